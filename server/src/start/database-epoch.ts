import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/tables.ts';

const FACT = 'epoch';
const kept = z.object({ epoch: z.uuid(), place: z.string() });

interface Start {
  /** The data folder of the embedded database; null with a PostgreSQL of the operator's own. */
  dataFolder: string | null;
  /** The operator's word that an older state was brought back without a trace, as by a snapshot of a disk. */
  isRestored: boolean;
}

/**
 * Names the life of this database: another one begins with each restore, from a dump or a copy, and with the promotion of
 * a standby, because then what was acknowledged before may be missing. Tablets tell by it that they must ask again.
 */
export async function databaseEpoch(db: Kysely<Tables>, { dataFolder, isRestored }: Start): Promise<string> {
  const place = [await placeOf(db), dataFolder === null ? '' : await placeOfFolder(dataFolder)].join(' ');
  return db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('fact').select('value').where('key', '=', FACT).executeTakeFirst();
    const before = row && kept.parse(row.value);
    if (before?.place === place && !isRestored) return before.epoch;
    const epoch = randomUUID();
    const value = JSON.stringify({ epoch, place });
    await trx
      .insertInto('fact')
      .values({ key: FACT, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return epoch;
  });
}

/** A dump makes tables and databases with numbers of their own; another cluster, or another timeline, has another name. */
async function placeOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ own: string; isAllowed: boolean }>`
    select concat_ws(' ', (select oid from pg_database where datname = current_database()), 'public.receipt'::regclass::oid) as own,
      has_function_privilege('pg_control_system()', 'execute')
        and has_function_privilege('pg_control_checkpoint()', 'execute') as "isAllowed"`.execute(db);
  const [found] = rows;
  if (!found?.isAllowed) return found?.own ?? '';
  const { rows: clusters } = await sql<{ name: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint())) as name`.execute(db);
  return `${found.own} ${clusters[0]?.name}`;
}

/** A copy of the folder has files of its own, also with the times of the old ones. */
async function placeOfFolder(dataFolder: string): Promise<string> {
  const { ino, ctimeMs } = await stat(join(dataFolder, 'pg', 'PG_VERSION'));
  return `${ino} ${Math.floor(ctimeMs)}`;
}
