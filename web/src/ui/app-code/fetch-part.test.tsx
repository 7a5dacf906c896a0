import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { appUpdate } from './app-update.ts';
import { fetchPart } from './fetch-part.ts';

const part = { name: 'the screen' };
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function answerPing(isThere: () => boolean) {
  globalThis.fetch = vi.fn(async () => {
    if (!isThere()) throw new TypeError('Failed to fetch');
    return Response.json({ data: [] }, { headers: { 'x-server-time': '2026-11-22T00:00:00Z' } });
  });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

/** The machine may be busy. */
const SLOW = { timeout: 20_000 };

test('code that is lost with the network is asked for again until it comes, and the person is told', async () => {
  let isThere = false;
  answerPing(() => isThere);
  renderScreen(<p>The screen before it</p>);
  const load = vi.fn(() => (isThere ? Promise.resolve(part) : lost()));
  const fetched = fetchPart(load);
  expect(await screen.findByText('Network error')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(10_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(await fetched).toBe(part);
  expect(screen.getByText('The screen before it')).toBeTruthy();
});

test('a network that comes back between the code and the question is no missing file', async () => {
  answerPing(() => true);
  const load = vi
    .fn(lost)
    .mockImplementationOnce(lost)
    .mockResolvedValueOnce(part as never);
  expect(await fetchPart(load)).toBe(part);
});

test('SHELL-19 code that the server no longer has gives way to the newer version; when that has just been tried, it fails', async () => {
  answerPing(() => true);
  const apply = vi.spyOn(appUpdate, 'apply').mockReturnValue();
  const settled = vi.fn();
  void fetchPart(lost).then(settled, settled);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledOnce(), SLOW);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settled).not.toHaveBeenCalled();
  await expect(fetchPart(lost)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  void fetchPart(lost).then(settled, settled);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledTimes(2), SLOW);
});

test('without a network a part that stays lost is had by one page loaded anew, where the app lies on the device', async () => {
  answerPing(() => false);
  const apply = vi.spyOn(appUpdate, 'apply').mockReturnValue();
  apply.mockClear();
  sessionStorage.clear();
  renderScreen(<p>The screen before it</p>);
  let isBack = false;
  const alone = fetchPart(() => (isBack ? Promise.resolve(part) : lost()));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(apply).not.toHaveBeenCalled();
  isBack = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await alone).toBe(part);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  const load = vi.fn(lost);
  void fetchPart(load);
  await vi.waitFor(() => expect(apply).toHaveBeenCalledOnce(), SLOW);
  expect(load).toHaveBeenCalledTimes(2);
  const again = vi.fn(lost);
  void fetchPart(again);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(apply).toHaveBeenCalledOnce();
  expect(again.mock.calls.length).toBeGreaterThan(3);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a captive portal is no server of ours', async () => {
  globalThis.fetch = vi.fn(async () => new Response('<html>Pay for Wi-Fi</html>'));
  renderScreen(<p>The screen before it</p>);
  const load = vi
    .fn(lost)
    .mockImplementationOnce(lost)
    .mockImplementationOnce(lost)
    .mockResolvedValueOnce(part as never);
  const fetched = fetchPart(load);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await fetched).toBe(part);
});

test('a style sheet that got lost is fetched with the next try', async () => {
  answerPing(() => true);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/vessel-screen.css';
  Object.defineProperty(link, 'sheet', { value: null });
  document.head.append(link);
  const load = vi
    .fn(lost)
    .mockImplementationOnce(lost)
    .mockResolvedValueOnce(part as never);
  const fetched = fetchPart(load);
  await vi.waitFor(() => expect(link.isConnected).toBe(false));
  const again = document.head.querySelector<HTMLLinkElement>('link[href$="vessel-screen.css"]');
  again?.dispatchEvent(new Event('load'));
  expect(await fetched).toBe(part);
  again?.remove();
});
