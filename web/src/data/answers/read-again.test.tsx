import { listTugs } from '@leadline/domain/contract/plan-endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { testUuid } from '../../../test/pilotage-row.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { followServer } from '../connection.ts';
import { type DeviceCache, installDeviceCache } from '../store/device-cache.ts';
import { useEntity } from '../use-entity.ts';
import { useReadAgain } from './read-again.ts';

const input = { query: { portUuid: testUuid(901) } };
const tug = (name: string) => ({ uuid: testUuid(1), name, tonnage: 50, tugType: 'ASD' });
const kept: DeviceCache = {
  keeps: () => true,
  read: async () => ({ data: [tug('KEPT')], meta: undefined, fetchedAt: 1 }),
  keep: async () => {},
  patch: async () => {},
  readChart: async () => null,
  keepChart: async () => {},
  readFile: async () => null,
  keepFile: async () => {},
};

let isServerThere = true;
let hasNetwork = true;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  hasNetwork = true;
  isServerThere = true;
  stop = followServer(async () => isServerThere);
  installDeviceCache(Promise.resolve(kept));
});
afterEach(() => {
  stop();
  installDeviceCache(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Tugs() {
  useReadAgain();
  const { data, isStale } = useEntity(listTugs, input);
  return <p>{`${data?.map(({ name }) => name).join()} ${isStale ? 'kept' : 'fresh'}`}</p>;
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Tugs />
    </QueryClientProvider>,
  );
}

test('OFFLINE-01 what came from this device is read anew as soon as the server is back', async () => {
  hasNetwork = false;
  act(() => void dispatchEvent(new Event('offline')));
  stubApi({ 'GET /tugs': [tug('FRESH')] });
  show();
  await screen.findByText('KEPT kept');
  hasNetwork = true;
  await act(async () => void dispatchEvent(new Event('online')));
  await screen.findByText('FRESH fresh');
});

test('one request that got lost is asked again, though the app never was offline', async () => {
  let isLost = true;
  stubApi({
    'GET /tugs': () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return [tug('FRESH')];
    },
  });
  show();
  await screen.findByText('KEPT kept');
  isLost = false;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await screen.findByText('FRESH fresh');
});

test('OFFLINE-11 copies that open late, on a slow tablet, are shown without a press of Retry', async () => {
  hasNetwork = false;
  act(() => void dispatchEvent(new Event('offline')));
  let open = (_: DeviceCache) => {};
  installDeviceCache(
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  show();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  screen.getByText('undefined fresh');
  await act(async () => open(kept));
  await screen.findByText('KEPT kept');
});
