import { z } from 'zod';
import type { AskedSource } from './sources/all-sources.ts';

/** An http or https address of a service, without a log-in, a query or a fragment: a path is put behind it. */
function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && `${username}${password}${search}${hash}` === '';
}

const address = {
  schema: z.string().refine(isServiceAddress).optional(),
  expected: 'an http or https address without a log-in or a query',
};
const keys = {
  schema: z
    .string()
    .regex(/^[\w.: -]+(,[\w.: -]+)*$/)
    .max(2000)
    .optional(),
  expected: 'a key, or keys by port such as `Koru:KEY,Tacoma:KEY`',
  byDefault: 'none: the source is not asked',
};
const elsewhere = (name: string) => ({
  ...address,
  byDefault: `the address of ${name}`,
  meaning: `Address of a service that answers as ${name} does, such as one of your own or a proxy`,
});

/** The settings of sources of weather, as rows of the table of settings. Which source a port has is said by its pack. */
export const weatherEntries = {
  WEATHER: {
    schema: z.enum(['simulated', 'off']).optional(),
    expected: '`simulated` or `off`',
    byDefault: '`simulated` for the demo ports; for others the source of their pack',
    meaning:
      'Whether forecasts are made by a stand-in, for every port, or no source is asked at all ([sources](docs/providers.md#weather))',
  },
  WEATHER_TIMEOUT_SECONDS: {
    schema: z.coerce.number().int().min(1).max(60).default(8),
    expected: 'whole seconds from 1 to 60',
    byDefault: '8',
    meaning: 'How long an answer of a source of weather may take',
  },
  WEATHER_PRIVATE: {
    schema: z
      .enum(['yes', 'no'])
      .default('no')
      .transform((word) => word === 'yes'),
    expected: 'yes or no',
    byDefault: 'no',
    meaning: 'Whether sources of weather may stand on this machine or in a private network',
  },
  WEATHER_OLD_HOURS: {
    schema: z.coerce.number().int().min(1).max(48).default(6),
    expected: 'whole hours from 1 to 48',
    byDefault: '6',
    meaning: 'From this age on a forecast is a caution, and the fallback of the port is asked',
  },
  OPEN_METEO_KEY: {
    ...keys,
    byDefault: 'none: its free hosts are asked, which are for trials and not for commercial use',
    meaning: 'Key of Open-Meteo, for its hosts of customers',
  },
  OPEN_METEO_URL: elsewhere('Open-Meteo'),
  MET_NORWAY_CONTACT: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{5,200}$/)
      .optional(),
    expected: 'an e-mail or a web address',
    byDefault: 'none: MET Norway is not asked',
    meaning: 'How MET Norway can reach whoever runs this server; its terms want it in each question',
  },
  MET_NORWAY_URL: elsewhere('MET Norway'),
  STORMGLASS_KEY: { ...keys, meaning: 'Key of Storm Glass' },
  STORMGLASS_URL: elsewhere('Storm Glass'),
  OPENWEATHER_KEY: { ...keys, meaning: 'Key of OpenWeather, One Call 3' },
  OPENWEATHER_URL: elsewhere('OpenWeather'),
  WWO_KEY: { ...keys, meaning: 'Key of World Weather Online, marine' },
  WWO_URL: elsewhere('World Weather Online'),
  WEATHER_FEED_URL: {
    ...address,
    byDefault: 'none',
    meaning: "Address of the port's own feed of weather ([what it must answer](docs/providers.md#weather))",
  },
  WEATHER_FEED_KEY: { ...keys, byDefault: 'none', meaning: 'Key that `WEATHER_FEED_URL` is asked with' },
};

type Values = { [Name in keyof typeof weatherEntries]?: z.output<(typeof weatherEntries)[Name]['schema']> };

export interface WeatherSettings {
  /** `simulated`: to be started; undefined: nobody has said anything. */
  service: 'simulated' | 'off' | undefined;
  timeoutMs: number;
  mayBePrivate: boolean;
  /** Milliseconds. */
  oldAfterMs: number;
  contact: string | null;
  keys: Readonly<Record<AskedSource, string | undefined>>;
  /** In place of the source's own hosts. */
  urls: Readonly<Record<AskedSource, string | undefined>>;
  /** The stand-in, once it is started, and the ports that it stands in for. */
  simulated: { url: string; key: string; ports: 'all' | readonly string[] } | null;
}

export function weatherSettingsOf(values: Values): WeatherSettings {
  return {
    service: values.WEATHER,
    timeoutMs: (values.WEATHER_TIMEOUT_SECONDS ?? 8) * 1000,
    mayBePrivate: values.WEATHER_PRIVATE ?? false,
    oldAfterMs: (values.WEATHER_OLD_HOURS ?? 6) * 3_600_000,
    contact: values.MET_NORWAY_CONTACT ?? null,
    keys: {
      'open-meteo': values.OPEN_METEO_KEY,
      'met-norway': undefined,
      stormglass: values.STORMGLASS_KEY,
      openweather: values.OPENWEATHER_KEY,
      worldweatheronline: values.WWO_KEY,
      port: values.WEATHER_FEED_KEY,
    },
    urls: {
      'open-meteo': values.OPEN_METEO_URL,
      'met-norway': values.MET_NORWAY_URL,
      stormglass: values.STORMGLASS_URL,
      openweather: values.OPENWEATHER_URL,
      worldweatheronline: values.WWO_URL,
      port: values.WEATHER_FEED_URL,
    },
    simulated: null,
  };
}
