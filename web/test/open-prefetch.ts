import 'fake-indexeddb/auto';
import { openCache } from '../src/data/store/cache-db.ts';
import { installDeviceCache } from '../src/data/store/device-cache.ts';
import { installVault } from '../src/data/store/vault.ts';
import { setCurrentPrefetch } from '../src/sync/prefetch/device-prefetch.ts';
import { makePrefetch, type PrefetchDoors } from '../src/sync/prefetch/prefetch.ts';
import { arrivalAnswers } from './koru-arrival.ts';
import { forgetApp, keepApp } from './prefetch/kept-app.ts';
import { AROHA } from './render.tsx';

/** Everything that preparing the arrival asks for, besides the list itself; a line given again replaces its line here. */
export function prefetchAnswers() {
  return {
    ...arrivalAnswers(),
    'GET /plan_settings': [
      { stages: [], showBerthingStages: false, track: null, departureFront: null, arrivalFront: null },
    ],
    'GET /drawings': [],
    'GET /pilotages_tugs': [],
    'GET /tugs': [],
    'GET /pilotages_extras': [],
    'GET /pilotages/:id/signature': [],
    'GET /berth_stations': [],
    'GET /users': [],
    'GET /ports_extras': [],
    'GET /tide_stations': [],
    'GET /routes': [],
    'GET /omc/system': [],
    'GET /weather-locations': [],
    'GET /weather-limits': [],
  };
}

/** The device prepares pilotages and reads from its own storage, which belongs to a person of this test alone. */
export async function openPrefetch(doors: Partial<PrefetchDoors> = {}): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  if (!('caches' in globalThis)) keepApp(true);
  installVault({ owner: 'pilot', keyId: 'k1', key });
  const cache = await openCache(crypto.randomUUID());
  installDeviceCache(Promise.resolve(cache));
  setCurrentPrefetch(
    await makePrefetch({
      cache,
      userUuid: AROHA.user.uuid,
      mayRun: () => true,
      now: () => Date.now(),
      imageToken: () => null,
      tell: () => {},
      makeTidy: async () => false,
      ...doors,
    }),
  );
}

export function closePrefetch(): void {
  setCurrentPrefetch(null);
  installDeviceCache(null);
  forgetApp();
  installVault(null);
}
