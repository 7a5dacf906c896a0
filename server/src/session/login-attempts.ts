import { createHash } from 'node:crypto';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { Failure } from '../http/failure.ts';

/** So many attempts for one e-mail from one address within the window; a device elsewhere is not locked out by them. */
const MOST = 5;
const WINDOW = minutes(15);

interface Attempt {
  email: string;
  address: string;
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through, and refuses the sixth.
 * The rows are in the database: neither a restart nor a second server forgets them.
 */
export async function noteAttempt(db: Kysely<Tables>, { email, address }: Attempt, now: Instant): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where('at', '<=', timestamp(now - WINDOW))
    .execute();
  await db
    .insertInto('login_attempt')
    .values({ email_hash: hashOf(email), address, at: new Date(now) })
    .execute();
  const recent = await db
    .selectFrom('login_attempt')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where('email_hash', '=', hashOf(email))
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  if (recent.count <= MOST) return;
  throw new Failure('tooMany', {}, Math.max(1, Math.ceil((recent.oldest + WINDOW - now) / 1000)));
}

/** The right password clears what was counted for it. */
export async function forgetAttempts(db: Kysely<Tables>, { email, address }: Attempt): Promise<void> {
  await db.deleteFrom('login_attempt').where('email_hash', '=', hashOf(email)).where('address', '=', address).execute();
}
