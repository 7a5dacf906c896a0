import { type Duration, hours, type Instant } from '@leadline/domain/time/instant';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { ATTEMPT_WINDOW } from '../session/login-attempts.ts';
import { REFRESH_LIFE } from '../session/tokens.ts';

const days = (count: number): Duration => hours(24 * count);

/** A tablet that comes back after a season must still be told what became of its writes. */
const RECEIPT_LIFE = days(400);
/** Long enough for somebody to ask why they were signed out; what happened stands in the audit for good. */
const ENDED_LIFE = days(1);
/** Long enough for a receiver to say that something is missing. */
const MESSAGE_LIFE = days(30);
/** Whoever follows an old invitation is told for so long that they have signed up already. */
const LINK_LIFE = days(30);

type Clearable =
  | 'refresh_token'
  | 'session_family'
  | 'login_attempt'
  | 'reset_request'
  | 'link_token'
  | 'sso_spent_nonce'
  | 'receipt'
  | 'port_call_message';

/** What is no longer needed at an instant. A used refresh token is kept while it lasts: its return proves a theft. */
function oldRows(now: Instant): [Clearable, RawBuilder<unknown>][] {
  const ago = (age: Duration) => sql`${new Date(now - age)}::timestamptz`;
  return [
    ['refresh_token', sql`expires_at <= ${ago(0)}`],
    ['session_family', sql`revoked_at <= ${ago(ENDED_LIFE)} or used_at <= ${ago(REFRESH_LIFE + ENDED_LIFE)}`],
    ['login_attempt', sql`at <= ${ago(ATTEMPT_WINDOW)}`],
    ['reset_request', sql`at <= ${ago(ENDED_LIFE)}`],
    ['link_token', sql`expires_at <= ${ago(LINK_LIFE)}`],
    ['sso_spent_nonce', sql`expires_at <= ${ago(ENDED_LIFE)}`],
    ['receipt', sql`at <= ${ago(RECEIPT_LIFE)}`],
    ['port_call_message', sql`state in ('sent', 'leftOut') and ended_at <= ${ago(MESSAGE_LIFE)}`],
  ];
}

/** Any number that no other program uses as an advisory lock on this database. */
const CLEARING_LOCK = 5_323_283_748;

export type Cleared = Partial<Record<Clearable, number>>;

/**
 * Deletes what is old, at most `batch` rows in a transaction, so that nobody waits for it; a server that finds another
 * one at it leaves it to that one. Gives how many rows went from which table.
 */
export async function clearOldRows(db: Kysely<Tables>, now: Instant, batch = 1000): Promise<Cleared> {
  const cleared: Cleared = {};
  for (const [table, isOld] of oldRows(now)) {
    let count = batch;
    while (count === batch) {
      count = await serverWork(db, (trx) => clearBatch(trx, table, isOld, batch));
      if (count > 0) cleared[table] = (cleared[table] ?? 0) + count;
    }
  }
  return cleared;
}

async function clearBatch(trx: Transaction<Tables>, table: Clearable, isOld: RawBuilder<unknown>, batch: number) {
  const lock = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${CLEARING_LOCK}) as mine`;
  if (!(await lock.execute(trx)).rows[0]?.mine) return 0;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${batch} for update skip locked))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
