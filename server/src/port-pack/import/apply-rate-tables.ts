import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { PackRateTable } from '../read/read-rate-tables.ts';
import { noCounts, type RowCounts } from './apply-rows.ts';
import type { IdOf } from './wanted-rows.ts';

/** A table that gives the same streams and words of the same station stays; any other is replaced whole. */
export async function applyRateTables(
  trx: Transaction<Tables>,
  portUuid: string,
  tables: readonly PackRateTable[],
  idOf: IdOf,
): Promise<RowCounts> {
  const counts = noCounts('tide rate tables');
  const existing = await trx.selectFrom('tide_rate_table').selectAll().where('port_uuid', '=', portUuid).execute();
  const wanted = tables.map((table) => ({ table, row: rateTableRow(table, idOf) }));
  const isSame = ({ row }: (typeof wanted)[number]) =>
    existing.some((before) => Object.entries(row).every(([key, value]) => before[key as keyof typeof row] === value));
  // What goes makes room first: an instant stands once for a station.
  const gone = existing.filter(({ uuid }) => !wanted.some((one) => one.row.uuid === uuid && isSame(one)));
  for (const { uuid } of gone) await trx.deleteFrom('tide_rate_table').where('uuid', '=', uuid).execute();
  for (const one of wanted) {
    if (isSame(one)) {
      counts.unchanged += 1;
      continue;
    }
    await insertTable(trx, one.table, one.row);
    counts[existing.some(({ uuid }) => uuid === one.row.uuid) ? 'updated' : 'inserted'] += 1;
  }
  counts.removed = gone.filter(({ uuid }) => !wanted.some(({ row }) => row.uuid === uuid)).length;
  return counts;
}

type RateTableRow = ReturnType<typeof rateTableRow>;

function rateTableRow({ station, statement, points }: PackRateTable, idOf: IdOf) {
  return {
    uuid: idOf('tide-rate-table', `${station}/${statement.file}`),
    station_uuid: idOf('rate-station', station),
    source_text: statement.source,
    attribution: statement.attribution,
    content_sha256: createHash('sha256').update(JSON.stringify(points)).digest('hex'),
  };
}

async function insertTable(trx: Transaction<Tables>, { points }: PackRateTable, row: RateTableRow): Promise<void> {
  await trx.insertInto('tide_rate_table').values(row).execute();
  const at = points.map((point) => new Date(point.at).toISOString());
  const rate = points.map((point) => point.rate);
  const direction = points.map((point) => point.direction);
  await sql`insert into tide_rate_point (table_uuid, station_uuid, at, rate, direction)
    select ${row.uuid}::uuid, ${row.station_uuid}::uuid, at, rate, direction
    from unnest(${at}::timestamptz[], ${rate}::float8[], ${direction}::float8[]) as point (at, rate, direction)`.execute(
    trx,
  );
}
