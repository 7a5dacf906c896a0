import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * So many wrong passwords in a row for one account, from wherever, are a guess and no memory that fails. Source: NIST
 * SP 800-63B section 5.2.2, at most 100 consecutive failures.
 */
const MOST_IN_A_ROW = 100;

/**
 * Counts a wrong password for the account of this e-mail, if there is one; the same statement either way. True once: for
 * the one that makes the account demand a new password.
 */
export async function countWrong(db: Kysely<Tables>, email: string, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ is_demanded_now: boolean }>`
    update person set wrong_log_ins = wrong_log_ins + 1,
      reset_demanded_at = coalesce(reset_demanded_at,
        case when wrong_log_ins + 1 >= ${MOST_IN_A_ROW} then ${new Date(now)}::timestamptz end)
    where email = ${email}
    returning wrong_log_ins = ${MOST_IN_A_ROW} as is_demanded_now`.execute(db);
  return rows[0]?.is_demanded_now ?? false;
}

/** The right password ends the row of wrong ones. */
export async function forgetWrong(db: Kysely<Tables>, personUuid: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ wrong_log_ins: 0 })
    .where('uuid', '=', personUuid)
    .where('wrong_log_ins', '>', 0)
    .execute();
}

/** A password set with the token of a letter meets the demand. */
export async function meetResetDemand(db: Kysely<Tables>, personUuid: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ wrong_log_ins: 0, reset_demanded_at: null })
    .where('uuid', '=', personUuid)
    .execute();
}
