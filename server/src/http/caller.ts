import type { SessionKind } from '@leadline/domain/contract/endpoint';
import type { Caller as DomainCaller } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type ReadSubject, readToken, type TokenSubject } from '../session/tokens.ts';
import type { Api, Deps } from './deps.ts';
import { Failure } from './failure.ts';

export interface CallerPort {
  uuid: string;
  name: string;
  timezone: string;
}

/** The caller as the database knows them at this moment. */
export interface Caller extends DomainCaller {
  familyUuid: string;
  organisationUuid: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  roles: string[];
  /** By name. */
  ports: CallerPort[];
  /** The device of the log-in, and what it is called here; null for a log-in without one. */
  deviceUuid: string | null;
  deviceName: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose signed access token came with the request; nothing is known yet of the person's rights. */
    subject: ReadSubject | null;
  }
  interface FastifyContextConfig {
    /** Whether a body may be `multipart/form-data`. */
    isForm?: boolean;
    session?: SessionKind;
  }
}

/** Reads the token of every request once, before limits are counted per person; one kind never passes for the other. */
export function readSubjects({ app, deps }: Api): void {
  app.decorateRequest('subject', null);
  app.addHook('onRequest', async (request) => {
    const isImage = request.routeOptions.config.session === 'image';
    const token = isImage ? imageTokenOf(request) : bearerOf(request);
    const kind = isImage ? 'image' : 'access';
    if (token) request.subject = await readToken(kind, token, deps.settings.tokenSecret, deps.clock());
  });
}

/** An <img> sends no header. */
function imageTokenOf({ query }: FastifyRequest): string | null {
  const { imageToken } = query as Record<string, unknown>;
  return typeof imageToken === 'string' ? imageToken : null;
}

/** The token of the Authorization header, not looked at yet. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The caller of a request, and the port of the entity asked for: null when there is none. */
export interface CallerContext {
  caller: Caller;
  portOfEntity: string | null;
}

export const NO_PORT = sql<string | null>`null::uuid`;

/** The person behind a request; 401 without a valid session. */
export async function callerContextOf(deps: Deps, request: FastifyRequest): Promise<CallerContext> {
  const asker = request.subject && (await findCallerContext(deps.db, request.subject));
  if (!asker) throw new Failure('noSession');
  return asker;
}

interface EnteredRow {
  organisation_uuid: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  roles: string[];
  ports: CallerPort[];
  device_uuid: string | null;
  device_name: string | null;
  port_of_entity: string | null;
}

/**
 * Person, ports, session and the entity's port in one statement, which also sets for the rest of the
 * transaction whose rows PostgreSQL shows. Null when the log-in was ended, or the person may no longer sign in: seen with
 * the next request, not in ten minutes.
 */
export async function findCallerContext(
  db: Kysely<Tables>,
  { userUuid, familyUuid }: TokenSubject,
  portOfEntity = NO_PORT,
): Promise<CallerContext | null> {
  const { rows } = await sql<EnteredRow>`
    with ${person(userUuid, familyUuid)}, ${named}, ${entered}
    select organisation_uuid, email, first_name, last_name, roles, ports, device_uuid, device_name,
      ${portOfEntity} as port_of_entity
    from entered`.execute(db);
  const [row] = rows;
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
    deviceUuid: row.device_uuid,
    deviceName: row.device_name,
  };
  return { caller, portOfEntity: row.port_of_entity };
}

/** Found by a function of the database: the role that serves requests may not read sessions. */
const person = (userUuid: string, familyUuid: string) =>
  sql`who as materialized (select * from caller_at_door(${userUuid}, ${familyUuid}))`;

const setting = (name: string, value: string) =>
  sql`set_config(${sql.lit(`leadline.${name}`)}, ${sql.raw(value)}::text, true)`;

const named = sql`named as materialized (
  select who.*, ${setting('person', 'uuid')}, ${setting('organisation', 'organisation_uuid')} as organisation,
    ${setting('ports', 'members')} as ports_asked
  from who)`;

/**
 * Each step takes rows of the one before, so that they are done in this order. The ports are those of the person's own
 * organisation: a membership elsewhere, should there ever be one, is shown nothing by the policy of the ports.
 */
const entered = sql`entered as materialized (
  select named.*, ${setting('ports', 'own.uuids')} as ports_set, own.ports
  from named cross join lateral (
    select coalesce(json_agg(json_build_object('uuid', port.uuid, 'name', port.name, 'timezone', port.timezone)
        order by port.name), '[]') as ports,
      coalesce(array_agg(port.uuid), '{}') as uuids
    from port where port.uuid = any (named.members)) own)`;

/** As it stands beside what somebody changed. */
export function nameOf(caller: Pick<Caller, 'firstName' | 'lastName' | 'email'>): string {
  return [caller.firstName, caller.lastName].filter(Boolean).join(' ') || caller.email;
}
