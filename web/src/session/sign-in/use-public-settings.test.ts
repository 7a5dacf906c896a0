import type { PublicSettings } from '@leadline/domain/session/session';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubApi } from '../../../test/stub-api.ts';
import { noteReached } from '../../data/calls/reached.ts';
import { followServer } from '../../data/connection.ts';
import { readPublicSettings, usePublicSettings } from './use-public-settings.ts';

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

let isServerThere = true;
let stop = () => {};

beforeEach(() => {
  isServerThere = true;
  stop = followServer(async () => isServerThere);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test('while the app knows that nobody answers the settings are not asked for; what was said last stands', async () => {
  localStorage.setItem('pp.settings', JSON.stringify({ ...SETTINGS, build: '3530' }));
  const calls = stubApi({ 'GET /settings': [SETTINGS] });
  isServerThere = false;
  await act(async () => noteReached(false));
  expect(await readPublicSettings()).toBeNull();
  const shown = renderHook(usePublicSettings).result;
  await act(async () => {});
  expect(shown.current?.build).toBe('3530');
  expect(calls).toEqual([]);
});

test('once the server is back the settings are asked for once, and kept for starts without it', async () => {
  const calls = stubApi({ 'GET /settings': [SETTINGS] });
  isServerThere = false;
  await act(async () => noteReached(false));
  expect(await readPublicSettings()).toBeNull();
  isServerThere = true;
  await act(async () => noteReached(true));
  const shown = renderHook(usePublicSettings).result;
  await waitFor(() => expect(shown.current).toEqual(SETTINGS));
  expect(calls.map(({ name }) => name)).toEqual(['GET /settings']);
  expect(JSON.parse(localStorage.getItem('pp.settings') ?? 'null')).toEqual(SETTINGS);
});
