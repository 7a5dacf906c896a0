import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Route } from '@leadline/domain/routes/route';
import type { SharedWeather } from '@leadline/domain/share/shared-weather';
import { weatherGroups } from '@leadline/domain/weather/weather-groups';
import { weatherFiltersOf } from '@leadline/domain/weather/weather-query';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { WeatherService } from '../weather/weather-service.ts';
import { placedLocations, readPlaces } from '../weather/weather-store.ts';

/** The weather along a route as the port was told it, and the port's limits: a link asks no service. */
export async function sharedWeather(
  db: Kysely<Tables>,
  { port, date }: Pick<Pilotage, 'port' | 'date'>,
  route: Route | null,
  { known }: Pick<WeatherService, 'known'>,
): Promise<SharedWeather> {
  const places = await readPlaces(db, port.uuid);
  const groups = weatherGroups(placedLocations(places), route?.routeConstraints ?? []);
  const locations = groups.map(({ location }) => location);
  const filters = weatherFiltersOf(port.uuid, locations, Date.parse(date));
  return { locations, limits: places.weather?.limits ?? [], results: await known(db, port, filters) };
}
