import type { Position } from '@leadline/domain/ports/port';
import type { Kysely } from 'kysely';
import { positionOf } from '../db/position-of.ts';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';

/** Where the ports of the database lie. */
export function harboursOf(db: Kysely<Tables>): Promise<Position[]> {
  return serverWork(db, async (trx) => {
    const rows = await trx.selectFrom('port').select(['latitude', 'longitude']).execute();
    return rows.flatMap((row) => positionOf(row) ?? []);
  });
}
