import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

type StationTable = 'berth_station' | 'tide_station' | 'tide_rate_station';

/** The stations of a kind that a port has now, by name. */
export async function stationsOfPort<T extends StationTable>(
  db: Kysely<Tables>,
  table: T,
  portUuid: string,
): Promise<Selectable<Tables[T]>[]> {
  const { rows } = await sql<Selectable<Tables[T]>>`
    select * from ${sql.table(table)} where port_uuid = ${portUuid} and removed_at is null order by name`.execute(db);
  return rows;
}
