import type { PublicSettings } from '@leadline/domain/session/session';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/device.ts';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { noteError } from '../../data/errors/noted-errors.ts';
import { type ErrorReport, openReportStore } from '../../data/errors/report-store.ts';
import { SaveFailed } from '../../data/errors/save-failed.ts';
import { type ErrorReporter, forgetReports, makeErrorReporter } from './error-reporter.ts';
import { reportErrors } from './report-errors.ts';

const URL_OF_SERVICE = 'https://errors.example.org/leadline';
const SETTINGS: PublicSettings = {
  version: '1.5.19',
  build: '3531',
  sessionIdleMinutes: 480,
  privacyUrl: null,
  reportUrl: null,
  demo: false,
  epoch: null,
  ssoName: null,
};
const PLACE = { at: Date.UTC(2026, 10, 22, 15, 30), pathname: '/' };

let hasNetwork = true;
/** What the service says: a status, or nothing. */
let service: () => number | null = () => 200;
let arrived: ErrorReport[] = [];
const asked = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
  const status = String(input) === URL_OF_SERVICE && hasNetwork ? service() : null;
  if (status === null) throw new TypeError('Failed to fetch');
  if (status === 200) arrived.push(JSON.parse(String(init?.body)));
  return new Response(null, { status });
});
const pages: ErrorReporter[] = [];

/** The app as it stands after a load; the device is the same. */
function load(): ErrorReporter {
  for (const page of pages.splice(0)) page.stop();
  pages.push(makeErrorReporter(URL_OF_SERVICE));
  return pages[0] as ErrorReporter;
}

function network(is: boolean): void {
  hasNetwork = is;
  dispatchEvent(new Event(is ? 'online' : 'offline'));
}

/** Errors that differ: the same one would be told once. */
const bug = (number: number) =>
  Object.assign(new Error('A bug'), { stack: `at draw (https://a.example/a.js:${number}:1)` });
const lines = (reports: ErrorReport[]) => reports.map(({ stack }) => Number(stack.split(':')[1]));
const kept = async () => {
  const store = openReportStore();
  const rows: ErrorReport[] = [];
  for (let row = await store.oldest(); row; row = await store.oldest()) {
    rows.push(row.report);
    await store.drop(row.key);
  }
  store.close();
  return rows;
};
const oldest = async () => {
  const store = openReportStore();
  const row = await store.oldest();
  store.close();
  return row?.report;
};
const settingsSay = (reportUrl: string | null) =>
  localStorage.setItem('pp.settings', JSON.stringify({ ...SETTINGS, reportUrl }));
const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

beforeAll(reportErrors);
beforeEach(async () => {
  newDevice();
  await forgetReports();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  arrived = [];
  hasNetwork = true;
  service = () => 200;
});
afterEach(async () => {
  // The page that all tests share lets go of the device.
  settingsSay(null);
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(localStorage.getItem('pp.reports')).toBeNull());
  for (const page of pages.splice(0)) page.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('OFFLINE-05 what happens offline is kept over a reload, and sent in its order when the network is back', async () => {
  network(false);
  const before = load();
  for (const number of [1, 2, 3]) await before.report(bug(number), PLACE);
  const after = load();
  await after.send();
  expect(asked).not.toHaveBeenCalled();
  network(true);
  await vi.waitFor(() => expect(lines(arrived)).toEqual([1, 2, 3]));
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
  expect(asked.mock.calls.map(([, init]) => [init?.method, init?.credentials])).toEqual(
    Array(3).fill(['POST', 'omit']),
  );
});

test('OFFLINE-05 of 103 errors offline the newest 100 are kept, in their order', async () => {
  network(false);
  const page = load();
  for (let number = 1; number <= 103; number += 1) await page.report(bug(number), PLACE);
  expect(lines(await kept())).toEqual(Array.from({ length: 100 }, (_, index) => index + 4));
});

test('OFFLINE-05 a service that refuses is asked again after 30 seconds, then after twice as long, with the same report', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  service = () => 503;
  const page = load();
  await page.report(bug(1), PLACE);
  await page.report(bug(2), PLACE);
  expect(asked).toHaveBeenCalledTimes(1);
  for (const [seconds, calls] of [
    [29, 1],
    [1, 2],
    [59, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await settled();
    expect(asked).toHaveBeenCalledTimes(calls);
  }
  // The network that comes back is no reason to ask a service that had refused.
  network(false);
  network(true);
  await settled();
  expect(asked).toHaveBeenCalledTimes(3);
  service = () => 200;
  await vi.advanceTimersByTimeAsync(120_000);
  await settled();
  expect(lines(arrived)).toEqual([1, 2]);
  const ids = asked.mock.calls.slice(0, 4).map(([, init]) => JSON.parse(String(init?.body)).id);
  expect(new Set(ids)).toEqual(new Set([arrived[0]?.id]));
});

/** What is under way in the storage comes to its end. */
async function settled(): Promise<void> {
  const realSoon = () => new Promise<void>((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 50; turn += 1) await realSoon();
}

test('OFFLINE-05 a report that fails makes no report', async () => {
  settingsSay(URL_OF_SERVICE);
  service = () => null;
  dispatchEvent(new ErrorEvent('error', { error: bug(1) }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await settled();
  expect(lines(await kept())).toEqual([1]);
});

test('OFFLINE-05 the same error is told once a minute', async () => {
  const page = load();
  for (const seconds of [0, 1, 59, 60]) await page.report(bug(1), { ...PLACE, at: PLACE.at + seconds * 1000 });
  expect(arrived.map(({ at }) => at)).toEqual(['2026-11-22T15:30:00.000Z', '2026-11-22T15:31:00.000Z']);
});

test('OFFLINE-05 without REPORT_URL nothing is asked and nothing is kept', async () => {
  settingsSay(null);
  dispatchEvent(new ErrorEvent('error', { error: bug(1) }));
  rejected(bug(2));
  noteError(bug(3));
  await settled();
  expect(asked).not.toHaveBeenCalled();
  expect(await oldest()).toBeUndefined();
  expect(localStorage.getItem('pp.reports')).toBeNull();
});

test('OFFLINE-05 where REPORT_URL is taken away, what waited goes', async () => {
  settingsSay(URL_OF_SERVICE);
  network(false);
  dispatchEvent(new ErrorEvent('error', { error: bug(1) }));
  await vi.waitFor(async () => expect(await oldest()).toMatchObject({ name: 'Error' }));
  settingsSay(null);
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(localStorage.getItem('pp.reports')).toBeNull());
  expect(await kept()).toEqual([]);
});

test('OFFLINE-05 API-13 what nobody caught, what a screen notes and a failed save are told; a lost network is not', async () => {
  settingsSay(URL_OF_SERVICE);
  dispatchEvent(new ErrorEvent('error', { error: bug(11) }));
  rejected(bug(12));
  rejected(new ApiFailure('network', null, null));
  noteError(bug(13));
  noteError(new SaveFailed('PUT', '/vessels/9074729', 500, 'internal'));
  await vi.waitFor(() => expect(arrived).toHaveLength(4));
  expect(lines(arrived).slice(0, 3)).toEqual([11, 12, 13]);
  expect(arrived[3]).toMatchObject({ name: 'SaveFailed', message: 'PUT /vessels/:id was answered 500, internal' });
});
