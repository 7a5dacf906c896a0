import { type Constraint, type RouteConstraint, routeConstraint } from '../routes/route.ts';
import type { Overrides, RouteCheck } from '../routes/route-check.ts';
import { curveFromPoints, type TideCurve } from '../tides/tide-curve.ts';
import { hours, type Instant } from '../time/instant.ts';
import type { ShipFigures } from './assess-constraint.ts';

/** Rows, ships and tides of the demo port, for tests. */
export const START = Date.parse('2026-11-21T15:30:00Z');
export const ZONE = 'Pacific/Auckland';

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const INNER = { uuid: id(901), name: 'Koru Inner' };

/** A route constraint with all that one needs; parts of its constraint replaced. */
export function sampleRow(order: number, parts: Partial<Constraint> = {}, time = 10): RouteConstraint {
  return routeConstraint.parse({
    uuid: id(order),
    order,
    time,
    constraint: {
      uuid: id(100 + order),
      name: 'Cutter Channel',
      constraintType: 'UKC',
      isWaypoint: false,
      location: { latitude: -37.66, longitude: 176.17 },
      value: 12.9,
      datum: 'CD',
      safetyMargin: 0.5,
      safetyMarginPct: 10,
      tideCorrectionFactor: null,
      valueOverridable: false,
      berthStation: null,
      tideStation: INNER,
      tideRateStation: null,
      tideStationDeleted: false,
      note: null,
      ...parts,
    },
  });
}

export const POWER_LINE: Partial<Constraint> = {
  name: 'Power line',
  constraintType: 'OHC',
  value: 58,
  safetyMarginPct: 3,
  safetyMargin: 2,
};
export const HARBOUR_BRIDGE: Partial<Constraint> = {
  name: 'Harbour bridge',
  constraintType: 'OHC',
  value: 44.5,
  safetyMarginPct: 3,
  safetyMargin: 1.5,
};
export const WAYPOINT: Partial<Constraint> = {
  name: 'Wheel-over buoy B',
  constraintType: null,
  isWaypoint: true,
  value: null,
  tideStation: null,
};

export const SHIP: ShipFigures = { maxDraft: 12.6, fwdDraft: 12.6, aftDraft: 12.6, airDraft: null, heightOverall: 56 };

/** The same height all day. */
export function levelTide(
  height: number,
  from: Instant = START,
  to: Instant = START + hours(12),
  usualError?: number,
): TideCurve {
  const points = [];
  for (let at = from; at <= to; at += hours(0.5)) points.push({ at, height });
  return curveFromPoints(points, [{ from, to, source: 'table', attribution: null, usualError }], 'CD');
}

export function sampleCheck(order: number, overrides: Overrides): RouteCheck {
  return { uuid: id(500 + order), version: 1, routeConstraint: { uuid: id(order) }, overrides };
}
