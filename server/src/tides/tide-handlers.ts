import { listTideStations, readTideData } from '@leadline/domain/contract/port-endpoints';
import type { TideExtremeWire } from '@leadline/domain/tides/tide';
import { positionOf } from '../db/position-of.ts';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { ListWithMeta } from '../http/send-answer.ts';
import { serveRead } from '../http/serve.ts';
import { stationsOfPort } from '../ports/stations-of-port.ts';
import { demandStretch } from './demand-stretch.ts';
import { extremesWire, heightsMeta, pointsWire } from './heights-wire.ts';
import { stationHeights } from './station-heights.ts';
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
    const answer = query.tidesType === 'all' ? [pointsWire(heights)] : extremesWire(heights);
    return new ListWithMeta<Wire>(answer, heightsMeta(heights));
  });
}

type Wire = Record<string, number> | TideExtremeWire;
