import type { Kysely, Transaction } from 'kysely';
import { asOwner } from '../db/database.ts';
import { DatabaseRefusal } from '../db/database-refusal.ts';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';

/** One transaction as the owner of the tables, who alone may erase. */
export async function asEraser<T>(db: Kysely<Tables>, work: (owner: Transaction<Tables>) => Promise<T>): Promise<T> {
  try {
    return await asOwner(db, (owner) => serverWork(owner, work));
  } catch (error) {
    // Insufficient privilege, as PostgreSQL names it.
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new DatabaseRefusal(
      'NOT_THE_OWNER',
      'Only the owner of the tables may erase: set DATABASE_OWNER_URL, also for a server with RETENTION_YEARS (docs/record.md).',
    );
  }
}
