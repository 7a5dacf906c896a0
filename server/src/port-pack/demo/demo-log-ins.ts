import { createHash } from 'node:crypto';
import { preHashText } from '@leadline/domain/session/credentials';
import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import { serverWork } from '../../db/server-work.ts';
import type { Tables } from '../../db/tables.ts';
import { disable } from '../../session/accounts/user-accounts.ts';
import { type Hashing, hashPreHash, verifyPreHash } from '../../session/passwords/passwords.ts';

/** Published: printed at start and in the README. */
const DEMO_PASSWORD = 'Leadline-2026';
const PRE_HASH = createHash('sha256').update(preHashText(DEMO_PASSWORD)).digest('hex');

export const DEMO_EMAILS = [
  'aroha@koru.example',
  'ben@koru.example',
  'tui@koru.example',
  'office@koru.example',
  'admin@koru.example',
  'erik@elsewhere.example',
];

/** Opens the demonstration's accounts. A password that somebody has set already stays. */
export async function setDemoPasswords(db: Kysely<Tables>, hashing: Hashing): Promise<void> {
  const people = await db
    .selectFrom('person')
    .select('uuid')
    .where('email', 'in', DEMO_EMAILS)
    .where('password_hash', 'is', null)
    .execute();
  for (const { uuid } of people) {
    const password_hash = await hashPreHash(PRE_HASH, hashing);
    await db.updateTable('person').set({ password_hash }).where('uuid', '=', uuid).execute();
  }
}

/**
 * Disables the demonstration's accounts that the published password still opens and ends their sessions; gives their
 * e-mails. An account whose owner has set another password stays as it is.
 */
export async function endDemoLogIns(db: Kysely<Tables>, hashing: Hashing, now: Instant): Promise<string[]> {
  const people = await db
    .selectFrom('person')
    .select(['email', 'password_hash'])
    .where('email', 'in', DEMO_EMAILS)
    .where('password_hash', 'is not', null)
    .where('disabled', '=', false)
    .orderBy('email')
    .execute();
  const ended: string[] = [];
  for (const { email, password_hash } of people) {
    if (!(await verifyPreHash(password_hash, PRE_HASH, hashing))) continue;
    await serverWork(db, (trx) => disable(trx, email, now));
    ended.push(email);
  }
  return ended;
}
