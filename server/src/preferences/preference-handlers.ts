import { listPreferences } from '@leadline/domain/contract/port-endpoints';
import { isListedPort } from '@leadline/domain/ports/listed-port';
import { type PortServices, type PreferenceEntry, SERVICES_KEY } from '@leadline/domain/preferences/preferences';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { preferencesOf } from './preference-store.ts';

export function mountPreferences(api: PlacedApi): void {
  const { ncosPorts } = api.deps.settings;

  serveRead(api, listPreferences, async ({ db, port }) => {
    const entries = await preferencesOf(db, port.uuid);
    return isListedPort(port, ncosPorts) ? [...entries, servicesEntry({ ncos: true })] : entries;
  });
}

const servicesEntry = (metadata: PortServices): PreferenceEntry => ({ key: SERVICES_KEY, metadata });
