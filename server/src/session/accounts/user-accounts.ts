import { randomUUID } from 'node:crypto';
import { role } from '@leadline/domain/session/user';
import type { Instant } from '@leadline/domain/time/instant';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { tellRightsChanged } from '../../db/tell-servers.ts';
import { audit } from '../../writes/audit.ts';
import { endSessionsOf } from '../session-store.ts';
import { type Account, findAccount } from './account-store.ts';
import { endLinks, makeLink } from './link-tokens.ts';

/** Why nothing was done, in one sentence for the operator. */
export class AccountRefusal extends Error {}

/** What an operator says about a person; what is left out stays as it is. */
export interface Particulars {
  firstName?: string | undefined;
  lastName?: string | undefined;
  roles?: string[] | undefined;
  /** Keys of ports, all of one organisation. */
  ports?: string[] | undefined;
  /** Key of the organisation, where a port's key is not enough. */
  organisation?: string | undefined;
}

type Trx = Transaction<Tables>;

/** Somebody who may log in, or is to: a token comes with each letter. */
export interface Linked {
  person: Account;
  token: string;
}

/** A new person, or one who has not signed up yet, with a new link. The older link ends. */
export async function invite(trx: Trx, email: string, given: Particulars, now: Instant): Promise<Linked> {
  const known = await findAccount(trx, email);
  if (known) return inviteAgain(trx, known, given, now);
  const { firstName, lastName, roles, ports } = given;
  if (!firstName || !lastName || !roles || !ports)
    throw new AccountRefusal(`${email} is new: say --first, --last, --role and --port.`);
  const places = await findPorts(trx, ports, given.organisation);
  const uuid = randomUUID();
  await trx
    .insertInto('person')
    .values({
      uuid,
      organisation_uuid: places[0].organisation_uuid,
      email,
      first_name: firstName,
      last_name: lastName,
      roles: checkRoles(roles),
      password_hash: null,
      by_command: true,
    })
    .execute();
  await setPorts(trx, uuid, places);
  const person = await readAccount(trx, email);
  await auditRights(trx, 'invited', person, null, now);
  return { person, token: await makeLink(trx, 'signUp', uuid, now) };
}

async function inviteAgain(trx: Trx, known: Account, given: Particulars, now: Instant): Promise<Linked> {
  const { email } = known;
  if (known.disabled) throw new AccountRefusal(`${email} is disabled. Enable the account first.`);
  if (known.password_hash !== null)
    throw new AccountRefusal(`${email} has signed up already. "reset" sends a link for a new password.`);
  const before = await rightsOf(trx, known);
  await applyParticulars(trx, known, given);
  const person = await readAccount(trx, email);
  await auditRights(trx, 'invited', person, before, now);
  return { person, token: await makeLink(trx, 'signUp', known.uuid, now) };
}

/** The same person with other names, roles or ports; they count from the next request on. */
export async function change(trx: Trx, email: string, given: Particulars, now: Instant): Promise<void> {
  const known = await readAccount(trx, email);
  const before = await rightsOf(trx, known);
  await applyParticulars(trx, known, given);
  await auditRights(trx, 'changed', await readAccount(trx, email), before, now);
}

/** A link for a new password, as if the person had asked for it. */
export async function linkForReset(trx: Trx, email: string, now: Instant): Promise<Linked> {
  const person = await readAccount(trx, email);
  if (person.disabled) throw new AccountRefusal(`${email} is disabled. Enable the account first.`);
  if (person.password_hash === null)
    throw new AccountRefusal(`${email} has not signed up yet. "resend" sends a new invitation.`);
  await audit(trx, { at: now, ...byOperator(person), action: 'resetRequested', entity: 'person', id: person.uuid });
  return { person, token: await makeLink(trx, 'reset', person.uuid, now) };
}

/** Ends every session and every link of the person, and lets nobody in until the account is enabled. */
export async function disable(trx: Trx, email: string, now: Instant): Promise<void> {
  const person = await readAccount(trx, email);
  await trx.updateTable('person').set({ disabled: true }).where('uuid', '=', person.uuid).execute();
  await endSessionsOf(trx, person.uuid, now);
  await endLinks(trx, person.uuid);
  await audit(trx, { at: now, ...byOperator(person), action: 'disabled', entity: 'person', id: person.uuid });
}

export async function enable(trx: Trx, email: string, now: Instant): Promise<void> {
  const person = await readAccount(trx, email);
  await trx.updateTable('person').set({ disabled: false }).where('uuid', '=', person.uuid).execute();
  await audit(trx, { at: now, ...byOperator(person), action: 'enabled', entity: 'person', id: person.uuid });
}

/** The person of this e-mail; refuses when there is none. */
export async function readAccount(trx: Trx, email: string): Promise<Account> {
  const person = await findAccount(trx, email);
  if (!person) throw new AccountRefusal(`There is nobody with the e-mail ${email}. "invite" adds a person.`);
  return person;
}

async function applyParticulars(trx: Trx, person: Account, given: Particulars): Promise<void> {
  const changes = {
    ...(given.firstName && { first_name: given.firstName }),
    ...(given.lastName && { last_name: given.lastName }),
    ...(given.roles && { roles: checkRoles(given.roles) }),
  };
  // From now on the command, and no port pack, says who this is and where.
  if (Object.keys(changes).length > 0 || given.ports)
    await trx
      .updateTable('person')
      .set({ ...changes, by_command: true })
      .where('uuid', '=', person.uuid)
      .execute();
  await tellRightsChanged(trx, { person: person.uuid });
  if (!given.ports) return;
  const places = await findPorts(trx, given.ports, given.organisation);
  if (places[0].organisation_uuid !== person.organisation_uuid)
    throw new AccountRefusal(`${person.email} belongs to another organisation than ${given.ports.join(', ')}.`);
  await setPorts(trx, person.uuid, places);
}

function checkRoles(roles: string[]): string[] {
  const unknown = roles.find((each) => !role.safeParse(each).success);
  if (unknown === undefined) return [...new Set(roles)];
  throw new AccountRefusal(`There is no role "${unknown}": take ${role.options.join(', ')}.`);
}

interface Place {
  uuid: string;
  organisation_uuid: string;
}

/** The ports of these keys: each once, and all of one organisation. */
async function findPorts(trx: Trx, keys: string[], organisation: string | undefined): Promise<[Place, ...Place[]]> {
  let found = trx
    .selectFrom('port')
    .innerJoin('organisation', 'organisation.uuid', 'port.organisation_uuid')
    .select(['port.uuid', 'port.key', 'port.organisation_uuid', 'organisation.key as organisation'])
    .where('port.key', 'in', keys);
  if (organisation !== undefined) found = found.where('organisation.key', '=', organisation);
  const places = await found.execute();
  const missing = keys.find((key) => !places.some((place) => place.key === key));
  const [first, ...others] = places;
  if (!first || missing !== undefined)
    throw new AccountRefusal(`There is no port "${missing}"${within(organisation)}.`);
  const organisations = [...new Set(places.map((place) => place.organisation))];
  if (organisations.length > 1)
    throw new AccountRefusal(
      `These ports belong to several organisations (${organisations.join(', ')}): say --organisation.`,
    );
  return [first, ...others];
}

const within = (organisation: string | undefined) =>
  organisation === undefined ? '' : ` in the organisation "${organisation}"`;

async function setPorts(trx: Trx, personUuid: string, places: Place[]): Promise<void> {
  await trx.deleteFrom('person_port').where('person_uuid', '=', personUuid).execute();
  await trx
    .insertInto('person_port')
    .values(places.map(({ uuid }) => ({ person_uuid: personUuid, port_uuid: uuid })))
    .execute();
}

async function rightsOf(trx: Trx, { uuid, first_name, last_name, roles }: Account) {
  const ports = await trx
    .selectFrom('person_port')
    .innerJoin('port', 'port.uuid', 'person_port.port_uuid')
    .select('port.key')
    .where('person_uuid', '=', uuid)
    .orderBy('port.key')
    .execute();
  return { firstName: first_name, lastName: last_name, roles, ports: ports.map(({ key }) => key) };
}

async function auditRights(trx: Trx, action: string, person: Account, before: object | null, now: Instant) {
  const after = await rightsOf(trx, person);
  await audit(trx, { at: now, ...byOperator(person), action, entity: 'person', id: person.uuid, before, after });
}

/** Nobody of the product did it: whoever may use the machine's account. */
const byOperator = (person: Account) => ({
  personUuid: null,
  organisationUuid: person.organisation_uuid,
  address: null,
});
