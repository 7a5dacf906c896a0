import {
  cancelPilotage,
  listPilotages,
  readPilotage,
  restorePilotage,
} from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { CLOSING } from '@leadline/domain/words/admin/closing';
import { CANCELLING } from '@leadline/domain/words/office/cancelling';
import { useCache } from '../../data/use-entity.ts';
import { newCall, sendCall } from '../../sync/saving/send-call.ts';
import { type Saving, useSave } from '../../sync/saving/use-save.ts';

interface Cancelling {
  isBusy: boolean;
  problem: string | null;
  /** Each is true when the server has done it. */
  cancel: (reason: string) => Promise<boolean>;
  restore: () => Promise<boolean>;
}

/** By the server alone, never kept for later: who cancels at sea would learn an hour later that somebody had sailed. */
export function useCancelling({ uuid, version }: Pick<Pilotage, 'uuid' | 'version'>): Cancelling {
  const cache = useCache();
  const { save, isSaving, problem } = useSave();
  const params = { id: uuid };
  const run = async (saving: Pick<Saving<Pilotage>, 'send' | 'words' | 'onRefused'>) => {
    const again = (text: string) => {
      cache.outdate(readPilotage);
      cache.outdate(listPilotages);
      return text;
    };
    const saved = await save<Pilotage>({
      ...saving,
      noAnswer: CLOSING.noAnswer,
      onConflict: () => again(CANCELLING.changed),
      onRefused: (details) => again(saving.onRefused?.(details) as string),
      onStored: (stored) => {
        void cache.put(readPilotage, { params }, stored);
        cache.outdate(listPilotages);
      },
    });
    return saved?.kind === 'stored';
  };
  return {
    isBusy: isSaving,
    problem,
    cancel: (reason) =>
      run({
        send: () => sendCall(newCall(cancelPilotage, { params, body: { reason, version } })),
        words: { saved: CANCELLING.cancelled, failed: CANCELLING.failed },
        onRefused: () => CANCELLING.refused,
      }),
    restore: () =>
      run({
        send: () => sendCall(newCall(restorePilotage, { params, body: {} })),
        words: { saved: CANCELLING.restored, failed: CANCELLING.restoreFailed },
        onRefused: () => CANCELLING.restoreRefused,
      }),
  };
}
