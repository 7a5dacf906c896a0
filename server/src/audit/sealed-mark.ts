import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/tables.ts';

/** What is sealed in the order of its ids: the audit, and the records of pilotages. */
export type Sealed = 'audit' | 'record_entry';

const kept = z.object({
  /** Every entry up to this id is sealed, and none can come to light there any more. */
  below: z.number(),
  /** The next `below`, as soon as every transaction before `horizon` has ended. */
  candidate: z.number(),
  horizon: z.string(),
  /** The newest id at that time: the candidate after this one. */
  seen: z.number(),
});
type Kept = z.infer<typeof kept>;

export interface Mark {
  below: number;
  /** As it is after a turn that found nothing to seal; null when it stays. */
  next: Kept | null;
}

const factOf = (table: Sealed) => `sealed ${table}`;

/**
 * Where a search for entries of any age begins. Entries are numbered before they are committed, and a commit may wait for a
 * standby as long as it likes: so an id is left behind only when all transactions have ended that had begun a whole
 * turn after the id was seen.
 */
export async function readMark(trx: Transaction<Tables>, table: Sealed): Promise<Mark> {
  const { rows } = await sql<{ value: unknown; oldest: string; following: string; newest: number }>`
    select (select value from fact where key = ${factOf(table)}) as value,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as following,
      (select coalesce(max(id), 0) from ${sql.table(table)}) as newest`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('no row');
  const { oldest, following: horizon, newest: seen } = found;
  if (found.value === null) return { below: 0, next: { below: 0, candidate: 0, horizon, seen } };
  const { below, candidate, ...before } = kept.parse(found.value);
  const next = { candidate: before.seen, horizon, seen };
  // Another cluster, into which a dump was restored, counts its transactions anew.
  if (BigInt(horizon) < BigInt(before.horizon)) return { below, next: { below, ...next } };
  const isSettled = BigInt(oldest) >= BigInt(before.horizon);
  return { below, next: isSettled ? { below: candidate, ...next } : null };
}

/** After a search from the mark on that found nothing left to seal. */
export async function moveMark(trx: Transaction<Tables>, table: Sealed, { next }: Mark): Promise<void> {
  if (!next) return;
  const value = JSON.stringify(next);
  await trx
    .insertInto('fact')
    .values({ key: factOf(table), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
