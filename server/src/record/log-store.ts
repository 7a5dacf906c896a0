import { nameOf, type Place, type Range, wholesOf } from '@leadline/domain/record/merkle-tree';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type Log = Selectable<Tables['record_log']>;

/** The last log of each organisation, or of one. */
export async function latestLogs(db: Kysely<Tables>, organisation: string | null = null): Promise<Log[]> {
  const { rows } = await sql<Log>`
    select distinct on (organisation_uuid) * from record_log
    where ${organisation}::uuid is null or organisation_uuid = ${organisation}::uuid
    order by organisation_uuid, ordinal desc`.execute(db);
  return rows;
}

/** The stored hashes that ranges of a log are made of, read at once. */
export async function nodesFor(db: Kysely<Tables>, log: string, ranges: readonly Range[]) {
  const places = ranges.flatMap(wholesOf);
  const { rows } = await sql<{ level: number; index: number; hash: Buffer }>`
    select level, index, hash from record_node
    join unnest(${places.map((each) => each.level)}::smallint[], ${places.map((each) => each.index)}::bigint[])
      as asked (level, index) using (level, index)
    where log_uuid = ${log}`.execute(db);
  const known = new Map(rows.map((row) => [nameOf(row), row.hash]));
  return (place: Place): Buffer => {
    const hash = known.get(nameOf(place));
    if (!hash) throw new Error(`node ${nameOf(place)} of log ${log} is missing`);
    return hash;
  };
}
