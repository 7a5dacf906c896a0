import type { Caller as DomainCaller } from '@leadline/domain/pilotages/pilotage-rights';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { readToken, type TokenSubject } from '../session/tokens.ts';
import type { Api, Deps } from './deps.ts';
import { Failure } from './failure.ts';

export interface CallerPort {
  uuid: string;
  name: string;
  timezone: string;
}

/** Who asks, as the database knows them at this moment. */
export interface Caller extends DomainCaller {
  familyUuid: string;
  organisationUuid: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: string[];
  /** By name. */
  ports: CallerPort[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose signed access token came with the request; nothing is known yet of the person's rights. */
    subject: TokenSubject | null;
  }
}

/** Reads the bearer token of every request once, before limits are counted per person. */
export function readSubjects({ app, deps }: Api): void {
  app.decorateRequest('subject', null);
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token) request.subject = await readToken('access', token, deps.settings.tokenSecret, deps.clock());
  });
}

/** Who asks, and the port of the thing asked for: null when there is none. */
export interface Asker {
  caller: Caller;
  portOfThing: string | null;
}

export const NO_THING = sql<string | null>`null::uuid`;

/** The person behind a request; 401 without a valid session. */
export async function askerOf(deps: Deps, request: FastifyRequest, portOfThing = NO_THING): Promise<Asker> {
  const asker = request.subject && (await findAsker(deps.db, request.subject, portOfThing));
  if (!asker) throw new Failure('noSession');
  return asker;
}

/**
 * Person, ports, session and the thing's port in one statement. Null when the log-in was ended, or the person may no
 * longer sign in: seen with the next request, not in ten minutes.
 */
export async function findAsker(
  db: Kysely<Tables>,
  { userUuid, familyUuid }: TokenSubject,
  portOfThing = NO_THING,
): Promise<Asker | null> {
  const row = await db
    .selectFrom('session_family as family')
    .innerJoin('person', 'person.uuid', 'family.person_uuid')
    .select(['person.organisation_uuid', 'person.email', 'person.first_name', 'person.last_name', 'person.roles'])
    .select([portsOfPerson.as('ports'), portOfThing.as('port_of_thing')])
    .where('family.uuid', '=', familyUuid)
    .where('person.uuid', '=', userUuid)
    .where('family.revoked_at', 'is', null)
    .where('person.disabled', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  const caller = {
    userUuid,
    familyUuid,
    organisationUuid: row.organisation_uuid,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
    ports: row.ports,
  };
  return { caller, portOfThing: row.port_of_thing };
}

const portsOfPerson = sql<CallerPort[]>`(
  select coalesce(json_agg(json_build_object('uuid', port.uuid, 'name', port.name, 'timezone', port.timezone)
                           order by port.name), '[]')
  from person_port join port on port.uuid = person_port.port_uuid
  where person_port.person_uuid = person.uuid and port.organisation_uuid = person.organisation_uuid)`;

/** As it stands beside what somebody changed. */
export function nameOf(caller: Pick<Caller, 'firstName' | 'lastName' | 'email'>): string {
  return [caller.firstName, caller.lastName].filter(Boolean).join(' ') || caller.email;
}
