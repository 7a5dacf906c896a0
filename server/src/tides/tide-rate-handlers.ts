import { listTideRateStations, readTideRateData } from '@leadline/domain/contract/port-endpoints';
import type { TideRateMeta, TideRatePoint } from '@leadline/domain/tides/tidal-rate-data';
import { instantToIso } from '@leadline/domain/time/instant';
import { positionOf } from '../db/position-of.ts';
import type { PlacedApi } from '../http/deps.ts';
import { ListWithMeta } from '../http/send-answer.ts';
import { serveRead } from '../http/serve.ts';
import { stationsOfPort } from '../ports/stations-of-port.ts';
import { demandStretch } from './demand-stretch.ts';
import { ratePointsBetween, type StoredRatePoint } from './tide-rate-store.ts';

export function mountTideRates(api: PlacedApi): void {
  serveRead(api, listTideRateStations, async ({ db, port }) => {
    const rows = await stationsOfPort(db, 'tide_rate_station', port.uuid);
    return rows.map((row) => ({ uuid: row.uuid, name: row.name, location: positionOf(row) }));
  });

  serveRead(api, readTideRateData, async ({ db, query, place }) => {
    const [from, to] = [Date.parse(query.fromDate), Date.parse(query.toDate)];
    demandStretch(from, to);
    const points = await ratePointsBetween(db, place.uuid, from, to);
    const meta: TideRateMeta = { segments: segmentsOf(points) };
    return new ListWithMeta<TideRatePoint>(
      points.map(({ at, rate, direction }) => ({ dateTime: instantToIso(at), rate, direction })),
      meta,
    );
  });
}

/** Runs of points of one source, each from its first to its last. */
function segmentsOf(points: readonly StoredRatePoint[]): TideRateMeta['segments'] {
  const segments: TideRateMeta['segments'] = [];
  for (const { at, source, attribution } of points) {
    const open = segments.at(-1);
    const iso = instantToIso(at);
    if (open?.source === source && open.attribution === attribution) open.to = iso;
    else segments.push({ from: iso, to: iso, source, attribution });
  }
  return segments;
}
