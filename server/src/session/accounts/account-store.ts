import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { endSessionsOf } from '../session-store.ts';
import type { Link } from './link-tokens.ts';
import { meetResetDemand } from './reset-demand.ts';

/** A person as letters and rights know them. */
export function findAccount(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom('person')
    .select(['uuid', 'organisation_uuid', 'email', 'first_name', 'last_name', 'roles', 'password_hash', 'disabled'])
    .where('email', '=', email)
    .executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** A new password ends every log-in of the person, on all devices, and whatever kept them from logging in. */
export async function setPassword(
  trx: Transaction<Tables>,
  { uuid }: Pick<Account, 'uuid'>,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  await trx.updateTable('person').set({ password_hash: passwordHash }).where('uuid', '=', uuid).execute();
  await meetResetDemand(trx, uuid);
  await endSessionsOf(trx, uuid, now);
}

/** What this person might make a password of: names, the parts of the e-mail, the organisation. */
export async function findOwnWords(db: Kysely<Tables>, person: Link): Promise<string[]> {
  const organisation = await db
    .selectFrom('organisation')
    .select(['name', 'key'])
    .where('uuid', '=', person.organisation_uuid)
    .executeTakeFirst();
  const texts = [person.first_name, person.last_name, person.email, organisation?.name, organisation?.key];
  return [...new Set(texts.flatMap((text) => text?.toLowerCase().split(/[^\p{L}\p{N}]+/u) ?? []))].filter(Boolean);
}

/** The ports that this person works at, by name, for whoever holds a valid link of the person and has not entered yet. */
export async function findPortNames(db: Kysely<Tables>, person: Link): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const members = await trx
      .selectFrom('person_port')
      .select('port_uuid')
      .where('person_uuid', '=', person.uuid)
      .execute();
    const uuids = members.map(({ port_uuid }) => port_uuid);
    if (uuids.length === 0) return [];
    // For the rest of the transaction PostgreSQL shows these ports, as it does to somebody who has entered.
    await sql`select set_config('leadline.organisation', ${person.organisation_uuid}, true),
      set_config('leadline.ports', ${`{${uuids.join()}}`}, true)`.execute(trx);
    const ports = await trx.selectFrom('port').select('name').where('uuid', 'in', uuids).orderBy('name').execute();
    return ports.map(({ name }) => name);
  });
}
