import type { RatePoint } from '@leadline/domain/tides/tidal-rate-data';
import { parseRateTable } from '../../tides/tables/rate-table.ts';
import type { RateSource } from '../../tides/tide-source.ts';
import { LARGEST_TABLE, readPackFile } from './pack-file.ts';
import type { PackRefusals, Place, Placed } from './pack-refusal.ts';
import type { ListItem } from './pack-schema.ts';

/** A table of streams of the pack, parsed. */
export interface PackRateTable {
  station: string;
  statement: RateSource;
  points: RatePoint[];
}

/** The tables of a rate station, one after the other; two that tell of the same time are refused. */
export async function readRateTables(
  { value, at }: Placed<ListItem<'rateStations'>>,
  folder: string,
  refusals: PackRefusals,
): Promise<PackRateTable[]> {
  const tables: (PackRateTable & { place: Place })[] = [];
  for (const [index, statement] of value.tables.entries()) {
    const place = at('tables', index);
    const bytes = await readPackFile({ folder, file: statement.file, most: LARGEST_TABLE, place }, refusals);
    const result = bytes && parseRateTable(bytes, statement);
    if (!result) continue;
    if ('refusals' in result)
      for (const { file, line, reason } of result.refusals) refusals.refuse({ file, line }, reason);
    else tables.push({ station: value.key, statement, points: result.points, place });
  }
  refuseOverlaps(tables, refusals);
  return tables.map(({ place: _, ...table }) => table);
}

const firstOf = ({ points }: PackRateTable) => points[0]?.at ?? 0;
const lastOf = ({ points }: PackRateTable) => points.at(-1)?.at ?? 0;

function refuseOverlaps(tables: readonly (PackRateTable & { place: Place })[], refusals: PackRefusals): void {
  const inOrder = tables.toSorted((one, other) => firstOf(one) - firstOf(other));
  inOrder.forEach((table, index) => {
    const before = inOrder[index - 1];
    if (before && firstOf(table) <= lastOf(before))
      refusals.refuse(
        table.place,
        `${table.station}: ${table.statement.file} tells of times of ${before.statement.file}`,
      );
  });
}
