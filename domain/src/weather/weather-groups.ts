import type { RouteConstraint } from '../routes/route.ts';
import type { PlacedWeatherLocation } from './weather.ts';

/** A place, and which rows of the route its forecast counts at (WEATHER-03). */
export interface WeatherGroup {
  location: PlacedWeatherLocation;
  /** Names of the constraints, in the order of the route. */
  constraints: readonly string[];
}

/**
 * The places that count along a route, in the order in which she comes to them. Without a route, or where none of its
 * constraints has a place, all places of the port.
 */
export function weatherGroups(
  locations: readonly PlacedWeatherLocation[],
  rows: readonly RouteConstraint[],
): WeatherGroup[] {
  const inOrder = rows.toSorted((one, other) => one.order - other.order).map(({ constraint }) => constraint);
  const placeOf = (uuid: string) => locations.find(({ constraintUuids }) => constraintUuids.includes(uuid));
  const met = [...new Set(inOrder.flatMap(({ uuid }) => placeOf(uuid) ?? []))];
  if (met.length === 0) return locations.map((location) => ({ location, constraints: [] }));
  return met.map((location) => ({
    location,
    constraints: inOrder.filter(({ uuid }) => placeOf(uuid) === location).map(({ name }) => name),
  }));
}
