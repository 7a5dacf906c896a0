import { normalEmail } from '@leadline/domain/session/credentials';
import {
  type AccessDecision,
  GIVEN_ROLES,
  type Invitation,
  type Particulars,
  type PortPerson,
} from '@leadline/domain/session/port-person';
import type { Instant } from '@leadline/domain/time/instant';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { tellRightsChanged } from '../../../db/tell-servers.ts';
import { Failure, ruleBroken } from '../../../http/failure.ts';
import { audit } from '../../../writes/audit.ts';
import { endSessionsOf, revokeFamily } from '../../session-store.ts';
import { endLinks, makeLink } from '../link-tokens.ts';
import type { Administrator } from './administrator.ts';
import { peopleOfPort } from './list-people.ts';

/** What a change is done with. */
export interface Work {
  trx: Transaction<Tables>;
  admin: Administrator;
  portUuid: string;
  /** The ports of the administrator. */
  named: readonly { uuid: string; name: string }[];
  now: Instant;
  address: string;
}

/** A letter that goes out once all is stored. */
export interface LetterOf {
  person: { email: string; firstName: string; lastName: string };
  token: string;
}

/** Null when this very invitation was stored before: no second letter. */
export async function inviteNew(work: Work, given: Invitation): Promise<LetterOf | null> {
  const { trx, admin, now } = work;
  const { uuid, firstName, lastName, roles, ports } = given;
  demandOwnPorts(admin, ports);
  const email = normalEmail(given.email);
  const made = await trx
    .insertInto('person')
    .values({
      ...{ uuid, organisation_uuid: admin.organisationUuid, email, first_name: firstName, last_name: lastName },
      ...{ roles: [...new Set(roles)], password_hash: null, by_command: true },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!made) {
    const people = await peopleOfPort(trx, work);
    if (people.some((each) => each.uuid === uuid && each.email === email)) return null;
    throw ruleBroken('body.email', 'emailTaken');
  }
  await setPorts(trx, uuid, ports);
  await note(work, uuid, { action: 'invited', after: { firstName, lastName, roles, ports } });
  return { person: { email, firstName, lastName }, token: await makeLink(trx, 'signUp', uuid, now, 'waiting') };
}

export async function changeParticulars(work: Work, uuid: string, version: string, given: Particulars): Promise<void> {
  const { trx, admin } = work;
  const person = await demandChangeable(work, uuid, version);
  demandOwnPorts(admin, given.ports);
  const kept = person.roles.filter((role) => !GIVEN_ROLES.some((each) => each === role));
  const roles = [...new Set([...given.roles, ...kept])];
  await trx
    .updateTable('person')
    .set({ first_name: given.firstName, last_name: given.lastName, roles, by_command: true })
    .where('uuid', '=', uuid)
    .execute();
  await setPorts(trx, uuid, given.ports);
  await tellRightsChanged(trx, { person: uuid });
  const { firstName, lastName } = person;
  const before = { firstName, lastName, roles: person.roles, ports: person.ports.map((port) => port.uuid) };
  await note(work, uuid, {
    action: 'changed',
    before,
    after: { firstName: given.firstName, lastName: given.lastName, roles, ports: given.ports },
  });
}

/** The log-in of a device that is lost; every other one of the person goes on. */
export async function endOneSession(work: Work, uuid: string, familyUuid: string): Promise<void> {
  const person = await demandFree(work, uuid);
  const session = person.sessions.find((each) => each.uuid === familyUuid);
  if (!session) return;
  await note(work, uuid, { action: 'sessionEnded', before: { device: session.device } });
  await revokeFamily(work.trx, familyUuid, work.now);
}

const ASKED_OF: Record<AccessDecision, readonly PortPerson['state'][]> = {
  resend: ['invited', 'invitationEnded', 'notInvited'],
  withdraw: ['invited', 'invitationEnded'],
  close: ['active', 'locked', 'invited', 'invitationEnded', 'notInvited'],
  open: ['closed'],
};

/** A letter, where the decision sends one. */
export async function decide(
  work: Work,
  uuid: string,
  version: string,
  decision: AccessDecision,
): Promise<LetterOf | null> {
  const { trx, now } = work;
  const person = await demandChangeable(work, uuid, version);
  if (!ASKED_OF[decision].includes(person.state)) throw new Failure('conflict');
  await note(work, uuid, { action: ACTIONS[decision] });
  if (decision === 'resend') return { person, token: await makeLink(trx, 'signUp', uuid, now, 'waiting') };
  if (decision === 'withdraw') await endLinks(trx, uuid);
  if (decision === 'open') await setClosed(trx, uuid, false);
  if (decision === 'close') {
    await setClosed(trx, uuid, true);
    await endSessionsOf(trx, uuid, now);
    await endLinks(trx, uuid);
  }
  return null;
}

/** As the operator's command writes them too. */
const ACTIONS: Record<AccessDecision, string> = {
  resend: 'invited',
  withdraw: 'invitationWithdrawn',
  close: 'disabled',
  open: 'enabled',
};

/** Whoever may change nobody but others keeps a port from losing its last administrator: the one who asks stays. */
async function demandChangeable(work: Work, uuid: string, version: string): Promise<PortPerson> {
  const person = await demandFree(work, uuid);
  if (person.version !== version) throw new Failure('conflict');
  return person;
}

/** Neither the administrator who asks nor somebody who also works elsewhere. */
async function demandFree(work: Work, uuid: string): Promise<PortPerson> {
  const people = await peopleOfPort(work.trx, work);
  const person = people.find((each) => each.uuid === uuid);
  if (!person) throw new Failure('notFound');
  if (person.fixed !== null) throw ruleBroken('body.uuid', person.fixed);
  return person;
}

function demandOwnPorts(admin: Administrator, ports: readonly string[]): void {
  if (ports.some((port) => !admin.ports.includes(port))) throw new Failure('portNotAllowed');
}

function setClosed(trx: Transaction<Tables>, uuid: string, disabled: boolean) {
  return trx.updateTable('person').set({ disabled }).where('uuid', '=', uuid).execute();
}

async function setPorts(trx: Transaction<Tables>, person_uuid: string, ports: readonly string[]): Promise<void> {
  await trx.deleteFrom('person_port').where('person_uuid', '=', person_uuid).execute();
  await trx
    .insertInto('person_port')
    .values([...new Set(ports)].map((port_uuid) => ({ person_uuid, port_uuid })))
    .execute();
}

interface Noted {
  action: string;
  before?: object;
  after?: object;
}

function note({ trx, admin, now, address }: Work, id: string, what: Noted): Promise<void> {
  const who = { personUuid: admin.uuid, organisationUuid: admin.organisationUuid, address };
  return audit(trx, { at: now, ...who, entity: 'person', id, ...what });
}
