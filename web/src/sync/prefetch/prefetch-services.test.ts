import 'fake-indexeddb/auto';
import { sampleResult } from '@leadline/domain/weather/sample-weather';
import { expect, test, vi } from 'vitest';
import { preliminaryPlan } from '../../../test/dukc-world.ts';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { koruProfile, LISTED_BY_NCOS } from '../../../test/ncos-world.ts';
import { testUuid } from '../../../test/pilotage-row.ts';
import { answers, cache, missing, prefetch, prefetchOfTests, state } from '../../../test/prefetch/prepared-arrival.ts';
import { stubApi } from '../../../test/stub-api.ts';

prefetchOfTests();

test('OFFLINE-08 a port with services needs their plans and profiles too; they are old after an hour', async () => {
  const calls = stubApi({
    ...answers,
    'GET /omc/system': [{ name: 'DUKC', isSimulated: true }],
    'GET /omc/plan': [preliminaryPlan()],
    'GET /preferences': LISTED_BY_NCOS,
    'GET /dhi/ncos': [koruProfile()],
    'GET /dhi/transits': [],
  });
  await prefetch.run();
  expect(state().state).toBe('ready');
  const asked = calls.filter(({ name }) => /omc|dhi/.test(name)).map(({ name }) => name);
  expect(asked.sort()).toEqual(['GET /dhi/ncos', 'GET /dhi/transits', 'GET /omc/plan', 'GET /omc/system']);
  const later = prefetch.readinessOf(ARRIVAL, Date.now() + 3_660_000);
  expect(later.state).toBe('old');
  expect(later.items.flatMap((item) => (item.state === 'old' ? [item.id] : []))).toEqual(['dukc', 'ncos']);
});

const SYSTEM_DOWN = {
  status: 502,
  error: { code: 'providerFailed', message: 'down', fields: [{ path: 'provider', code: 'notReached' }] },
};

test('OFFLINE-08 a system that cannot be looked up keeps no pilotage back, unless the port names one', async () => {
  stubApi({ ...answers, 'GET /omc/system': SYSTEM_DOWN });
  await prefetch.run();
  expect(state().state).toBe('ready');
  expect(missing()).toEqual([]);
});

test('OFFLINE-08 where the port names a system, one that cannot be looked up is missing', async () => {
  const named = [{ key: 'feature_flags', metadata: { omc_config: { system_name: 'DUKC' } } }];
  stubApi({ ...answers, 'GET /preferences': named, 'GET /omc/system': SYSTEM_DOWN });
  await prefetch.run();
  expect(missing()).toContain('services');
});

test('OFFLINE-08 a system that was known and fails now is still known: its plan is kept', async () => {
  let isDown = false;
  stubApi({
    ...answers,
    'GET /omc/system': () => (isDown ? SYSTEM_DOWN : [{ name: 'DUKC', isSimulated: true }]),
    'GET /omc/plan': [preliminaryPlan()],
  });
  await prefetch.run();
  isDown = true;
  await prefetch.refresh(new Set([ARRIVAL.port.uuid]));
  expect(state().state).toBe('ready');
  expect(state().items.map(({ id }) => id)).toContain('dukc');
});

test('OFFLINE-08 a service that is down leaves the rest prepared and is named', async () => {
  const error = { code: 'providerFailed', message: 'down', fields: [{ path: 'provider', code: 'notReached' }] };
  stubApi({
    ...answers,
    'GET /omc/system': [{ name: 'DUKC', isSimulated: true }],
    'GET /omc/plan': { status: 502, error },
  });
  await prefetch.run();
  expect(state().state).toBe('partly');
  expect(missing()).toEqual(['dukc']);
});

test('OFFLINE-08 a chart counts when its bytes are those that the plan names, and is fetched once', async () => {
  // SHA-256 of the three letters "abc", FIPS 180-4.
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const chart = { uuid: testUuid(88), mime: 'image/svg+xml', width: 4, height: 4, sha256, scale: null, place: null };
  const stage = { uuid: testUuid(89), name: 'Inner', order: 1, chart };
  let text = 'abd';
  const calls = stubApi({
    ...answers,
    'GET /plan_settings': [
      { stages: [stage], showBerthingStages: false, track: null, departureFront: null, arrivalFront: null },
    ],
    'GET /charts/:id/image': () =>
      new Response(text, { headers: { 'content-type': 'image/svg+xml', etag: `"${sha256}"` } }) as never,
  });
  await prefetch.run();
  expect(missing()).toEqual(['charts']);
  text = 'abc';
  await prefetch.run();
  expect(missing()).toEqual([]);
  expect(state().state).toBe('ready');
  const kept = await cache.readChart(chart.uuid, sha256);
  expect(new TextDecoder().decode(kept?.bytes)).toBe('abc');
  await prefetch.prepare(ARRIVAL.uuid);
  expect(calls.filter(({ name }) => name === 'GET /charts/:id/image')).toHaveLength(2);
});

test('OFFLINE-08 a chart whose image became a drawing is fetched again, and until then it is missing', async () => {
  // SHA-256 of "abc" and of the text of 448 bits, FIPS 180-4.
  const FORMER = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq';
  const drawn = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const former = '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1';
  const of = (sha256: string) => ({ uuid: testUuid(88), mime: 'image/svg+xml', width: 4, height: 4, sha256 });
  const settings = (sha256: string) => ({
    stages: [{ uuid: testUuid(89), name: 'Inner', order: 1, chart: { ...of(sha256), scale: null, place: null } }],
    ...{ showBerthingStages: false, track: null, departureFront: null, arrivalFront: null },
  });
  const image = (text: string, sha256: string) => () =>
    new Response(text, { headers: { 'content-type': 'image/svg+xml', etag: `"${sha256}"` } }) as never;
  stubApi({ ...answers, 'GET /plan_settings': [settings(former)], 'GET /charts/:id/image': image(FORMER, former) });
  await prefetch.prepare(ARRIVAL.uuid);
  expect(missing()).toEqual([]);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  stubApi({ ...answers, 'GET /plan_settings': [settings(drawn)], 'GET /charts/:id/image': image('no chart', drawn) });
  await prefetch.prepare(ARRIVAL.uuid);
  expect(missing()).toEqual(['charts']);
  stubApi({ ...answers, 'GET /plan_settings': [settings(drawn)], 'GET /charts/:id/image': image('abc', drawn) });
  await prefetch.prepare(ARRIVAL.uuid);
  expect(missing()).toEqual([]);
  expect(new TextDecoder().decode((await cache.readChart(testUuid(88), drawn))?.bytes)).toBe('abc');
});

/** A port with two places, and what its source answers for them. */
const PLACES = [
  { uuid: testUuid(91), name: 'Koru entrance', location: { latitude: -37.6, longitude: 176.2 } },
  { uuid: testUuid(92), name: 'Berth 5', location: { latitude: -37.65, longitude: 176.18 } },
].map((place) => ({ ...place, timezone: 'Pacific/Auckland', constraintUuids: [] }));
const FORECASTS = PLACES.map(({ location }) => sampleResult([], { location }));
const WITH_WEATHER = { ...answers, 'GET /weather-locations': PLACES, 'GET /weather/multi': FORECASTS };

test('OFFLINE-08 OFFLINE-11 a forecast of more than six hours ago is old, and so is that of another day', async () => {
  stubApi(WITH_WEATHER);
  await prefetch.run();
  const oldOf = (date: string, after: number) =>
    prefetch
      .readinessOf({ ...ARRIVAL, date }, Date.now() + after)
      .items.flatMap((item) => (item.state === 'old' ? [item.id] : []));
  expect(oldOf(ARRIVAL.date, 5.9 * 3_600_000)).toEqual([]);
  expect(oldOf(ARRIVAL.date, 6.1 * 3_600_000)).toEqual(['weather']);
  // The arrival starts at 15:30 UTC: nine hours later is the next day of UTC.
  expect(oldOf('2026-11-22T00:30:00.000Z', 0)).toContain('weather');
  expect(oldOf('2026-11-21T23:30:00.000Z', 0)).not.toContain('weather');
});

test('OFFLINE-08 a source that is down keeps no pilotage back; a server that fails does, and the weather is named', async () => {
  stubApi({ ...WITH_WEATHER, 'GET /weather/multi': SYSTEM_DOWN });
  await prefetch.run();
  expect([state().state, missing()]).toEqual(['ready', []]);
  stubApi({ ...WITH_WEATHER, 'GET /weather/multi': { status: 500 } });
  await prefetch.prepare(ARRIVAL.uuid);
  expect(missing()).toEqual(['weather']);
});
