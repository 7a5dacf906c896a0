import { stayOf, stayStationOf } from '../berthing/stay-station.ts';
import type { Pilotage } from '../pilotages/pilotage.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { overridesIn } from '../risks/assess-route.ts';
import { constraintTimes } from '../risks/constraint-times.ts';
import type { Route } from '../routes/route.ts';
import { extremesWindow } from '../tides/tide-extremes.ts';
import { stayTideWindow, tideWindow } from '../tides/tide-window.ts';
import type { Instant } from '../time/instant.ts';
import type { SharedTide } from './shared-plan.ts';

export type Planned = Pick<
  Pilotage,
  'date' | 'port' | 'movementType' | 'toLocation' | 'nextDeparture' | 'pilotageRouteChecks'
>;

interface Stretch {
  stationUuid: string;
  from: Instant;
  to: Instant;
}

/** The stations whose tides a plan is assessed with, and over which time: all that the port's own screens ask for at once. */
export function tidesOfPlan(pilotage: Planned, route: Route, preferences: Preferences): Stretch[] {
  const [start, zone] = [Date.parse(pilotage.date), pilotage.port.timezone];
  const stayStation = stayStationIn(pilotage, route, preferences);
  const extremes = extremesWindow(start, arrivalOf(pilotage, route));
  const stations = route.routeConstraints.flatMap(({ constraint: { tideStation, tideStationDeleted } }) =>
    tideStation && !tideStationDeleted ? [tideStation.uuid] : [],
  );
  return [...new Set(stations)].map((stationUuid) => {
    const window =
      stayStation?.uuid === stationUuid ? stayTideWindow(start, zone, stayStation.departure) : tideWindow(start, zone);
    return {
      stationUuid,
      from: Math.min(Date.parse(window.fromDate), extremes.from),
      to: Math.max(Date.parse(window.toDate), extremes.to),
    };
  });
}

/** Tides with the high and low waters that a plan uses: of all but the station of the stay those around its passage. */
export function usedTides(
  tides: readonly SharedTide[],
  pilotage: Planned,
  route: Route,
  preferences: Preferences,
): SharedTide[] {
  const { from, to } = extremesWindow(Date.parse(pilotage.date), arrivalOf(pilotage, route));
  const stay = stayStationIn(pilotage, route, preferences)?.uuid;
  return tides.map((tide) => {
    if (tide.stationUuid === stay) return tide;
    const extremes = tide.extremes.filter(({ dateTime }) => {
      const at = Date.parse(dateTime);
      return at >= from && at <= to;
    });
    return { ...tide, extremes };
  });
}

function stayStationIn(pilotage: Planned, { routeConstraints }: Route, { flags }: Preferences) {
  const isSwitchedOff = flags.use_berthing_conditions === false;
  return stayStationOf(routeConstraints, { ...stayOf(pilotage), isSwitchedOff });
}

/** The same for the tables of streams; none where the port does not go by them. */
export function ratesOfPlan(pilotage: Planned, route: Route, { flags }: Preferences): Stretch[] {
  if (flags.tide_rate_source !== 'data') return [];
  const window = tideWindow(Date.parse(pilotage.date), pilotage.port.timezone);
  const stations = route.routeConstraints.flatMap(({ constraint: { tideRateStation } }) => tideRateStation?.uuid ?? []);
  return [...new Set(stations)].map((stationUuid) => ({
    stationUuid,
    from: Date.parse(window.fromDate),
    to: Date.parse(window.toDate),
  }));
}

/** When she is at the last row of the route. */
/** When she is at the last row of the route. */
export function arrivalOf({ date, pilotageRouteChecks }: Planned, route: Route): Instant {
  const start = Date.parse(date);
  const overridesOf = overridesIn({ checks: pilotageRouteChecks });
  return constraintTimes(start, route.routeConstraints, overridesOf).at(-1)?.at ?? start;
}
