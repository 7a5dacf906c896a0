import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { AGAIN, changeText, stubStreams } from '../../test/live-stream.ts';
import { testUuid } from '../../test/pilotage-row.ts';
import { sessionOf } from '../../test/session.ts';
import { installVault } from '../data/store/vault.ts';
import { closeSync, currentSync } from '../sync/device-sync.ts';
import { openSync } from '../sync/open-sync.ts';
import { followLive } from './follow-live.ts';
import type { LiveNews } from './live-news.ts';

const change = { type: 'pilotage', id: testUuid(1), version: 2 } as const;

/** Web Locks as browsers have them: one holder, the others in their order. */
function lendLocks(): void {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const before = queues.get(name) ?? Promise.resolve();
    const own = before.then(() => (signal.aborted ? undefined : work()));
    queues.set(
      name,
      own.catch(() => {}),
    );
    return own;
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}

const stops: (() => void)[] = [];
const openTab = (userUuid = testUuid(801)) => {
  const heard: LiveNews[] = [];
  const stop = followLive({ userUuid, portUuid: testUuid(901), hear: (news) => heard.push(news) });
  stops.push(stop);
  return { heard, stop };
};
let isHidden = false;
const hide = (next: boolean) => {
  isHidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
  await settle();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the stream tells what waits on this device of whoever is signed in, and of nobody else', async () => {
  newDevice();
  const pilot = crypto.randomUUID();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: pilot, keyId: 'k1', key });
  const doors = { keep: async () => {}, refetch: async () => {}, makeRoom: async () => {}, appBuild: '1' };
  await openSync(sessionOf(pilot), doors);
  await currentSync()?.engine.record({
    item: { type: 'vessel', uuid: '4123018', pilotageUuid: null },
    kind: 'patch',
    groups: { name: { base: { name: 'KEA' }, value: { name: 'KEA MERIDIAN' } } },
    context: { port: 'koru' },
    sendsNow: false,
  });
  const { streams } = stubStreams();
  openTab(pilot);
  openTab(crypto.randomUUID());
  await settle();
  closeSync();
  installVault(null);
  expect(streams.map(({ url }) => url.searchParams.get('waiting'))).toEqual([
    expect.stringMatching(/^1\.\d\.0$/),
    null,
  ]);
});

test('two tabs of one person have one stream, and both hear what it says', async () => {
  lendLocks();
  const { streams } = stubStreams();
  const [one, other] = [openTab(), openTab()];
  await settle();
  expect(streams).toHaveLength(1);
  streams[0]?.say(`${AGAIN}${changeText(change)}`);
  await settle();
  expect(one.heard).toEqual(['again', change]);
  expect(other.heard).toEqual(['again', change]);
});

test('when the tab that reads is closed, the other takes over', async () => {
  lendLocks();
  const { streams } = stubStreams();
  const [one, other] = [openTab(), openTab()];
  await settle();
  one.stop();
  await settle();
  expect(streams.map(({ isLeft }) => isLeft())).toEqual([true, false]);
  streams[1]?.say(AGAIN);
  await settle();
  expect(other.heard).toEqual(['again']);
});

test('without locks each tab has its own', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
  const { streams } = stubStreams();
  openTab();
  openTab();
  await settle();
  expect(streams).toHaveLength(2);
});

test('what is told to one person is heard by no other', async () => {
  lendLocks();
  const { streams } = stubStreams();
  const [aroha, ben] = [openTab(testUuid(801)), openTab(testUuid(802))];
  await settle();
  expect(streams).toHaveLength(2);
  streams[0]?.say(changeText(change));
  await settle();
  expect([aroha.heard, ben.heard]).toEqual([[change], []]);
});

test('a page that nobody sees lets the stream go after fifteen seconds, and asks for it when it is seen again', async () => {
  lendLocks();
  const { streams } = stubStreams();
  openTab();
  await settle();
  vi.useFakeTimers();
  hide(true);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(streams[0]?.isLeft()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(streams[0]?.isLeft()).toBe(true);
  hide(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(streams).toHaveLength(2);
});
