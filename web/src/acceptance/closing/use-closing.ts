import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import {
  listPilotages,
  readPilotage,
  revertAcceptance,
  updatePilotage,
} from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { CLOSING } from '@leadline/domain/words/admin/closing';
import { SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useCache } from '../../data/use-entity.ts';
import { newCall, sendCall } from '../../sync/saving/send-call.ts';
import { type Saving, useSave } from '../../sync/saving/use-save.ts';

interface Closing {
  isBusy: boolean;
  problem: string | null;
  /** Each is true when the server has done it. */
  setDone: () => Promise<boolean>;
  archive: () => Promise<boolean>;
  revert: () => Promise<boolean>;
}

/** What ends a pilotage, and what opens it again: by the server alone, never kept for later (OFFLINE-14). */
export function useClosing({ uuid, port, status }: Pick<Pilotage, 'uuid' | 'port' | 'status'>): Closing {
  const cache = useCache();
  const { save, isSaving, problem } = useSave();
  const params = { id: uuid };
  const run = async (saving: Omit<Saving<Pilotage>, 'noAnswer' | 'onConflict' | 'onRefused' | 'onStored'>) => {
    const lookAgain = () => {
      for (const read of [readPilotage, listPilotageExtras]) cache.outdate(read);
      return CLOSING.refused;
    };
    const saved = await save<Pilotage>({
      ...saving,
      noAnswer: CLOSING.noAnswer,
      onConflict: lookAgain,
      onRefused: lookAgain,
      onStored: (stored) => {
        void cache.put(readPilotage, { params }, stored);
        cache.outdate(listPilotages);
      },
    });
    return saved?.kind === 'stored';
  };
  const end = (to: 'Done' | 'Arch') =>
    sendCall(
      newCall(updatePilotage, {
        ...{ params, query: { review: 'false' } },
        body: { port: { uuid: port.uuid }, status: to, base: { status } },
      }),
    );
  return {
    isBusy: isSaving,
    problem,
    setDone: () =>
      run({ send: () => end('Done'), words: { saved: SAVED.pilotageUpdated, failed: SAVING_FAILED.pilotageUpdated } }),
    archive: () => run({ send: () => end('Arch'), words: { saved: CLOSING.archived, failed: CLOSING.archiveFailed } }),
    revert: () =>
      run({
        send: () => sendCall(newCall(revertAcceptance, { params, body: { status } })),
        words: { saved: CLOSING.reverted, failed: CLOSING.revertFailed },
      }),
  };
}
