import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/tables.ts';

const FACT = 'epoch';
const kept = z.object({ epoch: z.uuid(), place: z.string() });

export interface Start {
  /** The data folder of the embedded database; null with a PostgreSQL of the operator's own. */
  dataFolder: string | null;
  /** The operator's word that an older state was brought back without a trace, as by a snapshot of a disk. */
  isRestored: boolean;
}

/**
 * Names the life of this database: another one begins with each restore, from a dump or a copy, and with the promotion of
 * a standby, because then what was acknowledged before may be missing. Tablets tell by it that they must ask again.
 */
export async function databaseEpoch(db: Kysely<Tables>, start: Start): Promise<string> {
  return db.transaction().execute((trx) => epochWithin(trx, start));
}

/** The same within a transaction, for what must belong to one life. Servers that meet a new life at once agree on its name. */
export async function epochWithin(trx: Transaction<Tables>, { dataFolder, isRestored }: Start): Promise<string> {
  const { place, before } = await lookAt(trx, dataFolder);
  if (before?.place === place && !isRestored) return before.epoch;
  const locked = await trx.selectFrom('fact').select('value').where('key', '=', FACT).forUpdate().executeTakeFirst();
  const now = locked && kept.parse(locked.value);
  if (now?.place === place && !isRestored) return now.epoch;
  const epoch = randomUUID();
  const value = JSON.stringify({ epoch, place });
  await trx
    .insertInto('fact')
    .values({ key: FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  return epoch;
}

/** What a server that has started asks again and again: the life that it knows goes on, and nobody has begun another. */
export async function isInLife(db: Kysely<Tables>, dataFolder: string | null, epoch: string): Promise<boolean> {
  const { place, before } = await lookAt(db, dataFolder);
  return before?.place === place && before.epoch === epoch;
}

interface Look {
  /** Where the database is now. */
  place: string;
  /** What was written down when this life began. */
  before: z.infer<typeof kept> | undefined;
}

/** A dump makes tables and databases with numbers of their own; another cluster, or another timeline, has another name. */
async function lookAt(db: Kysely<Tables>, dataFolder: string | null): Promise<Look> {
  const { rows } = await sql<{ own: string; isAllowed: boolean; value: unknown }>`
    select concat_ws(' ', (select oid from pg_database where datname = current_database()), 'public.receipt'::regclass::oid) as own,
      (select bool_and(has_function_privilege(name, 'execute'))
        from unnest('{pg_control_system(),pg_control_checkpoint(),pg_control_recovery()}'::text[]) name) as "isAllowed",
      (select value from fact where key = ${FACT}) as value`.execute(db);
  const { own = '', isAllowed = false, value } = rows[0] ?? {};
  const cluster = isAllowed ? ` ${await clusterOf(db)}` : '';
  const folder = dataFolder === null ? '' : await placeOfFolder(dataFolder);
  return { place: `${own}${cluster} ${folder}`, before: value ? kept.parse(value) : undefined };
}

/** Its timeline stands in the control file at once when a standby is promoted, and with the checkpoint only later. */
async function clusterOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()), greatest(
      (select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))) as name`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}

/** A copy of the folder has files of its own, also with the times of the old ones. */
async function placeOfFolder(dataFolder: string): Promise<string> {
  const { ino, ctimeMs } = await stat(join(dataFolder, 'pg', 'PG_VERSION'));
  return `${ino} ${Math.floor(ctimeMs)}`;
}
