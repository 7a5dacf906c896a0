import type { WeatherSource } from '@leadline/domain/weather/weather-source';
import { metNorway } from './met-norway.ts';
import { openMeteo } from './open-meteo.ts';
import { openWeather } from './open-weather.ts';
import { portFeed } from './port-feed.ts';
import type { Source } from './source.ts';
import { stormGlass } from './storm-glass.ts';
import { worldWeatherOnline } from './world-weather-online.ts';

export type AskedSource = Exclude<WeatherSource, 'none'>;

/** How each source is asked and read. Another one is a file beside these, and a row here and in `weather-source.ts`. */
export const SOURCES: Readonly<Record<AskedSource, Source>> = {
  'open-meteo': openMeteo,
  'met-norway': metNorway,
  stormglass: stormGlass,
  openweather: openWeather,
  worldweatheronline: worldWeatherOnline,
  port: portFeed,
};
