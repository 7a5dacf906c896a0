import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { forgetPlan, queueStanding } from '../kept-papers/paper-queue.ts';
import type { Erasing } from './erase-values.ts';

/**
 * Takes out the bytes of papers that were kept of signed plans. Digest, size and times stay, with who erased them, when and why;
 * one that is still to be made is not made any more. Gives how many had bytes.
 */
export async function eraseKeptPapers(
  owner: Transaction<Tables>,
  pilotages: readonly string[],
  { by, reason, now }: Erasing,
): Promise<number> {
  await queueStanding(owner, sql`p.uuid = any (${pilotages})`);
  await owner
    .updateTable('kept_paper')
    .set({ removed_at: new Date(now), removed_by: by, removed_reason: reason, claimed_until: null })
    .where('pilotage_uuid', 'in', pilotages)
    .where('removed_at', 'is', null)
    .execute();
  await forgetPlan(owner, sql<boolean>`k.pilotage_uuid = any (${pilotages})`);
  const { numDeletedRows } = await owner
    .deleteFrom('kept_paper_file')
    .where('pilotage_uuid', 'in', pilotages)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
