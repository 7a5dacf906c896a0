import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { samplePilotage } from '@leadline/domain/pilotages/sample-pilotage';
import type { Port } from '@leadline/domain/ports/port';
import type { Route, RouteConstraint } from '@leadline/domain/routes/route';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import type { StubRequest } from './stub-api.ts';

/** An arrival at the invented port of Koru: the route of the demo pack, KEA MERIDIAN, 04:30 on 22 November 2026. */
export const START = '2026-11-21T15:30:00.000Z';
const id = (tail: string) => `10000000-0000-4000-8000-${tail.padStart(12, '0')}`;

/** Who is signed in unless a test says otherwise (render.tsx). */
const AROHA_UUID = '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a001';

export const KORU: Port = {
  uuid: id('1'),
  name: 'Koru',
  timezone: 'Pacific/Auckland',
  organisation: { uuid: id('2'), name: 'Koru Marine' },
  location: { latitude: -37.6, longitude: 176.2 },
  commonEmails: [],
  notice: 'Demonstration, not for navigation',
};

export const OUTER = { uuid: id('11'), name: 'Koru Outer' };
export const INNER = { uuid: id('12'), name: 'Koru Inner' };
const ENTRANCE_STREAM = { uuid: id('13'), name: 'Entrance' };

export const KEA_MERIDIAN: Vessel = {
  IMO: '4123018',
  name: 'KEA MERIDIAN',
  version: 1,
  vesselType: 'Container',
  emails: ['master.keameridian@example.org'],
  length: 260.05,
  height: 56,
  beam: 32.25,
  bridgeToStern: 58.05,
  bridgeToBow: 202,
  bittsFwd: 64,
  bittsAft: 64,
  trackControl: null,
  measurementsUnit: null,
  safeWorkLoad: null,
  updatedAt: '2026-11-19T03:20:00.000Z',
  updatedBy: null,
  metadata: {
    call_sign: '9VZK1',
    mmsi: '563990101',
    flag_code: 'SG',
    air_draft: 44.8,
    DWT_summer: 50500,
    draft_summer: 12.6,
    gross_tonnage: 39900,
    net_tonnage: 24500,
    vessel_depth: 19.3,
    displacement_summer: 68900,
    year_built: 2009,
    prop_no: 1,
    cpp_fixed: 'Fixed',
    rotation: 'Right-Handed',
    rudder: 'Semi-Balanced',
    main_engine: 36500,
    thr_fwd: 1500,
    full_hbr: 12,
    squat_full_hbr: 0.96,
    comments: 'Slow astern, carries her way.',
  },
};

interface RowFacts {
  type: string | null;
  value?: number;
  percent?: number;
  metres?: number;
  /** Minutes from the row before. */
  leg: number;
  station?: { uuid: string; name: string };
  valueOverridable?: boolean;
}

function row(order: number, name: string, facts: RowFacts): RouteConstraint {
  return {
    uuid: id(`1${String(order).padStart(2, '0')}`),
    order,
    time: facts.leg,
    constraint: {
      uuid: id(`2${String(order).padStart(2, '0')}`),
      name,
      constraintType: facts.type,
      isWaypoint: facts.type === null,
      wheelOver: false,
      location: { latitude: -37.634567, longitude: 176.176543 },
      value: facts.value ?? null,
      datum: facts.type === null ? null : 'Chart Datum',
      safetyMargin: facts.metres ?? null,
      safetyMarginPct: facts.percent ?? null,
      tideCorrectionFactor: null,
      valueOverridable: facts.valueOverridable ?? false,
      berthStation: null,
      tideStation: facts.type === null ? null : (facts.station ?? INNER),
      tideRateStation: name === 'Entrance' || facts.type === null ? ENTRANCE_STREAM : null,
      tideStationDeleted: false,
      note: null,
    },
  };
}

export const ROUTE: Route = {
  uuid: id('21'),
  name: 'Sea to Berth 5',
  from: { uuid: id('31') },
  to: { uuid: id('32') },
  sideToRestrictions: [],
  version: 1,
  routeConstraints: [
    row(1, 'Boarding ground', { type: null, leg: 0 }),
    row(2, 'Outer Bar', { type: 'UKC_DYNA', value: 14.6, percent: 10, metres: 0.6, leg: 10, station: OUTER }),
    row(3, 'Entrance', { type: 'UKC_DYNA', value: 14.1, percent: 10, metres: 0.6, leg: 10, station: OUTER }),
    row(4, 'No 1 Reach', { type: 'UKC', value: 13.3, percent: 10, metres: 0.5, leg: 15, valueOverridable: true }),
    row(5, 'Wheel-over buoy B', { type: null, leg: 7 }),
    row(6, 'Cutter Channel', { type: 'UKC', value: 12.9, percent: 10, metres: 0.5, leg: 8, valueOverridable: true }),
    row(7, 'Power line', { type: 'OHC', value: 58, percent: 3, metres: 2, leg: 5 }),
    row(8, 'Swing basin', { type: 'UKC', value: 12.7, percent: 8, metres: 0.5, leg: 10 }),
    row(10, 'Berth 5', { type: 'UKC', value: 13, percent: 5, metres: 0.3, leg: 15 }),
  ],
};

export function rowNamed(name: string): RouteConstraint {
  const found = ROUTE.routeConstraints.find(({ constraint }) => constraint.name === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
}

export const ARRIVAL: Pilotage = samplePilotage({
  uuid: id('41'),
  version: 3,
  status: 'Plan',
  date: START,
  port: { uuid: KORU.uuid, name: 'Koru', timezone: KORU.timezone, organisation: { uuid: id('2') } },
  movementType: 'Arrival',
  fromLocation: { uuid: id('31'), name: 'Boarding ground', berthStationType: 'station' },
  toLocation: { uuid: id('32'), name: 'Berth 5', berthStationType: 'berth' },
  sideTo: 'Port',
  route: { uuid: ROUTE.uuid, name: ROUTE.name, sideToRestrictions: [] },
  pilot: { uuid: AROHA_UUID, metadata: { firstName: 'Aroha', lastName: 'Ngata' } },
  pilotSecond: { uuid: id('52'), metadata: { firstName: 'Ben', lastName: 'Roe' } },
  vessel: { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: 'SG' },
  vesselVisitCode: 'K2611-041',
  vesselMaxDraft: 11.6,
  createdAt: '2026-11-19T03:20:00.000Z',
  updatedAt: '2026-11-19T03:20:00.000Z',
  vesselAgent: 'Koru Shipping',
  vesselFwdDraft: 11.2,
  vesselAftDraft: 11.6,
  vesselDisplacement: 61900,
  bridgeMark: '12.5',
  notes: 'Port anchor windlass slow, one shackle a minute. Master asks for the gangway aft of bay 34.',
  pilotageMode: 'Direct',
  transferMethod: 'Pilot Launch',
});

const MINUTE = 60_000;

/** Answers `tide_data`: points every ten minutes of what `height` says, or the extremes that are given. */
export function tideAnswer(
  height: (at: number, stationUuid: string) => number,
  extremes: (stationUuid: string) => { dateTime: string; tide: number; type: 'high' | 'low' }[] = () => [],
) {
  return ({ url }: StubRequest) => {
    const [from, to] = ['fromDate', 'toDate'].map((name) => String(url.searchParams.get(name))) as [string, string];
    const station = String(url.searchParams.get('stationUuid'));
    const segment = { from, to, source: 'Test table', attribution: 'Office of tides' };
    const meta = { datum: 'Chart Datum', segments: [segment] };
    if (url.searchParams.get('tidesType') === 'extremes') return { data: extremes(station), meta };
    const heights: Record<string, number> = {};
    for (let at = Date.parse(from); at <= Date.parse(to); at += 10 * MINUTE)
      heights[new Date(at).toISOString()] = Math.round(height(at, station) * 1000) / 1000;
    return { data: [heights], meta };
  };
}

/** Everything the page of the arrival reads; a line given again replaces its line here. */
export function arrivalAnswers(
  pilotage: Pilotage = ARRIVAL,
  height: (at: number, stationUuid: string) => number = () => 1.1,
) {
  return {
    'GET /ports': [KORU],
    'GET /pilotages': [],
    'GET /pilotages/:id': [pilotage],
    'GET /pilotages_history': [],
    'GET /preferences': [],
    'GET /routes/:id': [ROUTE],
    'GET /vessels/:imo': [KEA_MERIDIAN],
    'GET /tide_data': tideAnswer(height),
  };
}
