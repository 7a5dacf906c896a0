import * as z from 'zod/mini';
import { berthStation } from '../ports/berth-station.ts';
import { portExtra } from '../ports/port-extra.ts';
import { preferenceEntry } from '../preferences/preferences.ts';
import { route, routeSummary } from '../routes/route.ts';
import { tideRatePoint, tideRateStation } from '../tides/tidal-rate-data.ts';
import { tideExtremeWire, tideHeights, tideStation, tidesType } from '../tides/tide.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { endpoint, many, one } from './endpoint.ts';

const ofPort = {
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({ portUuid: uuid }),
} as const;

export const listPreferences = endpoint('GET /preferences', {
  summary: 'The preferences of a port; a missing entry takes its defaults.',
  ...ofPort,
  answer: many(preferenceEntry),
});

export const listBerthStations = endpoint('GET /berth_stations', {
  summary: 'The berths and pilot stations of a port.',
  ...ofPort,
  answer: many(berthStation),
});

export const listPortExtras = endpoint('GET /ports_extras', {
  summary: 'Texts, links and checklist templates of a port.',
  ...ofPort,
  answer: many(portExtra),
});

export const listRoutes = endpoint('GET /routes', {
  summary: 'The routes between two locations.',
  access: { kind: 'entity', entity: 'berthStation', at: 'query.fromUuid', right: 'read' },
  query: z.object({ fromUuid: uuid, toUuid: uuid }),
  answer: many(routeSummary),
});

export const readRoute = endpoint('GET /routes/:id', {
  summary: 'A route with its constraints in order.',
  access: { kind: 'entity', entity: 'route', at: 'params.id', right: 'read' },
  params: z.object({ id: uuid }),
  answer: one(route),
});

export const listTideStations = endpoint('GET /tide_stations', {
  summary: 'The tide stations of a port.',
  ...ofPort,
  answer: many(tideStation),
});

/** At most this long a stretch is answered: a berth stay of 21 days with a day on either side. */
export const MAX_TIDE_DAYS = 24;

export const readTideData = endpoint('GET /tide_data', {
  summary: 'Heights at 10 minutes or closer (`all`: one map of instant to height) or high and low waters (`extremes`).',
  access: { kind: 'entity', entity: 'tideStation', at: 'query.stationUuid', right: 'read' },
  query: z.object({ stationUuid: uuid, fromDate: instantIso, toDate: instantIso, tidesType }),
  answer: many(z.union([tideExtremeWire, tideHeights])),
});

export const listTideRateStations = endpoint('GET /tide_rate_stations', {
  summary: 'The tide rate stations of a port.',
  ...ofPort,
  answer: many(tideRateStation),
});

export const readTideRateData = endpoint('GET /tide_rate_data', {
  summary: 'The tidal stream at a station as its table has it; its sources stand in `meta.segments`.',
  access: { kind: 'entity', entity: 'tideRateStation', at: 'query.stationUuid', right: 'read' },
  query: z.object({ stationUuid: uuid, fromDate: instantIso, toDate: instantIso }),
  answer: many(tideRatePoint),
});
