import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEA_MERIDIAN, KORU } from '../../../test/koru-arrival.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { followServer } from '../connection.ts';
import { type DeviceCache, installDeviceCache, type KeptAnswer } from '../store/device-cache.ts';
import { cacheOf, useEntity } from '../use-entity.ts';

const input = { params: { imo: KEA_MERIDIAN.IMO }, query: { portUuid: KORU.uuid } };
/** Her record as it was written the first, second or third time. */
const record = (version: number, height: number) => ({ ...KEA_MERIDIAN, version, height });

let read: () => Promise<KeptAnswer | null>;
let hasNetwork = true;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  hasNetwork = true;
  stop = followServer(async () => true);
  const kept: DeviceCache = {
    keeps: () => true,
    read: () => read(),
    keep: async () => {},
    patch: async () => {},
    readChart: async () => null,
    keepChart: async () => {},
    readFile: async () => null,
    keepFile: async () => {},
  };
  installDeviceCache(Promise.resolve(kept));
});
afterEach(() => {
  stop();
  installDeviceCache(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Height() {
  const { data, isStale, retry } = useEntity(readVessel, input);
  return <button type="button" onClick={() => void retry()}>{`${data?.height} ${isStale ? 'kept' : 'fresh'}`}</button>;
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Height />
    </QueryClientProvider>,
  );
  return client;
}

const later = async <T,>(ms: number, value: T) => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return value;
};

test('OFFLINE-01 a copy that opens only after the server has answered does not take the place of the answer', async () => {
  read = () => later(1000, { data: record(1, 48), meta: undefined, fetchedAt: 1 });
  stubApi({ 'GET /vessels/:imo': () => later(1200, [record(2, 57)]) });
  show();
  // The copy is asked for after 800 ms, the server answers after 1200, the copy opens after 1800.
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await screen.findByText('57 fresh');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button').textContent).toBe('57 fresh');
});

test.each([
  ['read before it', { version: 2, fetchedAt: 1 }],
  ['of a lower version', { version: 1, fetchedAt: Number.MAX_SAFE_INTEGER }],
])(
  'OFFLINE-01 a copy %s is not shown instead of what is here, which counts as kept while nobody answers',
  async (_, { version, fetchedAt }) => {
    read = async () => ({ data: record(version, 48), meta: undefined, fetchedAt });
    stubApi({ 'GET /vessels/:imo': [record(2, 57)] });
    show();
    await screen.findByText('57 fresh');
    hasNetwork = false;
    act(() => void dispatchEvent(new Event('offline')));
    await act(async () => screen.getByRole('button').click());
    await screen.findByText('57 kept');
  },
);

test('OFFLINE-01 a copy that is newer than what is here is shown', async () => {
  read = async () => ({ data: record(3, 58), meta: undefined, fetchedAt: Date.now() + 1000 });
  stubApi({ 'GET /vessels/:imo': [record(2, 57)] });
  show();
  await screen.findByText('57 fresh');
  hasNetwork = false;
  act(() => void dispatchEvent(new Event('offline')));
  await act(async () => screen.getByRole('button').click());
  await screen.findByText('58 kept');
});

test('OFFLINE-01 what the server no longer gives counts as kept, though the server answers', async () => {
  read = async () => null;
  let isGiven = true;
  const gone = { status: 404, error: { code: 'notFound', message: 'no vessel' } };
  stubApi({ 'GET /vessels/:imo': () => (isGiven ? [record(2, 57)] : gone) });
  show();
  await screen.findByText('57 fresh');
  isGiven = false;
  await act(async () => screen.getByRole('button').click());
  await screen.findByText('57 kept');
});

test('SYNC-08 the answer to an edit that comes late takes no newer version back', async () => {
  read = async () => null;
  stubApi({ 'GET /vessels/:imo': [record(3, 58)] });
  const client = show();
  await screen.findByText('58 fresh');
  await act(async () => {
    await cacheOf(client).put(readVessel, input, record(2, 57));
    await vi.advanceTimersByTimeAsync(50);
  });
  expect(screen.getByRole('button').textContent).toBe('58 fresh');
  await act(() => cacheOf(client).put(readVessel, input, record(4, 59)));
  await screen.findByText('59 fresh');
});
