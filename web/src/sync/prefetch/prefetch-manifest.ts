import { stayOf, stayStationOf } from '@leadline/domain/berthing/stay-station';
import { listDukcPlans, readDukcSystem } from '@leadline/domain/contract/dukc-endpoints';
import type { CallInput, Endpoint } from '@leadline/domain/contract/endpoint';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import {
  listDrawings,
  listPilotageTugs,
  listSignatures,
  listTugs,
  readPlanSettings,
} from '@leadline/domain/contract/plan-endpoints';
import {
  listBerthStations,
  listPortExtras,
  listPreferences,
  listRoutes,
  listTideStations,
  readRoute,
  readTideData,
  readTideRateData,
} from '@leadline/domain/contract/port-endpoints';
import { listPorts, listUsers } from '@leadline/domain/contract/session-endpoints';
import { readKeptPlan } from '@leadline/domain/contract/share-endpoints';
import { readNcosProfile, readTransit } from '@leadline/domain/contract/transit-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import {
  listWeatherLimits,
  listWeatherLocations,
  readWeatherOfPlaces,
} from '@leadline/domain/contract/weather-endpoints';
import { BUCKET_LIFE } from '@leadline/domain/dukc/answer-fit';
import { type DukcSystem, showsDukc } from '@leadline/domain/dukc/dukc-plan';
import { planQueryOf } from '@leadline/domain/dukc/plan-query';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type PlanSettings, shownStages } from '@leadline/domain/plan/plan-settings';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { Route } from '@leadline/domain/routes/route';
import { isClosed } from '@leadline/domain/share/kept/kept-plan';
import { stayTideWindow, type TideWindow, tideWindow } from '@leadline/domain/tides/tide-window';
import { DAY, hours } from '@leadline/domain/time/instant';
import { transitQueryOf } from '@leadline/domain/transits/transit-query';
import type { WeatherLocation } from '@leadline/domain/weather/weather';
import { weatherQueryOf } from '@leadline/domain/weather/weather-query';
import { chartKey, fileKey, keysOfRead } from '../../data/answers/kept-answers.ts';
import { PAPER_KEY } from '../../data/papers/paper-on-device.ts';

/** One thing to fetch, and the rows under which it is kept; what may be absent is no gap when it is not there. */
export type PrefetchRead =
  | { kind: 'answer'; endpoint: Endpoint; input: CallInput<Endpoint>; keys: string[]; mayBeAbsent: boolean }
  | { kind: 'chart'; uuid: string; sha256: string; keys: string[] }
  | { kind: 'file'; url: string; sha256: string; keys: string[] }
  /** What makes papers; it came with the app. */
  | { kind: 'paper'; keys: string[] }
  /** Faces that these characters need on paper; they lie beside the app and not among its answers. */
  | { kind: 'faces'; characters: string; keys: string[] };

/** What is known of a pilotage so far; undefined is not read yet. */
export interface Known {
  pilotage: Pilotage;
  route?: Route | undefined;
  plan?: PlanSettings | undefined;
  preferences?: Preferences | undefined;
  /** The port's DUKC service, none or one. */
  dukcSystems?: readonly DukcSystem[] | undefined;
  /** The places of the port that have a forecast; none of most ports. */
  weatherLocations?: readonly WeatherLocation[] | undefined;
  /** Chinese characters of all that was read for it: what a paper prints of it has no others. */
  han?: ReadonlySet<string>;
}

/** A forecast that was fetched longer ago counts as old where the port says nothing else (docs/providers.md). */
const FORECAST_OLD_MS = hours(6);

export interface PrefetchItem {
  id: string;
  /** As the list of what is ready names it. */
  name: string;
  /** Older than this it is still shown, and no longer called ready. */
  oldAfterMs?: number;
  /** Not named where there is nothing to keep: most ports have no such service. */
  isNamedWhereThere?: true;
  /** Missing or old it keeps no pilotage from being ready: every tab opens without it. */
  neverDecides?: true;
  /** It depends on whatever the others have read. */
  isLast?: true;
  /** Null while what it depends on is not known. */
  reads: (known: Known) => PrefetchRead[] | null;
}

/** What a pilotage needs so that every tab opens without a network: one line for each. */
export const PREFETCH_ITEMS: readonly PrefetchItem[] = [
  {
    id: 'pilotage',
    name: 'Pilotage and route checks',
    oldAfterMs: DAY,
    reads: ({ pilotage: { uuid, status } }) => [
      answer(readPilotage, { params: { id: uuid } }),
      ...(isClosed(status) ? [answer(readKeptPlan, { params: { id: uuid } })] : []),
    ],
  },
  {
    id: 'vessel',
    name: 'Vessel',
    oldAfterMs: DAY,
    reads: ({ pilotage: { vessel, port } }) =>
      vessel.IMO === null ? [] : [{ ...answer(readVessel, ofVessel(vessel.IMO, port.uuid)), mayBeAbsent: true }],
  },
  {
    id: 'route',
    name: 'Route',
    reads: ({ pilotage: { route } }) => (route ? [answer(readRoute, { params: { id: route.uuid } })] : []),
  },
  {
    id: 'plan',
    name: 'Stages',
    reads: ({ pilotage }) => [answer(readPlanSettings, ofPilotage(pilotage))],
  },
  {
    id: 'charts',
    name: 'Charts',
    reads: ({ plan }) =>
      plan
        ? shownStages(plan).flatMap(({ chart }) =>
            chart ? [{ ...chart, kind: 'chart', keys: [chartKey(chart.uuid, chart.sha256)] }] : [],
          )
        : null,
  },
  { id: 'drawings', name: 'Drawings', reads: ({ pilotage }) => [answer(listDrawings, ofPilotage(pilotage))] },
  {
    id: 'tugs',
    name: 'Tugs',
    reads: ({ pilotage }) => [answer(listPilotageTugs, ofPilotage(pilotage)), answer(listTugs, ofPort(pilotage))],
  },
  {
    id: 'extras',
    name: 'Checklists and notes',
    reads: ({ pilotage }) => [answer(listPilotageExtras, ofPilotage(pilotage))],
  },
  {
    id: 'signatures',
    name: 'Signatures',
    reads: ({ pilotage }) => [answer(listSignatures, { params: { id: pilotage.uuid } })],
  },
  { id: 'tides', name: 'Tides', reads: (known) => tidesOf(known, 'all') },
  { id: 'extremes', name: 'High and low tides', reads: (known) => tidesOf(known, 'extremes') },
  { id: 'rates', name: 'Tide rates', isNamedWhereThere: true, reads: ratesOf },
  { id: 'services', name: 'Services of the port', reads: servicesOf },
  { id: 'dukc', name: 'DUKC plan', isNamedWhereThere: true, oldAfterMs: BUCKET_LIFE, reads: dukcOf },
  { id: 'weather', name: 'Weather', isNamedWhereThere: true, oldAfterMs: FORECAST_OLD_MS, reads: weatherOf },
  {
    id: 'attachments',
    name: 'Attachments',
    isNamedWhereThere: true,
    neverDecides: true,
    reads: ({ pilotage: { attachments } }) =>
      attachments.map((file) => ({ kind: 'file', url: file.url, sha256: file.sha256, keys: [fileKey(file)] })),
  },
  { id: 'paper', name: 'Paper', isLast: true, reads: paperOf },
  { id: 'ncos', name: 'UKC profile', isNamedWhereThere: true, oldAfterMs: BUCKET_LIFE, reads: ncosOf },
  {
    id: 'port',
    name: 'Port, pilots, berths',
    reads: ({ pilotage }) => [
      answer(listPorts, {}),
      ...OF_PORT.map((endpoint) => answer(endpoint, ofPort(pilotage))),
      ...routesBetween(pilotage),
    ],
  },
];

const OF_PORT = [
  ...[listPreferences, listBerthStations, listUsers, listPortExtras, listTideStations],
  ...[listWeatherLocations, listWeatherLimits],
] as const;

function answer<E extends Endpoint>(endpoint: E, input: CallInput<E>): Extract<PrefetchRead, { kind: 'answer' }> {
  const keys = keysOfRead(endpoint, input);
  return { kind: 'answer', endpoint, input: input as CallInput<Endpoint>, keys, mayBeAbsent: false };
}

const ofPilotage = ({ uuid }: Pilotage) => ({ query: { pilotageUuid: uuid } });
const ofPort = ({ port }: Pilotage) => ({ query: { portUuid: port.uuid } });
const ofVessel = (imo: string, portUuid: string) => ({ params: { imo }, query: { portUuid } });

function routesBetween({ fromLocation, toLocation }: Pilotage): PrefetchRead[] {
  if (!fromLocation || !toLocation) return [];
  return [answer(listRoutes, { query: { fromUuid: fromLocation.uuid, toUuid: toLocation.uuid } })];
}

/** A service that fails keeps nothing else back, unless the port says that it has one. */
function servicesOf({ pilotage, preferences }: Known): PrefetchRead[] | null {
  if (!preferences) return null;
  const mayBeAbsent = preferences.flags.omc_config.system_name.trim() === '';
  return [{ ...answer(readDukcSystem, ofPort(pilotage)), mayBeAbsent }];
}

function dukcOf({ pilotage, preferences, dukcSystems }: Known): PrefetchRead[] | null {
  if (!preferences || !dukcSystems) return null;
  const query = planQueryOf(pilotage);
  const isShown = showsDukc(preferences.flags.omc_config.system_name, dukcSystems[0] ?? null);
  return query && isShown ? [answer(listDukcPlans, { query })] : [];
}

/** What makes a paper of this pilotage, and the faces of the Chinese characters on it. */
function paperOf({ han }: Known): PrefetchRead[] {
  const worker: PrefetchRead = { kind: 'paper', keys: [PAPER_KEY] };
  return han ? [worker, { kind: 'faces', characters: [...han].sort().join(''), keys: [] }] : [worker];
}

function ncosOf({ pilotage, preferences }: Known): PrefetchRead[] | null {
  if (!preferences) return null;
  const query = transitQueryOf(pilotage);
  if (!query || !preferences.services.ncos) return [];
  return [answer(readNcosProfile, { query }), answer(readTransit, { query })];
}

/** As the Weather tab asks for it; without an answer of the source everything else is ready. */
function weatherOf({ pilotage, weatherLocations }: Known): PrefetchRead[] | null {
  if (!weatherLocations) return null;
  if (weatherLocations.length === 0) return [];
  const query = weatherQueryOf(pilotage.port.uuid, weatherLocations, Date.parse(pilotage.date));
  return [{ ...answer(readWeatherOfPlaces, { query }), mayBeAbsent: true }];
}

function tidesOf({ pilotage, route }: Known, tidesType: 'all' | 'extremes'): PrefetchRead[] | null {
  if (pilotage.route === null) return [];
  if (!route) return null;
  const [start, zone] = [Date.parse(pilotage.date), pilotage.port.timezone];
  const stay = stayStationOf(route.routeConstraints, stayOf(pilotage));
  return stationsOf(route).map((stationUuid) => {
    const window = stay?.uuid === stationUuid ? stayTideWindow(start, zone, stay.departure) : tideWindow(start, zone);
    return answer(readTideData, { query: { stationUuid, ...wholeDays(window), tidesType } });
  });
}

/** As the Tides tab asks for them: where the port goes by tables of points. */
function ratesOf({ pilotage, preferences, route }: Known): PrefetchRead[] | null {
  if (!preferences) return null;
  if (pilotage.route === null || preferences.flags.tide_rate_source !== 'data') return [];
  if (!route) return null;
  const window = tideWindow(Date.parse(pilotage.date), pilotage.port.timezone);
  const stations = route.routeConstraints.flatMap(({ constraint }) => constraint.tideRateStation?.uuid ?? []);
  return [...new Set(stations)].map((stationUuid) => answer(readTideRateData, { query: { stationUuid, ...window } }));
}

/** The stations at which heights are needed. */
export function stationsOf(route: Route): string[] {
  const uuids = route.routeConstraints.flatMap(({ constraint }) =>
    constraint.tideStation && !constraint.tideStationDeleted ? [constraint.tideStation.uuid] : [],
  );
  return [...new Set(uuids)];
}

/** The tides that a start needs, as keys: what must lie on the device that they can be drawn. */
export function tideKeysOf(stations: readonly string[], start: number, zone: string): string[] {
  const window = wholeDays(tideWindow(start, zone));
  return stations.flatMap((stationUuid) =>
    keysOfRead(readTideData, { query: { stationUuid, ...window, tidesType: 'all' } }),
  );
}

/** In whole days of UTC, so that each row of the device is whole. */
function wholeDays({ fromDate, toDate }: TideWindow): TideWindow {
  const [from, to] = [Math.floor(Date.parse(fromDate) / DAY) * DAY, Math.ceil(Date.parse(toDate) / DAY) * DAY];
  return { fromDate: new Date(from).toISOString(), toDate: new Date(to).toISOString() };
}
