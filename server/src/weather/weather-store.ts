import type { PlacedWeatherLocation, WeatherLocation } from '@leadline/domain/weather/weather';
import type { Kysely } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { type PortWeather, portWeather } from './port-weather.ts';

/** The places of a port whose weather is shown, and what its pack says of it. */
export interface PortPlaces {
  locations: WeatherLocation[];
  weather: PortWeather | null;
  zone: string;
}

/** After the check of access, outside of the caller's transaction: a source may take seconds. */
export function findPlaces(db: Kysely<Tables>, portUuid: string): Promise<PortPlaces> {
  return serverWork(db, (trx) => readPlaces(trx, portUuid));
}

export async function readPlaces(db: Kysely<Tables>, portUuid: string): Promise<PortPlaces> {
  const rows = await db
    .selectFrom('weather_location')
    .selectAll()
    .where('port_uuid', '=', portUuid)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  const port = await db
    .selectFrom('port')
    .select(['weather', 'timezone'])
    .where('uuid', '=', portUuid)
    .executeTakeFirst();
  return {
    zone: port?.timezone ?? 'UTC',
    weather: portWeather.safeParse(port?.weather).data ?? null,
    locations: rows.map(({ uuid, name, latitude, longitude, timezone }) => ({
      ...{ uuid, name, location: { latitude, longitude } },
      timezone: isZone(timezone) ? timezone : null,
    })),
  };
}

/** Its places, with the constraints at which the forecast of each counts (WEATHER-03). */
export function placedLocations({ locations, weather }: PortPlaces): PlacedWeatherLocation[] {
  const of = (uuid: string) =>
    Object.entries(weather?.places ?? {}).flatMap(([constraint, place]) => (place === uuid ? [constraint] : []));
  return locations.map((each) => ({ ...each, constraintUuids: of(each.uuid).sort() }));
}

function isZone(zone: string | null): boolean {
  try {
    return zone !== null && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
