import { listPreferences } from '@leadline/domain/contract/port-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { preferencesOf } from './preference-store.ts';

export function mountPreferences(api: PlacedApi): void {
  serveRead(api, listPreferences, ({ db, port }) => preferencesOf(db, port.uuid));
}
