import { assessRoute, type RouteAssessment } from '@leadline/domain/risks/assess-route';
import type { Route } from '@leadline/domain/routes/route';
import type { RouteCheck } from '@leadline/domain/routes/route-check';
import { curveFromPoints, type TideCurve } from '@leadline/domain/tides/tide-curve';
import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { type StationHeights, stationHeights } from '../../tides/station-heights.ts';
import type { TideRecords } from '../../tides/tide-records.ts';
import type { WantedStart } from './demo-schedule.ts';

/** A ship on a route: what the verdicts depend on beside the start. */
export interface DemoVoyage {
  route: Route;
  ship: Parameters<typeof assessRoute>[0]['ship'];
  checks: readonly RouteCheck[];
}

/** Starts are tried at these steps, for one tide and a half. */
const STEP = minutes(10);
const SEARCH = hours(18);

/** The start nearest after `wish` that gives the wanted picture; the wish itself when no start of the day does. */
export async function findDemoStart(
  records: TideRecords,
  voyage: DemoVoyage,
  wish: Instant,
  wanted: WantedStart,
): Promise<Instant> {
  if (wanted === 'any') return wish;
  const curves = await curvesOf(records, voyage.route, wish - hours(1), wish + SEARCH * 2 + hours(4));
  const isPassing = (start: Instant) => isAllPassed(assessRoute({ ...inputOf(voyage), start, curves }));
  for (let start = wish; start < wish + SEARCH; start += STEP) {
    if (isPassing(start) === (wanted === 'passes')) return start;
  }
  return wish;
}

const inputOf = ({ route, ship, checks }: DemoVoyage) => ({ constraints: route.routeConstraints, ship, checks });

export function isAllPassed({ rows }: RouteAssessment): boolean {
  return rows.every(({ isWaypoint, verdict }) => isWaypoint || verdict === 'passed');
}

/** The tide at every station of a route. */
export async function curvesOf(
  records: TideRecords,
  route: Route,
  from: Instant,
  to: Instant,
): Promise<Map<string, TideCurve>> {
  const stations = new Set(route.routeConstraints.flatMap(({ constraint }) => constraint.tideStation?.uuid ?? []));
  const curves = new Map<string, TideCurve>();
  for (const station of stations) {
    const heights = await stationHeights(records, station, from, to);
    if (heights) curves.set(station, curveOf(heights));
  }
  return curves;
}

function curveOf({ points, segments, datum }: StationHeights): TideCurve {
  const instants = segments.map((segment) => ({
    ...segment,
    from: Date.parse(segment.from),
    to: Date.parse(segment.to),
  }));
  return curveFromPoints(points, instants, datum);
}
