import type { WeatherSource } from '@leadline/domain/weather/weather-source';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { type RawPeer, startPeer } from '../../../test/raw-peer.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { makeTestWorld, NOW } from '../../../test/test-world.ts';
import { makeWeatherService } from '../weather-service.ts';

const db = await freshDatabase();
const { koru } = await makeTestWorld(db);
const PORT = { uuid: koru.uuid, name: 'Koru' };
const PLACE = { latitude: -37.5, longitude: 176.25 };
const DAY_MS = 86_400_000;
const FILTER = {
  ...{ portUuid: koru.uuid, fromDate: new Date(NOW - DAY_MS).toISOString() },
  ...{ toDate: new Date(NOW + DAY_MS).toISOString(), ...PLACE },
};
const location = { uuid: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61', port_uuid: koru.uuid, name: 'Bar', timezone: null };
await db
  .insertInto('weather_location')
  .values({ ...location, ...PLACE, removed_at: null })
  .execute();

let peer: RawPeer;
let answers: Record<string, unknown> = {};
beforeEach(async () => {
  await db.deleteFrom('weather_forecast').execute();
  peer = await startPeer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://x');
    const body = answers[pathname];
    if (body === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  });
});
afterEach(() => peer.close());

const ISO = new Date(NOW).toISOString();
const LOCAL = ISO.slice(0, 16);
const SECONDS = NOW / 1000;
const HOURLY =
  'temperature_2m,weather_code,wind_speed_10m,wind_direction_10m,wind_gusts_10m,precipitation,visibility,cloud_cover,pressure_msl';
const PARAMS =
  'airTemperature,windSpeed,windDirection,gust,swellHeight,swellDirection,waveHeight,precipitation,visibility,pressure';

interface Asked {
  source: WeatherSource;
  /** By path: what is answered, in the provider's own form, with a wind of 10 in a unit that it has. */
  answers: Record<string, unknown>;
  /** By path: what the provider's documentation wants to be asked with. */
  wanted: Record<string, Record<string, string>>;
  authorization?: string;
  knots: number;
  swell: number | null;
}

/**
 * Paths, parameters and where the key belongs, after open-meteo.com/en/docs, docs.stormglass.io,
 * openweathermap.org/api/one-call-3 and worldweatheronline.com/weather-api/api/docs/marine-weather-api.aspx; the port's feed
 * after docs/providers.md.
 */
const ALL: Asked[] = [
  {
    source: 'open-meteo',
    answers: {
      '/v1/forecast': {
        ...{ utc_offset_seconds: 0, hourly_units: { wind_speed_10m: 'kn' } },
        hourly: { time: [LOCAL], wind_speed_10m: [10] },
      },
      '/v1/marine': {
        ...{ utc_offset_seconds: 0, hourly_units: { swell_wave_height: 'm' } },
        hourly: { time: [LOCAL], swell_wave_height: [1.5] },
      },
    },
    wanted: {
      '/v1/forecast': {
        ...{ latitude: '-37.5', longitude: '176.25', timezone: 'GMT', apikey: 'k1', hourly: HOURLY },
        ...{ daily: 'sunrise,sunset', wind_speed_unit: 'kn', forecast_days: '10', past_days: '1' },
      },
      '/v1/marine': {
        ...{ latitude: '-37.5', longitude: '176.25', timezone: 'GMT', apikey: 'k1' },
        ...{ hourly: 'swell_wave_height,swell_wave_direction,wave_height', forecast_days: '10', past_days: '1' },
      },
    },
    ...{ knots: 10, swell: 1.5 },
  },
  {
    source: 'stormglass',
    answers: { '/v2/weather/point': { hours: [{ time: ISO, windSpeed: { sg: 10 }, swellHeight: { sg: 1.5 } }] } },
    wanted: {
      '/v2/weather/point': {
        ...{ lat: '-37.5', lng: '176.25', params: PARAMS },
        ...{ start: String(SECONDS - 86_400), end: String(SECONDS + 864_000) },
      },
    },
    // 10 m/s × 1.94384
    ...{ authorization: 'k1', knots: 19.4384, swell: 1.5 },
  },
  {
    source: 'openweather',
    answers: { '/data/3.0/onecall': { hourly: [{ dt: SECONDS, wind_speed: 10 }] } },
    wanted: {
      '/data/3.0/onecall': { lat: '-37.5', lon: '176.25', exclude: 'current,minutely,alerts', appid: 'k1' },
    },
    ...{ knots: 19.4384, swell: null },
  },
  {
    source: 'worldweatheronline',
    answers: {
      '/premium/v1/marine.ashx': {
        // 03:00 UTC is 16:00 of the day in the port, UTC+13.
        data: {
          weather: [{ date: '2026-11-22', hourly: [{ time: '1600', windspeedKmph: '10', swellHeight_m: '1.5' }] }],
        },
      },
    },
    wanted: { '/premium/v1/marine.ashx': { q: '-37.5,176.25', format: 'json', tp: '1', key: 'k1' } },
    // 10 km/h × 0.54
    ...{ knots: 5.4, swell: 1.5 },
  },
  {
    source: 'port',
    answers: { '/forecast': { points: [{ dateTime: ISO, windSpeed: 10, swellHeight: 1.5 }] } },
    wanted: {
      '/forecast': { portUuid: koru.uuid, portName: 'Koru', latitude: '-37.5', longitude: '176.25' },
    },
    ...{ authorization: 'Bearer k1', knots: 10, swell: 1.5 },
  },
];

test.each(ALL)(
  'WEATHER-07 $source is asked over HTTP as it wants to be, with the key of the port, and its own form is read',
  async ({ source, wanted, authorization, knots, swell, ...given }) => {
    answers = given.answers;
    const weather = JSON.stringify({ source, fallback: 'none', places: {}, limits: [] });
    await db.updateTable('port').set({ weather }).where('uuid', '=', koru.uuid).execute();
    const base = testSettings().weather;
    const all = <T>(of: object, value: T) => Object.fromEntries(Object.keys(of).map((name) => [name, value]));
    const made = makeWeatherService({
      ...{ db, clock: () => NOW, log: { warn: () => undefined }, jitter: () => 0 },
      settings: {
        ...{ ...base, timeoutMs: 1500, mayBePrivate: true },
        urls: all(base.urls, peer.url) as typeof base.urls,
        keys: { ...base.keys, [source]: 'Tacoma:other,Koru:k1' },
      },
    });
    const [result] = await made.results(PORT, [FILTER]);
    expect(result).toMatchObject({ source, problem: null });
    expect(result?.weatherData).toMatchObject([{ dateTime: ISO, windSpeed: knots, swellHeight: swell }]);
    const asked = peer.seen.map(({ path }) => new URL(path, 'http://x'));
    expect(
      Object.fromEntries(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])),
    ).toEqual(wanted);
    for (const each of peer.seen) expect(each.authorization).toBe(authorization);
  },
);
