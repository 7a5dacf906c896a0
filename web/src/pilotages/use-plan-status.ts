import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { refreshPlanStatus } from '@leadline/domain/contract/share-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { useCache } from '../data/use-entity.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { newCall, sendCall } from '../sync/saving/send-call.ts';

/**
 * Asks the server whether a plan that was sent is still what was sent, after an edit that it has stored; only where the port
 * wants that (PREFS-13). Nobody is told where it fails: the edit itself is safe, and the next one asks again.
 */
export function usePlanStatus({ uuid, port }: Pick<Pilotage, 'uuid' | 'port'>): () => Promise<void> {
  const isWanted = usePreferences(port.uuid)?.flags.plan_status_update_enabled === true;
  const cache = useCache();
  return async () => {
    if (!isWanted) return;
    const params = { id: uuid };
    const result = await sendCall(newCall(refreshPlanStatus, { params }));
    if (result.kind !== 'stored') return;
    void cache.put(readPilotage, { params }, result.entity);
    cache.outdate(listPilotages);
  };
}
