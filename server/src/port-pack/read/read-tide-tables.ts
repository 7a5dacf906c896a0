import type { TideExtreme, TidePoint } from '@leadline/domain/tides/tide';
import { minutes } from '@leadline/domain/time/instant';
import { addPortDays, portDay, startOfPortDay } from '@leadline/domain/time/port-time';
import { parseLinzTable } from '../../tides/tables/linz-table.ts';
import { parsePointsTable } from '../../tides/tables/points-table.ts';
import type { OfficialTable } from '../../tides/tide-source.ts';
import { LARGEST_TABLE, readPackFile } from './pack-file.ts';
import type { PackRefusals, Place, Placed } from './pack-refusal.ts';
import type { ListItem } from './pack-schema.ts';

/** An official table of the pack, parsed. */
export interface PackTable {
  station: string;
  statement: OfficialTable;
  /** First and last port day that it covers from end to end. */
  fromDay: string;
  toDay: string;
  content: { kind: 'events'; rows: TideExtreme[] } | { kind: 'points'; rows: TidePoint[] };
}

interface Where {
  folder: string;
  /** Time zone of the port. */
  zone: string;
}

/** The official tables of a tide station; two that tell of the same days are refused: which one counts nobody could say. */
export async function readTideTables(
  { value, at }: Placed<ListItem<'tideStations'>>,
  where: Where,
  refusals: PackRefusals,
): Promise<PackTable[]> {
  const { source } = value;
  const own = source.kind === 'table' || source.kind === 'points' ? [{ statement: source, place: at('source') }] : [];
  const further = value.tables.map((statement, index) => ({ statement, place: at('tables', index) }));
  const tables: PlacedTable[] = [];
  for (const { statement, place } of [...own, ...further]) {
    if (statement.datum !== value.datum) {
      refusals.refuse(
        place,
        `${value.key}: the table counts from "${statement.datum}", the station from "${value.datum}"`,
      );
    }
    const table = await readTable(value.key, statement, where, place, refusals);
    if (!table) continue;
    if (table.fromDay <= table.toDay) tables.push({ ...table, place });
    else
      refusals.warn(place, `${value.key}: ${statement.file} covers no day of the port from end to end and gives none`);
  }
  refuseOverlaps(tables, refusals);
  return tables.map(({ place: _, ...table }) => table);
}

interface PlacedTable extends PackTable {
  place: Place;
}

function refuseOverlaps(tables: readonly PlacedTable[], refusals: PackRefusals): void {
  const inOrder = tables.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  inOrder.forEach((table, index) => {
    const before = inOrder.slice(0, index).find(({ toDay }) => table.fromDay <= toDay);
    if (!before) return;
    refusals.refuse(
      table.place,
      `${table.station}: ${table.statement.file} and ${before.statement.file} both cover ${table.fromDay}: ` +
        'one official table for each day',
    );
  });
}

async function readTable(
  station: string,
  statement: OfficialTable,
  { folder, zone }: Where,
  place: Place,
  refusals: PackRefusals,
): Promise<PackTable | null> {
  const bytes = await readPackFile({ folder, file: statement.file, most: LARGEST_TABLE, place }, refusals);
  if (!bytes) return null;
  const result =
    statement.kind === 'table' ? parseLinzTable(bytes, statement, zone) : parsePointsTable(bytes, statement);
  if ('refusals' in result) {
    for (const { file, line, reason } of result.refusals) refusals.refuse({ file, line }, reason);
    return null;
  }
  const { table } = result;
  if ('events' in table) {
    const { fromDay, toDay, events } = table;
    return { station, statement, fromDay, toDay, content: { kind: 'events', rows: events } };
  }
  const days = wholeDays(table.first, table.last, zone);
  return { station, statement, ...days, content: { kind: 'points', rows: table.points } };
}

/** Port days that a table of points covers from end to end; its last point may stand half an hour before midnight. */
function wholeDays(first: number, last: number, zone: string): { fromDay: string; toDay: string } {
  const firstDay = portDay(first, zone);
  const lastDay = portDay(last, zone);
  const startsWhole = first <= startOfPortDay(firstDay, zone) + minutes(30);
  const endsWhole = last >= startOfPortDay(addPortDays(lastDay, 1), zone) - minutes(30);
  return {
    fromDay: startsWhole ? firstDay : addPortDays(firstDay, 1),
    toDay: endsWhole ? lastDay : addPortDays(lastDay, -1),
  };
}
