import { gzipSync } from 'node:zlib';
import type { WeatherResult } from '@leadline/domain/weather/weather';
import { beforeEach, expect, test } from 'vitest';
import { FAULTS, json } from '../../test/outside/faulty-answers.ts';
import { peersOfTests } from '../../test/outside/peers-of-tests.ts';
import { testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { makeWeatherService } from './weather-service.ts';
import type { WeatherSettings } from './weather-settings.ts';

const { as, db, appDb, world, clock } = await testApp();
const { koru } = world;
const aroha = await as(world.aroha);
const PORT = { uuid: koru.uuid, name: 'Koru' };
const BAR = { latitude: -37.5, longitude: 176.5 };
const DAY_MS = 86_400_000;
const FILTER = {
  portUuid: koru.uuid,
  fromDate: new Date(NOW - DAY_MS).toISOString(),
  toDate: new Date(NOW + DAY_MS).toISOString(),
  ...BAR,
};

const peer = peersOfTests();
beforeEach(async () => {
  clock.now = NOW;
  await db.deleteFrom('weather_forecast').execute();
  await db.deleteFrom('weather_location').execute();
  await db
    .insertInto('weather_location')
    .values({ uuid: LOCATION, port_uuid: koru.uuid, name: 'Bar', ...BAR, timezone: null, removed_at: null })
    .execute();
  await setSource('port');
});
const LOCATION = '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61';

async function setSource(source: string, fallback = 'none', more: object = {}) {
  const weather = JSON.stringify({ source, fallback, places: { [koru.bar]: LOCATION }, limits: [], ...more });
  await db.updateTable('port').set({ weather }).where('uuid', '=', koru.uuid).execute();
}

/** A server's own service, on the shared database, whose sources all stand at one address. */
function service(url: string, given: Partial<WeatherSettings> = {}) {
  const lines: string[] = [];
  const log = { warn: (facts: object, words: string) => void lines.push(`${words} ${JSON.stringify(facts)}`) };
  const base = testSettings().weather;
  const urls = Object.fromEntries(Object.keys(base.urls).map((source) => [source, url])) as typeof base.urls;
  const settings = { ...base, urls, timeoutMs: 1500, mayBePrivate: true, ...given };
  const made = makeWeatherService({ db: appDb, settings, clock: () => clock.now, log, jitter: () => 0 });
  const ask = async (filter: object = FILTER) =>
    (await made.results(PORT, [{ ...FILTER, ...filter }]))[0] as WeatherResult;
  return { ask, lines };
}

const feed = (windSpeed: number, at = NOW) => ({ points: [{ dateTime: new Date(at).toISOString(), windSpeed }] });
const windOf = ({ weatherData }: WeatherResult) => weatherData[0]?.windSpeed;

test('WEATHER-14 API-50 GET /weather-locations gives places with position, zone, and the constraints at which they count', async () => {
  const read = async () => (await aroha('GET', `/weather-locations?portUuid=${koru.uuid}`)).json().data;
  const place = { uuid: LOCATION, name: 'Bar', location: BAR, constraintUuids: [koru.bar] };
  expect(await read()).toEqual([{ ...place, timezone: null }]);
  await db.updateTable('weather_location').set({ timezone: 'Pacific/Aukland' }).execute();
  expect(await read()).toEqual([{ ...place, timezone: null }]);
  await db.updateTable('weather_location').set({ timezone: 'Pacific/Auckland' }).execute();
  expect(await read()).toEqual([{ ...place, timezone: 'Pacific/Auckland' }]);
});

test('API-48 API-49 WEATHER-13 one result for each filter, in their order, each with its own error; without a source there is none', async () => {
  await setSource('none');
  const filters = [FILTER, { ...FILTER, latitude: 1, longitude: 2 }];
  const query = new URLSearchParams({ weatherFilters: JSON.stringify(filters) });
  const many = (await aroha('GET', `/weather/multi?${query}`)).json().data;
  expect(many.map((each: WeatherResult) => [each.location.latitude, each.source, each.error])).toEqual([
    [-37.5, 'none', null],
    [1, 'none', null],
  ]);
  const one = new URLSearchParams(
    Object.entries(FILTER).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  expect((await aroha('GET', `/weather?${one}`)).json().data).toEqual([many[0]]);
});

test('attack 57 what cannot be asked for is refused before any service is asked', async () => {
  const multi = (list: unknown) =>
    aroha('GET', `/weather/multi?${new URLSearchParams({ weatherFilters: JSON.stringify(list) })}`);
  const bad = [
    ...[[], {}, 'x', [{ ...FILTER, latitude: 1e9 }], [{ ...FILTER, fromDate: FILTER.toDate, toDate: FILTER.fromDate }]],
    ...[Array.from({ length: 31 }, () => FILTER), [FILTER, { ...FILTER, portUuid: world.elsewhere.uuid }]],
    [{ ...FILTER, toDate: new Date(NOW + 30 * DAY_MS).toISOString() }],
  ];
  for (const list of bad) expect((await multi(list)).statusCode).toBe(400);
  expect((await multi([{ ...FILTER, portUuid: world.elsewhere.uuid }])).statusCode).toBe(403);
});

test('ten tablets and two servers ask a source once; until its answer is old nobody asks again', async () => {
  const source = await peer((_, response) => setTimeout(() => json(response, feed(19)), 150));
  const [one, other] = [service(source.url), service(source.url)];
  const asked = [one, other].flatMap(({ ask }) => Array.from({ length: 5 }, () => ask()));
  const results = await Promise.all(asked);
  expect(results.map(windOf)).toEqual(Array.from({ length: 10 }, () => 19));
  clock.now += 9 * 60_000;
  await one.ask();
  expect(source.seen).toHaveLength(1);
  clock.now += 2 * 60_000;
  await other.ask();
  expect(source.seen).toHaveLength(2);
});

test('a place that is none of the port is not asked for', async () => {
  const source = await peer((_, response) => json(response, feed(19)));
  expect(await service(source.url).ask({ latitude: -36 })).toMatchObject({ problem: 'unknownPlace', weatherData: [] });
  expect(source.seen).toEqual([]);
});

test('what has not changed is not sent again: the exact texts go back, 304 keeps the figures and makes them young', async () => {
  const stamp = 'Sat, 21 Nov 2026 11:44:31 GMT';
  const asked: unknown[] = [];
  const source = await peer(({ headers }, response) => {
    asked.push([headers['if-none-match'], headers['if-modified-since']]);
    if (headers['if-none-match'] === '"a"') response.writeHead(304).end();
    else json(response, feed(19), { etag: '"a"', 'last-modified': stamp });
  });
  const { ask } = service(source.url);
  const first = await ask();
  clock.now += 11 * 60_000;
  const second = await ask();
  expect(asked).toEqual([
    [undefined, undefined],
    ['"a"', stamp],
  ]);
  expect([windOf(second), second.problem]).toEqual([19, null]);
  expect(Date.parse(second.fetchedAt ?? '') - Date.parse(first.fetchedAt ?? '')).toBe(11 * 60_000);
});

test('MET Norway is not asked before Expires, is told whom to reach, and 422 of its sea is no sea', async () => {
  await setSource('met-norway');
  const asked: unknown[] = [];
  const at = (hours: number) => new Date(NOW + hours * 3_600_000);
  const source = await peer(({ url, headers }, response) => {
    asked.push([url?.replace(/\?.*/, ''), headers['user-agent'], url?.includes('lat=-37.5&lon=176.5')]);
    if (url?.includes('oceanforecast')) return void response.writeHead(422).end();
    const details = { wind_speed: 10 };
    const meta = { updated_at: at(-1).toISOString(), units: { wind_speed: 'm/s' } };
    const timeseries = [{ time: at(0).toISOString(), data: { instant: { details } } }];
    json(response, { properties: { meta, timeseries } }, { expires: at(3).toUTCString() });
  });
  expect((await service(source.url).ask()).problem).toBe('noContact');
  expect(asked).toEqual([]);
  clock.now += 2 * 60_000;
  const { ask } = service(source.url, { contact: 'pilots@koru.example' });
  const result = await ask();
  expect([windOf(result), result.modelRun, result.weatherData[0]?.swellHeight]).toEqual([
    ...[19.4384, at(-1).toISOString(), null],
  ]);
  expect(asked).toEqual(
    ['locationforecast', 'oceanforecast'].map((name) => [
      ...[`/weatherapi/${name}/2.0/complete`, 'Leadline pilots@koru.example', true],
    ]),
  );
  clock.now = NOW + 2.9 * 3_600_000;
  await ask();
  expect(asked).toHaveLength(2);
  clock.now = NOW + 3.1 * 3_600_000;
  await ask();
  expect(asked).toHaveLength(4);
});

test('MET Norway is asked with four decimals, and 203 of a product that ends is logged and used', async () => {
  await setSource('met-norway');
  const exact = { latitude: -37.123456, longitude: 176.987654 };
  await db.updateTable('weather_location').set(exact).execute();
  const asked: string[] = [];
  const source = await peer(({ url }, response) => {
    asked.push(url?.replace(/^.*\?/, '') ?? '');
    const timeseries = [{ time: new Date(NOW).toISOString(), data: { instant: { details: { wind_speed: 10 } } } }];
    response
      .writeHead(203, { 'content-type': 'application/json' })
      .end(JSON.stringify({ properties: { meta: { units: { wind_speed: 'm/s' } }, timeseries } }));
  });
  const { ask, lines } = service(source.url, { contact: 'pilots@koru.example' });
  expect(windOf(await ask({ ...FILTER, ...exact }))).toBe(19.4384);
  expect(asked).toEqual(['lat=-37.1235&lon=176.9877', 'lat=-37.1235&lon=176.9877']);
  expect(lines[0]).toMatch(/^a source of weather says that this product is deprecated/);
});

test('429 with Retry-After: what is known stays with its age, the reason is said, and nobody asks before then', async () => {
  let isBusy = false;
  const source = await peer((_, response) =>
    isBusy ? void response.writeHead(429, { 'retry-after': '1800' }).end() : void json(response, feed(19)),
  );
  const [one, other] = [service(source.url), service(source.url)];
  await one.ask();
  isBusy = true;
  clock.now += 11 * 60_000;
  const limited = await one.ask();
  expect(limited).toMatchObject({ problem: 'limited', error: 'the service asks to be left alone for a while' });
  expect([windOf(limited), limited.fetchedAt]).toEqual([19, new Date(NOW).toISOString()]);
  clock.now += 29 * 60_000;
  await other.ask();
  expect(source.seen).toHaveLength(2);
  isBusy = false;
  clock.now += 2 * 60_000;
  expect(await other.ask()).toMatchObject({ problem: null, error: null });
});

test.each(FAULTS)(
  '%s: the result says so and is no failure of the request (WEATHER-13)',
  async (_, problem, answer) => {
    const source = await peer((__, response) => answer(response));
    const { ask } = service(source.url);
    expect(await ask()).toMatchObject({ problem, weatherData: [], error: expect.any(String), source: 'port' });
    await ask();
    expect(source.seen).toHaveLength(1);
  },
);

test('a packed answer is unpacked; nulls are nothing; beyond the end of the forecast the API says so (WEATHER-10)', async () => {
  const body = { points: [{ dateTime: new Date(NOW).toISOString(), windSpeed: null, swellHeight: 2.1 }] };
  const source = await peer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync(JSON.stringify(body))),
  );
  const { ask } = service(source.url);
  expect((await ask()).weatherData).toMatchObject([{ windSpeed: null, swellHeight: 2.1 }]);
  const later = { fromDate: new Date(NOW + DAY_MS).toISOString(), toDate: new Date(NOW + 2 * DAY_MS).toISOString() };
  expect(await ask(later)).toMatchObject({
    weatherData: [],
    error: 'No weather forecast data available for this date and time',
    forecastEnds: new Date(NOW).toISOString(),
  });
});

test('WEATHER-07 a source that is not known is logged, and behaves as none', async () => {
  await setSource('tea-leaves');
  const { ask, lines } = service('http://127.0.0.1:1');
  expect(await ask()).toMatchObject({ source: 'none', error: null, weatherData: [] });
  expect(lines).toEqual(['a port names a source of weather that is not known {"port":"Koru","source":"tea-leaves"}']);
});

test('a fallback answers where the source fails and what it said last is hours old', async () => {
  await setSource('stormglass', 'port');
  let isDown = false;
  const source = await peer(({ url }, response) => {
    if (url?.startsWith('/forecast')) return void json(response, feed(12, clock.now));
    if (isDown) return void response.writeHead(503).end();
    json(response, { hours: [{ time: new Date(NOW).toISOString(), windSpeed: { sg: 10 } }] });
  });
  const keys = { ...testSettings().weather.keys, stormglass: 'Tacoma:other,koru:k1' };
  const { ask } = service(source.url, { keys });
  expect(await ask()).toMatchObject({ source: 'stormglass', problem: null });
  expect(source.seen[0]?.authorization).toBe('k1');
  isDown = true;
  clock.now += 4 * 3_600_000;
  expect(await ask()).toMatchObject({
    source: 'stormglass',
    problem: 'badStatus',
    weatherData: [{ windSpeed: 19.4384 }],
  });
  clock.now += 3 * 3_600_000;
  expect(await ask()).toMatchObject({ source: 'port', problem: null, weatherData: [{ windSpeed: 12 }] });
});

test('Open-Meteo without a key is said once in the log to be for trials; with one it is not', async () => {
  await setSource('open-meteo');
  const lines: string[] = [];
  const log = { warn: (_: object, words: string) => void lines.push(words) };
  const { weather } = testSettings();
  // No name leads anywhere: its own hosts are not called.
  const made = (keys: Partial<WeatherSettings['keys']>) =>
    makeWeatherService({
      ...{ db: appDb, clock: () => clock.now, log, jitter: () => 0, resolve: async () => [] },
      settings: { ...weather, keys: { ...weather.keys, ...keys } },
    });
  const trials = 'Open-Meteo is asked without a key: its free hosts are for trials, not for commercial use';
  const trial = made({});
  for (let round = 0; round < 2; round++) {
    expect((await trial.results(PORT, [FILTER]))[0]).toMatchObject({ problem: 'notReached' });
    clock.now += 3_600_000;
  }
  expect(lines.filter((line) => line === trials)).toHaveLength(1);
  lines.length = 0;
  await made({ 'open-meteo': 'k1' }).results(PORT, [FILTER]);
  expect(lines).not.toContain(trials);
});

test('a source without its key is not asked', async () => {
  await setSource('openweather');
  const source = await peer((_, response) => json(response, {}));
  expect((await service(source.url).ask()).problem).toBe('noKey');
  expect(source.seen).toEqual([]);
});
