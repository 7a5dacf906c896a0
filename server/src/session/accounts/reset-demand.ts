import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { PersonsDevice } from '../device-store.ts';

/**
 * So many wrong passwords in a row for one account, from wherever, are a guess and no memory that fails. Source: NIST
 * SP 800-63B section 5.2.2, at most 100 consecutive failures.
 */
export const MOST_IN_A_ROW = 100;

/**
 * Counts a wrong password for the account of this e-mail, if there is one; the same statement either way. An hour takes
 * one away again: what strangers tried last year does not lock anybody out today. True once: for the one that makes the
 * account demand a new password.
 */
export async function countWrong(db: Kysely<Tables>, email: string, now: Instant): Promise<boolean> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<{ is_demanded_now: boolean }>`
    with faded as (
      select uuid, greatest(wrong_log_ins - hours, 0) as remaining, wrong_log_ins_at + hours * interval '1 hour' as since
      from (
        select *, greatest(floor(extract(epoch from ${at} - coalesce(wrong_log_ins_at, ${at})) / 3600), 0)::int as hours
        from person where email = ${email} for update
      ) as counted
    )
    update person set wrong_log_ins = remaining + 1,
      wrong_log_ins_at = case when remaining = 0 then ${at} else least(since, ${at}) end,
      reset_demanded_at = coalesce(reset_demanded_at, case when remaining + 1 >= ${MOST_IN_A_ROW} then ${at} end)
    from faded where person.uuid = faded.uuid
    returning wrong_log_ins = ${MOST_IN_A_ROW} and reset_demanded_at = ${at} as is_demanded_now`.execute(db);
  return rows[0]?.is_demanded_now ?? false;
}

/**
 * Counts a wrong password on a device that the person has used before: it locks that device out with the hundredth, and
 * nothing that strangers try does.
 */
export async function countWrongOnDevice(db: Kysely<Tables>, device: PersonsDevice): Promise<void> {
  await db
    .updateTable('device')
    .set((eb) => ({ wrong_log_ins: eb('wrong_log_ins', '+', 1) }))
    .where('person_uuid', '=', device.personUuid)
    .where('device_uuid', '=', device.deviceUuid)
    .execute();
}

/** The right password on a device ends the row of wrong ones there. */
export async function forgetWrongOnDevice(db: Kysely<Tables>, device: PersonsDevice): Promise<void> {
  await db
    .updateTable('device')
    .set({ wrong_log_ins: 0 })
    .where('person_uuid', '=', device.personUuid)
    .where('device_uuid', '=', device.deviceUuid)
    .where('wrong_log_ins', '>', 0)
    .execute();
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
  await db.updateTable('device').set({ wrong_log_ins: 0 }).where('person_uuid', '=', personUuid).execute();
}
