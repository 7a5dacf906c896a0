import { type Kysely, sql } from 'kysely';

/**
 * By whom, when and why a pilotage was cancelled, and what it was before (docs/decisions/0113-a-pilotage-is-cancelled.md).
 * Of those that were cancelled so far nothing is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pilotage add column cancellation jsonb check (cancellation is null or status = 'Canc')`.execute(
    db,
  );
}
