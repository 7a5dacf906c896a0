import { TEXT_REMOVED } from '@leadline/domain/share/comment';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { eraseFromAudit } from '../audit/erased-audit.ts';
import type { Tables } from '../db/tables.ts';
import { nameOf } from '../http/caller.ts';
import type { Account } from '../session/accounts/account-store.ts';
import { disable } from '../session/accounts/user-accounts.ts';
import { asEraser } from './as-eraser.ts';
import { eraseStamps, REMOVED, type Stamp } from './erase-stamps.ts';
import { type Erasing, eraseFromRecords } from './erase-values.ts';

/** Records in a transaction: each is locked by itself, and a cluster has room for some thousands of locks. */
const AT_ONCE = 500;

/**
 * Takes a person's name, e-mail, devices and addresses out: of the account, which stays as a number that pilotages refer to, of
 * the entries that the person made, and of the audit of the account and its log-ins. What was signed stays until the
 * pilotage goes. The account is closed first and loses its e-mail last: what was cut off in the middle goes on when it is asked
 * for again. Gives how many entries of records were emptied.
 */
export async function erasePerson(
  db: Kysely<Tables>,
  person: Account,
  erasing: Erasing,
  atOnce = AT_ONCE,
): Promise<number> {
  const { uuid } = person;
  await asEraser(db, (owner) => disable(owner, person.email, erasing.now));
  const alone = <T>(work: (owner: Transaction<Tables>) => Promise<T>) =>
    asEraser(db, async (owner) => {
      // Each write of a person holds on to the person by its receipt: those under way end first.
      await sql`select from person where uuid = ${uuid} for update`.execute(owner);
      return work(owner);
    });
  await alone((owner) => eraseNames(owner, person));
  let all = 0;
  for (let more = true; more; ) {
    const count = await alone((owner) => emptyRecords(owner, uuid, erasing, atOnce));
    more = count > 0;
    all += count;
  }
  await alone((owner) => emptyAccount(owner, person, erasing));
  return all;
}

const WHO = sql`(parts::json -> 'who' ->> 'value')::json`;
const DEVICE = sql`(parts::json -> 'device' ->> 'value')::json`;

/** Beside values, under each name that the person and the devices had when something was written. */
async function eraseNames(owner: Transaction<Tables>, person: Account): Promise<void> {
  const { uuid } = person;
  const { firstName, lastName } = { firstName: person.first_name, lastName: person.last_name };
  const { rows: names } = await sql<{ name: string }>`
    select distinct ${WHO} ->> 'name' as name from record_entry
    where ${WHO} ->> 'uuid' = ${uuid} and ${WHO} ->> 'name' <> ''`.execute(owner);
  const { rows: tablets } = await sql<{ name: string }>`
    with own as (${ownDevices(uuid)})
    select name from device_name where device_uuid in (select device_uuid from own)
    union select ${DEVICE} ->> 'name' from record_entry where ${WHO} ->> 'uuid' = ${uuid}
      and ${DEVICE} ->> 'uuid' in (select device_uuid::text from own) and ${DEVICE} ->> 'name' <> ''`.execute(owner);
  const called = new Set([nameOf({ firstName, lastName, email: person.email }), ...names.map(({ name }) => name)]);
  const stamps: Stamp[] = [
    ...[...called].map((name) => ({ member: 'by', name })),
    ...tablets.map(({ name }) => ({ member: 'tablet', name })),
  ];
  await eraseStamps(owner, person.organisation_uuid, stamps);
  // What a master answered on this person's tablet goes whole, as from its entries: they name this person as who wrote it.
  await sql`update pilotage_comment set name = ${REMOVED},
      comment = case role when 'master' then ${TEXT_REMOVED} else comment end
    where person_uuid = ${uuid}`.execute(owner);
}

/** Devices of this person that no other person has logged in on. */
const ownDevices = (uuid: string) =>
  sql`select device_uuid from device mine where person_uuid = ${uuid} and not exists (
    select from device where device_uuid = mine.device_uuid and person_uuid <> ${uuid})`;

function emptyRecords(owner: Transaction<Tables>, uuid: string, erasing: Erasing, atOnce: number): Promise<number> {
  const own = sql<boolean>`${WHO} ->> 'uuid' = ${uuid}`;
  const some = sql<boolean>`${own} and pilotage_uuid = any (array(
    select distinct pilotage_uuid from record_entry where ${own} order by pilotage_uuid limit ${atOnce}))`;
  const comments = sql<boolean>`${some} and entry::json -> 'body' ->> 'action' = 'commented'`;
  return eraseFromRecords(
    owner,
    [
      // The values first: afterwards nothing says whose the entries were.
      { which: comments, parts: ['before', 'after'] },
      { which: some, parts: ['who', 'device'] },
    ],
    erasing,
  );
}

async function emptyAccount(owner: Transaction<Tables>, person: Account, erasing: Erasing): Promise<void> {
  const { uuid } = person;
  await eraseFromAudit(
    owner,
    sql`(entity_type = 'person' and entity_id = ${uuid})
      or (person_uuid = ${uuid} and (action = 'commented' or entity_type in ('session', 'device', 'request')))`,
    { ...erasing, organisationUuid: person.organisation_uuid },
  );
  await sql`delete from device_name where device_uuid in (${ownDevices(uuid)})`.execute(owner);
  for (const table of OF_THE_ACCOUNT)
    await sql`delete from ${sql.table(table)} where person_uuid = ${uuid}`.execute(owner);
  await owner
    .updateTable('person')
    .set({
      ...{ email: `${uuid}@removed.invalid`, first_name: '', last_name: REMOVED, roles: NONE },
      ...{ password_hash: null, disabled: true, by_command: true },
    })
    .where('uuid', '=', uuid)
    .execute();
}

const OF_THE_ACCOUNT = ['device', 'sso_identity', 'link_token', 'person_port', 'session_family'];
const NONE: RawBuilder<string[]> = sql`'{}'::text[]`;
