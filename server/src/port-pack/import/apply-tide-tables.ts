import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { PackTable } from '../read/read-tide-tables.ts';
import { noCounts, type RowCounts } from './apply-rows.ts';
import type { IdOf } from './wanted-rows.ts';

/**
 * A table that gives the same instants, heights and words of the same station stays; any other is replaced whole. What
 * was read is compared, not the file: its time basis, the port's zone and our reading of it decide the instants too.
 */
export async function applyTideTables(
  trx: Transaction<Tables>,
  portUuid: string,
  tables: readonly PackTable[],
  idOf: IdOf,
): Promise<RowCounts> {
  const counts = noCounts('tide tables');
  const existing = await trx
    .selectFrom('tide_table')
    .innerJoin('tide_station', 'tide_station.uuid', 'tide_table.station_uuid')
    .selectAll('tide_table')
    .where('tide_station.port_uuid', '=', portUuid)
    .execute();
  const wanted = tables.map((table) => ({ table, row: tableRow(table, idOf) }));
  for (const { uuid } of existing) {
    if (wanted.some(({ row }) => row.uuid === uuid)) continue;
    await trx.deleteFrom('tide_table').where('uuid', '=', uuid).execute();
    counts.removed += 1;
  }
  for (const { table, row } of wanted) {
    const before = existing.find(({ uuid }) => uuid === row.uuid);
    if (before && Object.entries(row).every(([column, value]) => before[column as keyof typeof row] === value)) {
      counts.unchanged += 1;
      continue;
    }
    await trx.deleteFrom('tide_table').where('uuid', '=', row.uuid).execute();
    await trx.insertInto('tide_table').values(row).execute();
    await insertContent(trx, table, row);
    counts[before ? 'updated' : 'inserted'] += 1;
  }
  return counts;
}

type TableRow = ReturnType<typeof tableRow>;

function tableRow({ station, statement, fromDay, toDay, content }: PackTable, idOf: IdOf) {
  return {
    uuid: idOf('tide-table', `${station}/${statement.file}`),
    station_uuid: idOf('tide-station', station),
    kind: content.kind,
    from_day: fromDay,
    to_day: toDay,
    source_text: statement.source,
    attribution: statement.attribution,
    content_sha256: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}

async function insertContent(trx: Transaction<Tables>, { content }: PackTable, { uuid, station_uuid }: TableRow) {
  const at = content.rows.map((row) => new Date(row.at).toISOString());
  const height = content.rows.map((row) => row.height);
  if (content.kind === 'points') {
    await sql`insert into tide_point (table_uuid, station_uuid, at, height)
      select ${uuid}::uuid, ${station_uuid}::uuid, at, height
      from unnest(${at}::timestamptz[], ${height}::float8[]) as point (at, height)`.execute(trx);
    return;
  }
  const type = content.rows.map((row) => row.type);
  await sql`insert into tide_event (table_uuid, station_uuid, at, height, type)
    select ${uuid}::uuid, ${station_uuid}::uuid, at, height, type
    from unnest(${at}::timestamptz[], ${height}::float8[], ${type}::text[]) as event (at, height, type)`.execute(trx);
}
