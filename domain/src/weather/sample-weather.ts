import type { WeatherPoint, WeatherResult } from './weather.ts';

/** A forecast that says nothing but what a test gives it. */
export function samplePoint(given: Partial<WeatherPoint> & Pick<WeatherPoint, 'dateTime'>): WeatherPoint {
  return {
    ...{ icon: null, description: null, temperature: null, windDirection: null, windSpeed: null, windGust: null },
    ...{ swellHeight: null, swellDirection: null, seaHeight: null, precipitation: null, precipitationHours: null },
    ...{ visibility: null, isVisibilityAtLeast: false, cloudCover: null, pressure: null, sunrise: null, sunset: null },
    ...given,
  };
}

/** What a source answered for a place. */
export function sampleResult(weatherData: WeatherPoint[], given: Partial<WeatherResult> = {}): WeatherResult {
  return {
    ...{ location: { latitude: -37.5, longitude: 176.5 }, source: 'open-meteo', error: null, problem: null },
    ...{ fetchedAt: '2026-11-21T13:29:00.000Z', modelRun: null, oldAfterHours: 6, isSimulated: false, weatherData },
    forecastEnds: weatherData.at(-1)?.dateTime ?? null,
    ...given,
  };
}
