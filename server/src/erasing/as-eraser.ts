import { type Kysely, sql, type Transaction } from 'kysely';
import { asOwner } from '../db/database.ts';
import { DatabaseRefusal } from '../db/database-refusal.ts';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';

/** Any number that no other program uses as an advisory lock on this database. */
const ERASING_LOCK = 5_323_283_749;

/** One transaction as the owner of the tables, who alone may erase. It waits for another erasing, so that neither meets the other. */
export function asEraser<T>(db: Kysely<Tables>, work: (owner: Transaction<Tables>) => Promise<T>): Promise<T> {
  return owned(db, async (owner) => {
    await sql`select pg_advisory_xact_lock(${ERASING_LOCK})`.execute(owner);
    return work(owner);
  });
}

/** The same, which leaves it to another one that is at it; then null. */
export function asOnlyEraser<T>(
  db: Kysely<Tables>,
  work: (owner: Transaction<Tables>) => Promise<T>,
): Promise<T | null> {
  return owned(db, async (owner) => {
    const lock = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${ERASING_LOCK}) as mine`;
    const { rows } = await lock.execute(owner);
    return rows[0]?.mine ? work(owner) : null;
  });
}

async function owned<T>(db: Kysely<Tables>, work: (owner: Transaction<Tables>) => Promise<T>): Promise<T> {
  try {
    return await asOwner(db, (owner) =>
      serverWork(owner, async (trx) => {
        await demandOwner(trx);
        return work(trx);
      }),
    );
  } catch (error) {
    // Insufficient privilege, as PostgreSQL names it.
    throw (error as { code?: string }).code === '42501' ? notTheOwner() : error;
  }
}

/** Before anything is done: an erasing of several transactions must not end in the middle for it. */
async function demandOwner(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('record_entry', 'update') and has_table_privilege('audit', 'update') as may`.execute(
    trx,
  );
  if (!rows[0]?.may) throw notTheOwner();
}

const notTheOwner = () =>
  new DatabaseRefusal(
    'NOT_THE_OWNER',
    'Only the owner of the tables may erase: set DATABASE_OWNER_URL, also for a server with RETENTION_YEARS (docs/record.md).',
  );
