import type { CosignedHead } from '@leadline/domain/record/pilotage-record';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { findLog, inclusionOf } from '../log-proofs.ts';

/** An entry of a pilotage, with its place where a log has taken it in. */
interface Placed {
  number: number;
  log: string | null;
  position: number | null;
}

/** A cosigned head, and the last entry that it covers. */
interface Covering {
  log: string;
  number: number;
  position: number;
  size: number;
  checkpoint: string;
}

/**
 * What witnesses have cosigned that covers these entries, one head for each witness: that which covers the last entry, or
 * else the most of them; of several the first, for the earliest time proves the most.
 */
export async function cosignedOf(db: Kysely<Tables>, entries: readonly Placed[]): Promise<CosignedHead[]> {
  const placed = entries.filter(({ log }) => log !== null);
  const found: CosignedHead[] = [];
  for (const { log, number, position, size, checkpoint } of await coveringOf(db, placed)) {
    const { vkey } = await findLog(db, log);
    const proof = await inclusionOf(db, log, position, size);
    found.push({ entry: number, position, proof, checkpoint, key: vkey });
  }
  return found;
}

/** The largest head of each witness says how far he has seen; the first that reaches as far is the one. */
async function coveringOf(db: Kysely<Tables>, placed: readonly Placed[]): Promise<Covering[]> {
  const logs = [...new Set(placed.map(({ log }) => log))];
  const [of, positions] = [placed.map(({ log }) => log), placed.map(({ position }) => position)];
  const { rows } = await sql<Covering>`
    with largest as (
      select witness, log_uuid, max(size) as size from record_cosignature
      where log_uuid = any (${logs}::uuid[]) group by witness, log_uuid),
    seen as (
      select distinct on (witness) witness, log_uuid, number, position from largest
      join unnest(${of}::uuid[], ${positions}::bigint[], ${placed.map(({ number }) => number)}::int[])
        as entry (log_uuid, position, number) using (log_uuid)
      where position < size order by witness, number desc)
    select log_uuid as log, number, position, first.size, first.checkpoint from seen
    cross join lateral (
      select size, checkpoint from record_cosignature as kept
      where kept.log_uuid = seen.log_uuid and kept.witness = seen.witness and kept.size > seen.position
      order by kept.size limit 1) as first
    order by seen.witness`.execute(db);
  return rows;
}
