import { KORU_PLACES, KORU_TRACK } from '../plan/route/sample-track.ts';
import { assessRoute, type RouteInput } from '../risks/assess-route.ts';
import { INNER, id, levelTide, POWER_LINE, SHIP, START, sampleRow, WAYPOINT, ZONE } from '../risks/koru-sample.ts';
import type { Constraint } from '../routes/route.ts';
import { type PassageInput, planPassage } from './passage.ts';

const RATES = { uuid: id(902), name: 'Swing basin' };

const rows: readonly [name: keyof typeof KORU_PLACES, leg: number, parts: Partial<Constraint>][] = [
  ['Boarding ground', 0, WAYPOINT],
  ['Outer Bar', 10, { value: 14.6, safetyMargin: 0.6 }],
  ['Entrance', 10, { value: 14.1, safetyMargin: 0.6 }],
  ['No 1 Reach', 15, { value: 13.3 }],
  ['Wheel-over buoy B', 7, WAYPOINT],
  ['Cutter Channel', 8, {}],
  ['Power line', 5, POWER_LINE],
  ['Swing basin', 10, { value: 12.7, safetyMarginPct: 8, tideRateStation: RATES }],
];

export const KORU_ROWS = rows.map(([name, leg, parts], index) =>
  sampleRow(index + 1, { ...parts, name, location: KORU_PLACES[name] }, leg),
);

export const KORU_INPUT: RouteInput = {
  start: START,
  ship: SHIP,
  constraints: KORU_ROWS,
  checks: [],
  curves: new Map([[INNER.uuid, levelTide(1.8)]]),
};

export function samplePassage(parts: Partial<PassageInput> = {}, route: Partial<RouteInput> = {}) {
  const input = { ...KORU_INPUT, ...route };
  return planPassage({
    assessment: assessRoute(input),
    track: KORU_TRACK,
    hull: { length: 300, beam: 46, bowAhead: 150 },
    arePlacesHidden: false,
    curves: input.curves,
    streamAt: (row) =>
      row.tideRateStation ? { stream: 'Flood', tideType: 'Neap', hour: -3, rate: 0.5, direction: 175 } : null,
    zone: ZONE,
    ...parts,
  });
}
