import { createHash } from 'node:crypto';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { Failure } from '../http/failure.ts';
import { networkOf } from './network-of.ts';

/** So many attempts for one e-mail from one address within the window; a device elsewhere is not locked out by them. */
const MOST_PER_ACCOUNT = 5;
/** So many wrong passwords from one address over all e-mails: a pilot station shares one, a list of e-mails is tried from one. */
const MOST_PER_ADDRESS = 30;
export const ATTEMPT_WINDOW = minutes(15);
/** Servers' clocks differ by less; what lies further in the future was written before a clock was set back. */
export const MOST_SKEW = minutes(1);

export interface Attempt {
  email: string;
  address: string;
  /**
   * A device that this person has logged in with before, else null. It is counted by itself: strangers behind the same
   * address do not lock it out.
   */
  knownDevice: string | null;
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

/**
 * Counts an attempt before its password is looked at, one after the other for each e-mail, so that many at once cannot
 * slip through; refuses what comes too often and does not count that. The rows are in the database: neither a restart
 * nor a second server forgets them. Gives what `noteWrong` needs.
 */
export function noteAttempt(db: Kysely<Tables>, attempt: Attempt, now: Instant): Promise<number> {
  const [hash, network] = [hashOf(attempt.email), networkOf(attempt.address)];
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ATTEMPT_LOCKS}::int, hashtext(${hash}))`.execute(trx);
    const since = timestamp(now - ATTEMPT_WINDOW);
    const recent = trx
      .selectFrom('login_attempt')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
      .where('at', '>', since)
      .where('at', '<=', timestamp(now + MOST_SKEW));
    const ofAccount = recent.where('email_hash', '=', hash);
    const ofSource = attempt.knownDevice
      ? ofAccount.where('device_uuid', '=', attempt.knownDevice)
      : ofAccount.where('address', '=', network).where('device_uuid', 'is', null);
    refuseAbove(MOST_PER_ACCOUNT, await ofSource.executeTakeFirstOrThrow(), now);
    const ofAddress = recent
      .where('address', '=', network)
      .where('device_uuid', 'is', null)
      .where('is_wrong', '=', true);
    if (!attempt.knownDevice) refuseAbove(MOST_PER_ADDRESS, await ofAddress.executeTakeFirstOrThrow(), now);
    const { id } = await trx
      .insertInto('login_attempt')
      .values({ email_hash: hash, address: network, device_uuid: attempt.knownDevice, at: new Date(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Any number that no other pair of advisory locks begins with. */
const ATTEMPT_LOCKS = 53_232;

function refuseAbove(most: number, { count, oldest }: { count: number; oldest: Instant | null }, now: Instant): void {
  if (count < most || oldest === null) return;
  const wait = Math.min(oldest + ATTEMPT_WINDOW - now, ATTEMPT_WINDOW);
  throw new Failure('tooMany', {}, Math.max(1, Math.ceil(wait / 1000)));
}

export async function noteWrong(db: Kysely<Tables>, attemptId: number): Promise<void> {
  await db.updateTable('login_attempt').set({ is_wrong: true }).where('id', '=', attemptId).execute();
}

/** An attempt whose password nobody looked at was none. */
export async function takeAttemptBack(db: Kysely<Tables>, attemptId: number): Promise<void> {
  await db.deleteFrom('login_attempt').where('id', '=', attemptId).execute();
}

/** The right password clears what was counted for it. */
export async function forgetAttempts(db: Kysely<Tables>, { email, address, knownDevice }: Attempt): Promise<void> {
  const ofAccount = db.deleteFrom('login_attempt').where('email_hash', '=', hashOf(email));
  const ofSource = knownDevice
    ? ofAccount.where('device_uuid', '=', knownDevice)
    : ofAccount.where('address', '=', networkOf(address)).where('device_uuid', 'is', null);
  await ofSource.execute();
}
