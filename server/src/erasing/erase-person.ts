import { type RawBuilder, sql, type Transaction } from 'kysely';
import { eraseFromAudit } from '../audit/erased-audit.ts';
import type { Tables } from '../db/tables.ts';
import { nameOf } from '../http/caller.ts';
import type { Account } from '../session/accounts/account-store.ts';
import { disable } from '../session/accounts/user-accounts.ts';
import { eraseStamps, REMOVED } from './erase-stamps.ts';
import { type Erasing, eraseFromRecords } from './erase-values.ts';

/**
 * Takes a person's name, e-mail, devices and addresses out: of the account, which stays as a number that pilotages refer to, of
 * the entries that the person made, and of the audit of the account and its log-ins. What was signed stays until the
 * pilotage goes. Gives how many entries of records were emptied.
 */
export async function erasePerson(owner: Transaction<Tables>, person: Account, erasing: Erasing): Promise<number> {
  const { uuid } = person;
  await closeAccount(owner, person, erasing);
  await eraseFromAudit(
    owner,
    sql`(entity_type = 'person' and entity_id = ${uuid})
      or (person_uuid = ${uuid} and (action = 'commented' or entity_type in ('session', 'device', 'request')))`,
    { ...erasing, organisationUuid: person.organisation_uuid },
  );
  const own = sql<boolean>`(parts::json -> 'who' ->> 'value')::json ->> 'uuid' = ${uuid}`;
  const comments = sql<boolean>`${own} and entry::json -> 'body' ->> 'action' = 'commented'`;
  return eraseFromRecords(
    owner,
    [
      // The values first: afterwards nothing says whose the entries were.
      { which: comments, parts: ['before', 'after'] },
      { which: own, parts: ['who', 'device'] },
    ],
    erasing,
  );
}

async function closeAccount(owner: Transaction<Tables>, person: Account, { now }: Erasing): Promise<void> {
  const { uuid, email } = person;
  await disable(owner, email, now);
  const { rows: devices } = await sql<{ name: string }>`delete from device_name where device_uuid in (
    select device_uuid from device mine where person_uuid = ${uuid} and not exists (
      select from device where device_uuid = mine.device_uuid and person_uuid <> ${uuid}))
    returning name`.execute(owner);
  const { firstName, lastName } = { firstName: person.first_name, lastName: person.last_name };
  await eraseStamps(owner, person.organisation_uuid, [
    { member: 'by', name: nameOf({ firstName, lastName, email }) },
    ...devices.map(({ name }) => ({ member: 'tablet', name })),
  ]);
  for (const table of OF_THE_ACCOUNT)
    await sql`delete from ${sql.table(table)} where person_uuid = ${uuid}`.execute(owner);
  await sql`update pilotage_comment set name = ${REMOVED} where person_uuid = ${uuid}`.execute(owner);
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
