import type { RouteInput } from '@leadline/domain/risks/assess-route';
import { routeConstraint } from '@leadline/domain/routes/route';
import { curveFromPoints, type TideCurve } from '@leadline/domain/tides/tide-curve';

const MINUTE = 60_000;
export const START = Date.parse('2026-01-01T00:00:00Z');
export const SHIP = { maxDraft: 11.6, fwdDraft: 11.6, aftDraft: 11.6, airDraft: 38.1, heightOverall: 48 };

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const STATIONS = [0, 1, 2, 3].map((number) => ({ uuid: id(900 + number), name: `Station ${number}` }));

/** A route of so many rows, every sixth an overhead one, over so many days of four tides, each a little later than the last. */
export function sampleRoute(rows: number, days: number): RouteInput {
  const constraints = Array.from({ length: rows }, (_, index) => {
    const isMast = index % 6 === 5;
    const own = isMast
      ? { constraintType: 'OHC', value: 42.6 + (index % 5) / 10, safetyMarginPct: 3, safetyMargin: 1.5 }
      : { constraintType: 'UKC', value: 11.6 + (index % 7) / 10, safetyMarginPct: 10, safetyMargin: 0.5 };
    return routeConstraint.parse({
      uuid: id(index),
      order: index + 1,
      time: 5,
      constraint: {
        ...{ uuid: id(100 + index), name: `Row ${index + 1}`, isWaypoint: false, location: null, datum: 'CD' },
        ...{ tideCorrectionFactor: null, valueOverridable: false, berthStation: null, tideRateStation: null },
        ...{ tideStation: STATIONS[index % STATIONS.length], tideStationDeleted: false, note: null },
        ...own,
      },
    });
  });
  const curves = new Map(STATIONS.map(({ uuid }, index) => [uuid, tideOf(days, index * 10 * MINUTE)]));
  return { start: START, ship: SHIP, constraints, checks: [], curves };
}

/** M2 and S2 about 1.1 m, a point each ten minutes, a day longer than asked for. */
function tideOf(days: number, later: number): TideCurve {
  const points = Array.from({ length: (days + 1) * 144 + 1 }, (_, index) => {
    const at = START + index * 10 * MINUTE;
    const hours = (at - START - later) / (60 * MINUTE);
    const height = 1.1 + 0.72 * Math.cos((2 * Math.PI * hours) / 12.42) + 0.11 * Math.cos((2 * Math.PI * hours) / 12);
    return { at, height: Math.round(height * 1000) / 1000 };
  });
  const to = points.at(-1)?.at ?? START;
  return curveFromPoints(points, [{ from: START, to, source: 'bench', attribution: null }], 'CD');
}
