import type { Instant } from '@leadline/domain/time/instant';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { tellRightsChanged } from '../../db/tell-servers.ts';
import { audit } from '../../writes/audit.ts';
import { personId } from '../pack-id.ts';
import type { ListItem } from '../read/pack-schema.ts';
import { noCounts, type RowCounts } from './apply-rows.ts';

export interface PackPeople {
  organisation: { uuid: string; key: string };
  portUuid: string;
  people: readonly ListItem<'people'>[];
  /** Whether people whom the pack no longer lists lose the port. */
  isRemoving: boolean;
  now: Instant;
}

export interface PeopleApplied {
  counts: RowCounts[];
  /** Who got the port from this pack and is no longer in it, as `Jon Roe <jon@port.example>`. */
  gone: string[];
}

type Trx = Transaction<Tables>;
type Existing = Awaited<ReturnType<typeof existingPeople>>[number];

/**
 * Brings people and their membership of the port to the pack. Whom the operator's command has invited or changed since
 * stays as the command left it, and an import takes back only memberships that a pack gave, when it is asked to.
 */
export async function applyPeople(trx: Trx, wanted: PackPeople): Promise<PeopleApplied> {
  const counts = { people: noCounts('people'), members: noCounts('people at the port') };
  const existing = await existingPeople(trx, wanted);
  for (const person of wanted.people) {
    const before = existing.find(({ email }) => email === person.email);
    counts.people[await applyPerson(trx, wanted, person, before)] += 1;
    counts.members[
      await applyMember(trx, wanted, before?.uuid ?? personId(wanted.organisation.key, person.email), before)
    ] += 1;
  }
  const gone = await goneMembers(trx, wanted);
  if (wanted.isRemoving) for (const { uuid } of gone) await takeFromPort(trx, wanted, uuid);
  counts.members[wanted.isRemoving ? 'removed' : 'kept'] += gone.length;
  return {
    counts: [counts.people, counts.members],
    gone: gone.map(({ first_name, last_name, email }) => `${first_name ?? ''} ${last_name ?? ''} <${email}>`.trim()),
  };
}

async function existingPeople(trx: Trx, { organisation, people, portUuid }: PackPeople) {
  if (people.length === 0) return [];
  return trx
    .selectFrom('person')
    .leftJoin('person_port', (join) =>
      join.onRef('person_port.person_uuid', '=', 'person.uuid').on('person_port.port_uuid', '=', portUuid),
    )
    .select(['person.uuid', 'email', 'first_name', 'last_name', 'roles', 'by_command', 'person_port.port_uuid'])
    .where('organisation_uuid', '=', organisation.uuid)
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .execute();
}

type Fate = 'inserted' | 'updated' | 'unchanged' | 'kept';

async function applyPerson(
  trx: Trx,
  { organisation }: PackPeople,
  { email, firstName, lastName, roles }: ListItem<'people'>,
  before: Existing | undefined,
): Promise<Fate> {
  const values = { first_name: firstName, last_name: lastName, roles };
  if (!before) {
    const uuid = personId(organisation.key, email);
    await trx
      .insertInto('person')
      .values({ uuid, organisation_uuid: organisation.uuid, email, ...values, password_hash: null })
      .execute();
    return 'inserted';
  }
  const isSame =
    before.first_name === firstName && before.last_name === lastName && before.roles.join() === roles.join();
  if (isSame) return 'unchanged';
  if (before.by_command) return 'kept';
  await trx.updateTable('person').set(values).where('uuid', '=', before.uuid).execute();
  await tellRightsChanged(trx, { person: before.uuid });
  return 'updated';
}

async function applyMember(
  trx: Trx,
  { portUuid }: PackPeople,
  person_uuid: string,
  before: Existing | undefined,
): Promise<Fate> {
  if (before?.port_uuid === portUuid) return 'unchanged';
  if (before?.by_command) return 'kept';
  await trx.insertInto('person_port').values({ person_uuid, port_uuid: portUuid, from_pack: true }).execute();
  if (before) await tellRightsChanged(trx, { person: person_uuid });
  return 'inserted';
}

async function goneMembers(trx: Trx, { portUuid, people }: PackPeople) {
  const members = await trx
    .selectFrom('person_port')
    .innerJoin('person', 'person.uuid', 'person_port.person_uuid')
    .select(['person.uuid', 'email', 'first_name', 'last_name'])
    .where('person_port.port_uuid', '=', portUuid)
    .where('from_pack', '=', true)
    .where('by_command', '=', false)
    .orderBy('email')
    .execute();
  return members.filter(({ email }) => !people.some((person) => person.email === email));
}

async function takeFromPort(trx: Trx, { organisation, portUuid, now }: PackPeople, person: string): Promise<void> {
  await trx.deleteFrom('person_port').where('person_uuid', '=', person).where('port_uuid', '=', portUuid).execute();
  await tellRightsChanged(trx, { person });
  const who = { personUuid: null, organisationUuid: organisation.uuid, address: null };
  await audit(trx, {
    at: now,
    ...who,
    action: 'takenFromPort',
    entity: 'person',
    id: person,
    before: { port: portUuid },
  });
}
