import { rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import { Failure } from '../http/failure.ts';

/** What hangs on a pilotage, written in terms of `p`; of an archived one nothing is there for a pilot. */
export async function readOfPilotage<T>(
  db: Kysely<Tables>,
  caller: Caller,
  pilotage: string,
  value: RawBuilder<T>,
): Promise<T> {
  const { rows } = await sql<{ status: PilotageStatus; value: T }>`
    select p.status, ${value} as value from pilotage p where p.uuid = ${pilotage}`.execute(db);
  const [row] = rows;
  if (!row || !rightsOf(caller, { status: row.status, pilot: null, pilotSecond: null }).read)
    throw new Failure('notFound');
  return row.value;
}

/** The rows of a child in their order, as a list. */
export function listJson<T>(item: RawBuilder<T>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<T[]>`(select coalesce(json_agg(${item} order by ${order}), '[]') ${from})`;
}
