import { toHex } from '@leadline/domain/numbers/bytes';
import { consistencyRanges, inclusionRanges } from '@leadline/domain/record/merkle-proof';
import { type Range, rangeHash } from '@leadline/domain/record/merkle-tree';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import { type Log, nodesFor } from './log-store.ts';
import { nodePrimitives } from './node-primitives.ts';

export async function findLog(db: Kysely<Tables>, uuid: string): Promise<Log> {
  const log = await db.selectFrom('record_log').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (!log) throw new Failure('notFound');
  return log;
}

export const inclusionOf = (db: Kysely<Tables>, log: string, position: number, size: number) =>
  hashesOf(db, log, inclusionRanges(position, size));

export const consistencyOf = (db: Kysely<Tables>, log: string, from: number, to: number) =>
  hashesOf(db, log, consistencyRanges(from, to));

/** One query, whatever the size of the tree. */
async function hashesOf(db: Kysely<Tables>, log: string, ranges: readonly Range[]): Promise<string[]> {
  const hashAt = await nodesFor(db, log, ranges);
  return ranges.map((range) => toHex(rangeHash(nodePrimitives.sha256, range, hashAt)));
}

export async function positionOf(db: Kysely<Tables>, log: string, leaf: string): Promise<number | null> {
  const found = await db
    .selectFrom('record_node')
    .select('index')
    .where('log_uuid', '=', log)
    .where('level', '=', 0)
    .where('hash', '=', Buffer.from(leaf, 'hex'))
    .executeTakeFirst();
  return found?.index ?? null;
}

/** Of all logs, the latest first. */
export async function vkeysOf(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('record_log').select('vkey').orderBy('ordinal', 'desc').orderBy('uuid').execute();
  return rows.map(({ vkey }) => vkey);
}
