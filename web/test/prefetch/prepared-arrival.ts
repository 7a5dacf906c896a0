import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, vi } from 'vitest';
import { type CacheDb, cacheName, openCache } from '../../src/data/store/cache-db.ts';
import { installVault } from '../../src/data/store/vault.ts';
import type { Prefetch } from '../../src/sync/prefetch/device-prefetch.ts';
import { makePrefetch } from '../../src/sync/prefetch/prefetch.ts';
import { ARRIVAL, START } from '../koru-arrival.ts';
import { prefetchAnswers } from '../open-prefetch.ts';
import { AROHA } from '../render.tsx';
import { forgetApp, keepApp } from './kept-app.ts';

export const USER = AROHA.user.uuid;
export const NOW = Date.parse(START) - 3_600_000;
const { previousData: _p, attachments: _a, pilotageRouteChecks: _c, ...row } = ARRIVAL;

/** Everything that preparing the arrival asks for; a line given again replaces its line here. */
export const answers = {
  ...prefetchAnswers(),
  'GET /pilotages': [row],
};

export let cache: CacheDb;
export let prefetch: Prefetch;
export let said: string[];
let mayRun: () => boolean;

/** Each test of the file begins on a device that has prepared nothing. */
export function prefetchOfTests(may: () => boolean = () => true): void {
  beforeEach(async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    keepApp(true);
    installVault({ owner: 'pilot', keyId: 'k1', key });
    said = [];
    mayRun = may;
    await open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    prefetch.close();
    forgetApp();
    installVault(null);
    await Dexie.delete(cacheName(USER));
  });
}

export async function open(): Promise<void> {
  cache = await openCache(USER);
  prefetch = await makePrefetch({
    cache,
    userUuid: USER,
    mayRun: () => mayRun(),
    now: () => NOW,
    imageToken: () => null,
    tell: (message) => said.push(message),
    makeTidy: async () => false,
  });
}

export const state = () => prefetch.readinessOf(ARRIVAL, Date.now());
export const missing = () => state().items.flatMap((item) => (item.state === 'missing' ? [item.id] : []));
