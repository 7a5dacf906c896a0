import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * Takes answers of refused writes that hold one of these texts out of the receipts: a conflict was answered with what stood
 * there, and by whom. That the write was refused, and as what, stays.
 */
export async function eraseFromReceipts(owner: Transaction<Tables>, texts: readonly string[]): Promise<void> {
  await sql`update receipt set failure = null
    where exists (select from unnest(${texts}::text[]) sought where strpos(failure::text, sought) > 0)`.execute(owner);
}
