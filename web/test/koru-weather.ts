import { samplePoint, sampleResult } from '@leadline/domain/weather/sample-weather';
import type { PlacedWeatherLocation, WeatherPoint, WeatherResult } from '@leadline/domain/weather/weather';
import type { WeatherLimit } from '@leadline/domain/weather/weather-limits';
import { rowNamed, START } from './koru-arrival.ts';

/** The constraint of a row of the arrival's route. */
const constraintOf = (row: string) => rowNamed(row).constraint.uuid;

function place(tail: string, name: string, latitude: number, rows: readonly string[]): PlacedWeatherLocation {
  return {
    ...{ uuid: `10000000-0000-4000-8000-0000000009${tail}`, name, timezone: 'Pacific/Auckland' },
    ...{ location: { latitude, longitude: 176.2 }, constraintUuids: rows.map(constraintOf) },
  };
}

/** Two places of the invented port, and one of which no row of the arrival's route is. */
export const AT_SEA = place('01', 'Koru outer bar', -37.6, ['Entrance', 'Outer Bar']);
export const INSIDE = place('02', 'Swing basin', -37.65, ['Swing basin', 'Berth 5']);
const ELSEWHERE = place('03', 'Oil jetty', -37.7, []);
export const PLACES = [INSIDE, ELSEWHERE, AT_SEA];

/** Every three hours from a day before the start to two days after it. */
export function forecastOf(
  { location }: PlacedWeatherLocation,
  figures: (hours: number) => Partial<WeatherPoint>,
  given: Partial<WeatherResult> = {},
): WeatherResult {
  const steps = Array.from({ length: 25 }, (_, index) => 3 * index - 24);
  const points = steps.map((hours) =>
    samplePoint({ dateTime: new Date(Date.parse(START) + hours * 3_600_000).toISOString(), ...figures(hours) }),
  );
  return sampleResult(points, { location, ...given });
}

/** What the server answers for a port with these places, in their order. */
export function weatherAnswers(figures: (hours: number) => Partial<WeatherPoint> = () => ({ windSpeed: 10 })) {
  return {
    'GET /weather-locations': PLACES,
    'GET /weather/multi': PLACES.map((each) => forecastOf(each, figures)),
  };
}

/** A limit of the port at a row of the arrival's route. */
export function limitAtRow(row: string, given: Pick<WeatherLimit, 'measure' | 'limit' | 'effect'>): WeatherLimit {
  return {
    ...{ uuid: crypto.randomUUID(), place: row, constraintUuids: [constraintOf(row)] },
    ...{ fromLength: null, fromDraft: null },
    ...given,
  };
}
