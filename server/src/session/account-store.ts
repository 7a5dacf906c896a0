import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Link } from './link-tokens.ts';
import { meetResetDemand } from './reset-demand.ts';
import { endSessionsOf } from './session-store.ts';

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
