import * as z from 'zod/mini';

/** Whom the weather of a port comes from: what a port pack may name (WEATHER-06, WEATHER-07). */
export const weatherSource = z.enum([
  'open-meteo',
  'met-norway',
  'stormglass',
  'openweather',
  'worldweatheronline',
  'port',
  'none',
]);
export type WeatherSource = z.infer<typeof weatherSource>;

/** What is credited beside the figures of a source; `href` where its licence or terms ask for a link. */
export interface Credit {
  text: string;
  href: string | null;
}

export interface SourceFacts {
  name: string;
  /** Fields that this source alone may show (WEATHER-06); all others show wherever there is a figure. */
  shows: { cloud: boolean; conditions: boolean; sun: boolean; icon: boolean };
  credit: Credit | null;
}

const NOTHING_MORE = { cloud: false, conditions: false, sun: false, icon: false };

/** One table of what each source shows and how it is credited. */
export const SOURCE_FACTS: Readonly<Record<WeatherSource, SourceFacts>> = {
  'open-meteo': {
    name: 'Open-Meteo',
    shows: { cloud: true, conditions: true, sun: true, icon: false },
    credit: { text: 'Weather data by Open-Meteo.com, CC BY 4.0', href: 'https://open-meteo.com/' },
  },
  'met-norway': {
    name: 'MET Norway',
    shows: NOTHING_MORE,
    credit: { text: 'Data from MET Norway, CC BY 4.0', href: 'https://api.met.no/' },
  },
  stormglass: {
    name: 'Storm Glass',
    shows: NOTHING_MORE,
    credit: { text: 'Data from Storm Glass', href: 'https://stormglass.io/' },
  },
  openweather: {
    name: 'OpenWeather',
    shows: { cloud: true, conditions: true, sun: true, icon: true },
    credit: { text: 'Weather data provided by OpenWeather', href: 'https://openweathermap.org/' },
  },
  worldweatheronline: {
    name: 'World Weather Online',
    shows: NOTHING_MORE,
    credit: { text: 'Powered by World Weather Online', href: 'https://www.worldweatheronline.com/' },
  },
  port: { name: 'the port', shows: NOTHING_MORE, credit: null },
  none: { name: '', shows: NOTHING_MORE, credit: null },
};
