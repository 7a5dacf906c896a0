import 'fake-indexeddb/auto';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { pilotageRow, testUuid } from '../../../test/pilotage-row.ts';
import { keepApp } from '../../../test/prefetch/kept-app.ts';
import {
  answers,
  cache,
  missing,
  NOW,
  open,
  prefetch,
  prefetchOfTests,
  said,
  state,
  USER,
} from '../../../test/prefetch/prepared-arrival.ts';
import { type StubRequest, stubApi } from '../../../test/stub-api.ts';
import { toPrepare } from './prefetch.ts';
import { PREFETCH_ITEMS } from './prefetch-manifest.ts';

let mayRun: () => boolean;
beforeEach(() => {
  mayRun = () => true;
});
prefetchOfTests(() => mayRun());

test('OFFLINE-06 OFFLINE-11 a run prepares a pilotage; what was prepared is ready after a restart too', async () => {
  stubApi(answers);
  expect(state().state).toBe('none');
  const seen = new Set<string>();
  prefetch.subscribe(() => seen.add(state().state));
  await prefetch.run();
  expect([...seen]).toEqual(['none', 'preparing', 'ready']);
  expect(missing()).toEqual([]);
  prefetch.close();
  await open();
  expect(state().state).toBe('ready');
});

test('OFFLINE-08 every item counts: without any one row of it the pilotage is no longer ready', async () => {
  stubApi(answers);
  await prefetch.run();
  const items = (await cache.manifests())[0]?.items ?? [];
  expect(items.map(({ id }) => id)).toEqual(PREFETCH_ITEMS.map(({ id }) => id));
  for (const { id, keys } of items.filter((item) => item.keys.length > 0)) {
    const [key = ''] = keys;
    const facts = new Map(prefetch.board().facts);
    // What makes papers lies with the app and goes with it.
    keepApp(id !== 'paper');
    await prefetch.drop([key], []);
    expect(missing(), id).toContain(id);
    expect(state().state, id).toBe(id === 'pilotage' ? 'none' : 'partly');
    keepApp(true);
    await prefetch.run();
    expect(state().state, id).toBe('ready');
    expect(facts.has(key)).toBe(true);
  }
});

test('OFFLINE-07 OFFLINE-12 ERR-31 one item that fails undoes no other, is named with its count, and is all that a retry fetches', async () => {
  let isBroken = true;
  const tides = answers['GET /tide_data'];
  const calls = stubApi({
    ...answers,
    'GET /tide_data': (request) =>
      isBroken && request.url.searchParams.get('stationUuid')?.endsWith('12') ? { status: 500 } : tides(request),
  });
  await prefetch.run();
  expect(state()).toMatchObject({ state: 'partly', hasFailed: true });
  expect(missing()).toEqual(['tides', 'extremes']);
  expect(said).toEqual(['Failed to prefetch tides (1 of 2)', 'Failed to prefetch tide extremes (1 of 2)']);
  isBroken = false;
  calls.length = 0;
  await prefetch.run();
  expect(state()).toMatchObject({ state: 'ready', hasFailed: false });
  expect(calls.map(({ name }) => name)).toEqual(['GET /tide_data', 'GET /tide_data']);
});

test('OFFLINE-07 a request that got lost is sent again, and the pilotage is ready with the same run', async () => {
  let lost = 0;
  const routes = answers['GET /routes/:id'];
  stubApi({
    ...answers,
    'GET /routes/:id': () => {
      lost += 1;
      if (lost <= 2) throw new TypeError('Failed to fetch');
      return routes;
    },
  });
  await prefetch.run();
  expect(state().state).toBe('ready');
});

test('OFFLINE-07 an answer that breaks off is asked for again, and the pilotage is ready with the same run', async () => {
  let asked = 0;
  const routes = answers['GET /routes/:id'];
  const brokenOff = () =>
    new ReadableStream({
      start: (answer) => {
        answer.enqueue(new TextEncoder().encode('{"data":[{"uuid":'));
        answer.error(new TypeError('network error'));
      },
    });
  stubApi({ ...answers, 'GET /routes/:id': () => (++asked === 1 ? new Response(brokenOff()) : routes) });
  await prefetch.run();
  expect(asked).toBe(2);
  expect(state().state).toBe('ready');
});

test('ERR-30 a request that was cut off has not failed, although preparing may go on by then', async () => {
  let isCut = true;
  const routes = answers['GET /routes/:id'];
  stubApi({
    ...answers,
    'GET /routes/:id': () => {
      if (!isCut) return routes;
      prefetch.pause();
      prefetch.resume();
      throw new DOMException('The user aborted a request.', 'AbortError');
    },
  });
  await prefetch.run();
  expect(state()).toMatchObject({ state: 'partly', hasFailed: false });
  isCut = false;
  await prefetch.run();
  expect(state().state).toBe('ready');
});

test('OFFLINE-07 where the server asks to wait, it is waited that long, and the pilotage is ready with the same run', async () => {
  const askedAt: number[] = [];
  const routes = answers['GET /routes/:id'];
  const tooMany = () => new Response('{}', { status: 429, headers: { 'retry-after': '2' } });
  stubApi({
    ...answers,
    'GET /routes/:id': () => (askedAt.push(performance.now()) === 1 ? tooMany() : routes),
  });
  await prefetch.run();
  const [first = 0, second = 0] = askedAt;
  expect(askedAt).toHaveLength(2);
  expect(second - first).toBeGreaterThanOrEqual(1_990);
  expect(state().state).toBe('ready');
});

test('OFFLINE-12 a pilotage of which nothing came has failed', async () => {
  stubApi({ ...answers, 'GET /pilotages/:id': { status: 500 } });
  expect(await prefetch.prepare(ARRIVAL.uuid)).toBe('failed');
  expect(state().state).toBe('failed');
});

test('ERR-30 without a network, a valid session or with edits that wait nothing is asked for', async () => {
  const calls = stubApi(answers);
  mayRun = () => false;
  expect(await prefetch.prepare(ARRIVAL.uuid)).toBe('notReady');
  await prefetch.run();
  expect(calls).toEqual([]);
  expect(state().state).toBe('none');
});

/** As the server does: an answer that is known by its ETag comes without its body. */
function withEtags(lines: Parameters<typeof stubApi>[0]): Parameters<typeof stubApi>[0] {
  const tagged = Object.entries(lines).map(([name, line]) => [
    name,
    async (request: StubRequest) => {
      const answer = typeof line === 'function' ? await line(request) : line;
      if (answer instanceof Response || 'status' in answer) return answer;
      const body = JSON.stringify('data' in answer ? answer : { data: answer });
      const etag = `W/"${body.length}"`;
      const isKnown = request.headers.get('if-none-match') === etag;
      return new Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers: { etag } });
    },
  ]);
  return Object.fromEntries(tagged);
}

test('OFFLINE-07 few requests prepare a pilotage, and where nothing has changed two, without what is known', async () => {
  const calls = stubApi(withEtags(answers));
  const requests = () => vi.mocked(globalThis.fetch).mock.calls.length;
  expect(await prefetch.prepare(ARRIVAL.uuid)).toBe('done');
  expect(requests()).toBeLessThanOrEqual(5);
  const [before, first] = [requests(), calls.length];
  const later = Date.now() + 7_200_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await prefetch.prepare(ARRIVAL.uuid)).toBe('done');
  expect(requests() - before).toBeLessThanOrEqual(2);
  const again = calls.slice(first).filter(({ name }) => name !== 'GET /omc/system' && name !== 'GET /pilotages');
  expect(again.length).toBeGreaterThan(15);
  expect(again.filter(({ request }) => !request.headers.has('if-none-match'))).toEqual([]);
  expect(state()).toMatchObject({ state: 'ready', preparedAt: later });
  const answered = state().items.filter(({ id }) => id !== 'paper');
  expect(Math.min(...answered.flatMap(({ fetchedAt }) => fetchedAt ?? []))).toBe(later);
  expect((await cache.read(readPilotage, { params: { id: ARRIVAL.uuid } }))?.data).toEqual(ARRIVAL);
});

test('SYNC-01 an edit that is queued stops it within one request, nothing has failed, and it goes on where it was', async () => {
  let left = 6;
  const calls = stubApi(answers);
  mayRun = () => left-- > 0;
  await prefetch.run();
  const before = calls.map(({ name, request }) => `${name}${request.url.search}`);
  expect(before.length).toBeLessThanOrEqual(6);
  expect(state()).toMatchObject({ state: 'partly', hasFailed: false });
  mayRun = () => true;
  calls.length = 0;
  await prefetch.run();
  expect(state().state).toBe('ready');
  const again = calls.map(({ name, request }) => `${name}${request.url.search}`);
  expect(again.filter((each) => before.includes(each))).toEqual([]);
});

test('OFFLINE-13 after an edit what it changed is fetched again, and nothing else', async () => {
  const calls = stubApi(answers);
  await prefetch.run();
  calls.length = 0;
  await prefetch.refresh(new Set([ARRIVAL.uuid]));
  const named = new Set(calls.map(({ name }) => name));
  expect([...named].sort()).toEqual([
    'GET /drawings',
    'GET /pilotages/:id',
    'GET /pilotages/:id/signature',
    'GET /pilotages_extras',
    'GET /pilotages_tugs',
    'GET /plan_settings',
  ]);
});

test('a start that was moved beyond the tides that are kept is ready, but old', async () => {
  stubApi(answers);
  await prefetch.run();
  const moved = { ...ARRIVAL, date: '2026-11-27T15:30:00.000Z' };
  expect(prefetch.readinessOf(moved, Date.now()).state).toBe('old');
  const later = Date.now() + 25 * 3_600_000;
  expect(prefetch.readinessOf(ARRIVAL, later).items.flatMap(({ id, state: s }) => (s === 'old' ? [id] : []))).toEqual([
    'pilotage',
    'vessel',
  ]);
});

test('OFFLINE-11 a route that was changed after preparing is not ready: its rows and their tides are not kept', async () => {
  stubApi(answers);
  await prefetch.run();
  const rerouted = { ...ARRIVAL, route: { uuid: crypto.randomUUID(), name: 'Outer channel', sideToRestrictions: [] } };
  const { state: shown, items } = prefetch.readinessOf(rerouted, Date.now());
  expect(shown).toBe('partly');
  expect(items.flatMap(({ id, state: s }) => (s === 'missing' ? [id] : []))).toEqual(['route', 'tides', 'extremes']);
  expect(prefetch.readinessOf({ ...ARRIVAL, route: null }, Date.now()).state).toBe('ready');
});

test('a vessel without a record is nothing that is missing', async () => {
  stubApi({ ...answers, 'GET /vessels/:imo': { status: 404, error: { code: 'notFound', message: 'not here' } } });
  await prefetch.run();
  expect(state().state).toBe('ready');
});

test('a page of the network in place of her record says nothing of it: it is missing', async () => {
  stubApi({ ...answers, 'GET /vessels/:imo': () => Response.json({ title: 'Log in' }, { status: 404 }) });
  await prefetch.run();
  expect(state().state).not.toBe('ready');
});

test('OFFLINE-06 what is kept is what the server said', async () => {
  stubApi(answers);
  await prefetch.run();
  expect((await cache.read(readPilotage, { params: { id: ARRIVAL.uuid } }))?.data).toEqual(ARRIVAL);
});

test('OFFLINE-09 OFFLINE-10 CONST-05 a run takes at most 30, from a day back to a week ahead, own ones first and then the nearest', () => {
  const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
  const nobody = { pilot: null, pilotSecond: null };
  const rows = [
    pilotageRow(1, { date: at(-25) }),
    pilotageRow(2, { date: at(169) }),
    pilotageRow(3, { date: at(1), ...nobody }),
    pilotageRow(4, { date: at(-2), ...nobody }),
    pilotageRow(5, { date: at(100) }),
    pilotageRow(6, { date: at(-20) }),
    ...(['Draft', 'Done', 'Arch', 'Canc'] as const).map((status, index) =>
      pilotageRow(20 + index, { date: at(1), status }),
    ),
  ];
  expect(toPrepare(rows, USER, NOW).map(({ uuid }) => uuid)).toEqual([6, 5, 3, 4].map(testUuid));
  const many = Array.from({ length: 40 }, (_, index) => pilotageRow(index, { date: at(index), ...nobody }));
  expect(toPrepare(many, USER, NOW)).toHaveLength(30);
});
