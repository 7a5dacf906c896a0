import { listPreferences } from '@leadline/domain/contract/port-endpoints';
import type { Api } from '../http/deps.ts';
import { serve } from '../http/serve.ts';
import { preferencesOf } from './preference-store.ts';

export function mountPreferences(api: Api): void {
  serve(api, listPreferences, ({ port }) => preferencesOf(api.deps.db, port.uuid));
}
