import {
  listWeatherLimits,
  listWeatherLocations,
  readWeather,
  readWeatherOfPlaces,
} from '@leadline/domain/contract/weather-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveOutside, serveRead } from '../http/serve.ts';
import { placedLocations, readPlaces } from './weather-store.ts';

export function mountWeather(api: PlacedApi): void {
  const { weather } = api.deps.providers;

  serveRead(api, listWeatherLocations, async ({ db, port }) => placedLocations(await readPlaces(db, port.uuid)));

  serveRead(api, listWeatherLimits, async ({ db, port }) => (await readPlaces(db, port.uuid)).weather?.limits ?? []);

  serveOutside(api, readWeather, ({ port, query }) => weather.results(port, [query]));

  serveOutside(api, readWeatherOfPlaces, ({ port, query }) => weather.results(port, query.weatherFilters));
}
