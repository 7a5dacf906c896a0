import { listTideStations, readTideData } from '@leadline/domain/contract/port-endpoints';
import type { TideExtremeWire, TideMeta } from '@leadline/domain/tides/tide';
import { instantToIso } from '@leadline/domain/time/instant';
import { positionOf } from '../db/position-of.ts';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { ListWithMeta } from '../http/send-answer.ts';
import { serveRead } from '../http/serve.ts';
import { stationsOfPort } from '../ports/stations-of-port.ts';
import { demandStretch } from './demand-stretch.ts';
import { type StationHeights, stationHeights } from './station-heights.ts';
import { mountTideRates } from './tide-rate-handlers.ts';
import { tideStore } from './tide-store.ts';

export function mountTides(api: PlacedApi): void {
  mountTideRates(api);

  serveRead(api, listTideStations, async ({ db, port }) => {
    const rows = await stationsOfPort(db, 'tide_station', port.uuid);
    return rows.map((row) => ({
      uuid: row.uuid,
      name: row.name,
      datum: row.datum,
      location: positionOf(row),
      source: row.source_text,
      attribution: row.attribution,
      timeBasis: row.time_basis,
    }));
  });

  serveRead(api, readTideData, async ({ db, query, place }) => {
    const [from, to] = [Date.parse(query.fromDate), Date.parse(query.toDate)];
    demandStretch(from, to);
    const heights = await stationHeights(tideStore(db), place.uuid, from, to);
    if (!heights) throw new Failure('notFound');
    const { datum, segments } = heights;
    const meta: TideMeta = { datum, segments };
    return new ListWithMeta<Wire>(query.tidesType === 'all' ? [pointsOf(heights)] : extremesOf(heights), meta);
  });
}

type Wire = Record<string, number> | TideExtremeWire;

function pointsOf({ points }: StationHeights): Record<string, number> {
  return Object.fromEntries(points.map(({ at, height }) => [instantToIso(at), height]));
}

function extremesOf({ extremes }: StationHeights): TideExtremeWire[] {
  return extremes.map(({ at, height, type }) => ({ dateTime: instantToIso(at), tide: height, type }));
}
