import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteReached } from './calls/reached.ts';
import { checkServer, followServer, setManualOnline, useConnection, useOnline } from './connection.ts';

let hasNetwork = true;
let isServerThere = true;
const ping = vi.fn(async () => isServerThere);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  hasNetwork = true;
  isServerThere = true;
  ping.mockClear();
  stop = followServer(ping);
});
afterEach(() => {
  stop();
  setManualOnline(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shown = () => renderHook(useConnection).result;
const network = (is: boolean) =>
  act(async () => {
    hasNetwork = is;
    dispatchEvent(new Event(is ? 'online' : 'offline'));
  });

test('OFFLINE-01 the network goes: offline; it comes back: online as soon as the ping is answered', async () => {
  const connection = shown();
  expect(connection.current.isOnline).toBe(true);
  await network(false);
  expect(connection.current).toEqual({ isOnline: false, hasNetwork: false, hasReturned: false, isChecking: false });
  await network(true);
  expect(ping).toHaveBeenCalledTimes(1);
  expect(connection.current.isOnline).toBe(true);
});

test('OFFLINE-01 OFFLINE-02 a network whose server does not answer is still offline mode', async () => {
  const connection = shown();
  await network(false);
  isServerThere = false;
  await network(true);
  expect(connection.current).toEqual({ isOnline: false, hasNetwork: true, hasReturned: true, isChecking: false });
});

test('OFFLINE-01 a lost request leads to a ping, and offline mode only when that is lost too', async () => {
  const connection = shown();
  await act(async () => noteReached(false));
  expect([ping.mock.calls.length, connection.current.isOnline]).toEqual([1, true]);
  isServerThere = false;
  await act(async () => noteReached(false));
  expect(connection.current.isOnline).toBe(false);
  isServerThere = true;
  await act(async () => noteReached(true));
  expect(connection.current.isOnline).toBe(true);
});

test('OFFLINE-03 "Check Server" waits one second, then pings', async () => {
  const connection = shown();
  await network(false);
  isServerThere = false;
  await network(true);
  ping.mockClear();
  isServerThere = true;
  let found: Promise<boolean> | undefined;
  act(() => {
    found = checkServer();
  });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect([ping.mock.calls.length, connection.current.isChecking]).toEqual([0, true]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(await found).toBe(true);
  expect(connection.current).toEqual({ isOnline: true, hasNetwork: true, hasReturned: false, isChecking: false });
});

test('OFFLINE-04 with manual online, offline mode lasts until the person asks for the server', async () => {
  setManualOnline(true);
  const connection = shown();
  await network(false);
  await network(true);
  await act(async () => noteReached(true));
  expect([ping.mock.calls.length, connection.current.isOnline]).toEqual([0, false]);
  await act(async () => {
    const found = checkServer();
    await vi.advanceTimersByTimeAsync(1000);
    await found;
  });
  expect(connection.current.isOnline).toBe(true);
});

test('where nobody is signed in, being online is having a network', async () => {
  stop();
  const { result } = renderHook(useOnline);
  await network(false);
  expect(result.current).toBe(false);
  await network(true);
  expect([result.current, ping.mock.calls.length]).toEqual([true, 0]);
});
