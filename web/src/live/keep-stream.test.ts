import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGAIN, changeText, stubStreams } from '../../test/live-stream.ts';
import { testUuid } from '../../test/pilotage-row.ts';
import { beginDeviceSession } from '../data/store/device-session.ts';
import { keepStream } from './keep-stream.ts';
import type { LiveNews } from './live-news.ts';

const port = testUuid(901);
const change = { type: 'pilotage', id: testUuid(1), version: 2 };

let told: LiveNews[] = [];
let stop = new AbortController();
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  stop = new AbortController();
  beginDeviceSession('pilot', { current: () => 'token', renew: async () => false });
});
afterEach(async () => {
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** With a chance of one half each wait is what it is said to be. */
const begin = async () => {
  void keepStream(
    port,
    (news) => told.push(news),
    stop.signal,
    () => 0.5,
  );
  await vi.advanceTimersByTimeAsync(0);
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('it is asked for with the bearer token, and what the server says is told', async () => {
  const { streams } = stubStreams();
  await begin();
  expect(streams[0]?.url.pathname + (streams[0]?.url.search ?? '')).toBe(`/api/live?portUuid=${port}`);
  expect(streams[0]?.headers.get('authorization')).toBe('Bearer token');
  streams[0]?.say(`retry: 2000\n\n${AGAIN}${changeText(change)}: beat\n\n${changeText({ type: 'weather' })}`);
  await pass(0);
  expect(told).toEqual(['again', change]);
});

test('after 401 the token is renewed once and the stream asked for again', async () => {
  const { streams, refuse } = stubStreams();
  let token = 'old';
  const refresh = vi.fn(async () => {
    token = 'new';
    return true;
  });
  beginDeviceSession('pilot', { current: () => token, renew: refresh });
  refuse(() => Response.json({ error: { code: 'noSession', message: '' } }, { status: 401 }));
  await begin();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(streams[0]?.headers.get('authorization')).toBe('Bearer new');
});

test('a stream that ends is opened again after what the server asks to wait', async () => {
  const { streams } = stubStreams();
  await begin();
  streams[0]?.say(`retry: 2000\n\n${AGAIN}`);
  await pass(1);
  streams[0]?.end();
  await pass(1.9);
  expect(streams).toHaveLength(1);
  await pass(0.2);
  expect(streams).toHaveLength(2);
});

test('each opening of the stream tells what waits on the device then, by no request of its own', async () => {
  const { streams } = stubStreams();
  const reports = ['2.5400.1', '0.0.0'];
  void keepStream(
    port,
    () => {},
    stop.signal,
    () => 0.5,
    () => reports.shift(),
  );
  await pass(0);
  streams[0]?.say(`retry: 2000\n\n${AGAIN}`);
  await pass(1);
  streams[0]?.end();
  await pass(3);
  expect(streams.map(({ url }) => url.searchParams.get('waiting'))).toEqual(['2.5400.1', '0.0.0']);
});

test('nothing for 45 seconds: the stream is left and opened again; a beat each 20 seconds keeps it', async () => {
  const { streams } = stubStreams();
  await begin();
  for (let beat = 0; beat < 9; beat += 1) {
    streams[0]?.say(': beat\n\n');
    await pass(20);
  }
  expect(streams[0]?.isLeft()).toBe(false);
  await pass(26);
  expect(streams[0]?.isLeft()).toBe(true);
  await pass(3);
  expect(streams).toHaveLength(2);
});

test('waits grow: a server that is gone is asked after 2 and 4 seconds, then rarely', async () => {
  const { refuse } = stubStreams();
  const asked: number[] = [];
  const begun = Date.now();
  const gone = () => {
    asked.push(Math.round((Date.now() - begun) / 1000));
    throw new TypeError('Failed to fetch');
  };
  refuse(gone, gone, gone, gone);
  await begin();
  await pass(320);
  expect(asked).toEqual([0, 2, 6, 306]);
});

test('after three streams of which nothing comes, as through a proxy that holds answers back, it is asked each minute', async () => {
  const { streams } = stubStreams();
  await begin();
  // Three times 45 seconds of silence, and waits of 2 and 4 seconds between them.
  await pass(45 + 2 + 45 + 4 + 45);
  expect(streams).toHaveLength(3);
  expect(told).toEqual(['again']);
  await pass(180);
  expect(told.length).toBe(4);
  expect(streams).toHaveLength(3);
  await pass(120);
  expect(streams).toHaveLength(4);
  streams[3]?.say(AGAIN);
  await pass(0);
  const before = told.length;
  for (let beat = 0; beat < 10; beat += 1) {
    await pass(20);
    streams[3]?.say(': beat\n\n');
  }
  expect(told.length).toBe(before);
});

test('a server that is full says when to come again; the page of a captive portal is no stream', async () => {
  const { streams, refuse } = stubStreams();
  refuse(
    () => Response.json({ error: {} }, { status: 503, headers: { 'retry-after': '30', 'x-server-time': 'now' } }),
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  );
  await begin();
  await pass(29);
  expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1);
  await pass(2);
  expect(vi.mocked(fetch)).toHaveBeenCalledTimes(2);
  await pass(4);
  expect(streams).toHaveLength(1);
});

test('where it has an end nothing is asked any more, and an open stream is left', async () => {
  const { streams } = stubStreams();
  await begin();
  stop.abort();
  await pass(400);
  expect(streams[0]?.isLeft()).toBe(true);
  expect(streams).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
