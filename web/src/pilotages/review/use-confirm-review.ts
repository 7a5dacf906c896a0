import { listPilotages, readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { fieldsOf, type Pilotage } from '@leadline/domain/pilotages/pilotage';
import { reviewValuesOf } from '@leadline/domain/pilotages/review-fields';
import { SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { useRef, useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { newEdit, recordEdit } from '../../sync/record-edit.ts';
import { partOfSeen, useSeenAtPress } from '../../sync/seen.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { refusalText, UNKNOWN_TEXT } from '../form/form-refusal.ts';

interface ConfirmReview {
  confirm: () => Promise<void>;
  isBusy: boolean;
  /** Why nothing was confirmed. */
  problem: string | null;
}

/**
 * REVIEW-07: says once that this pilot has seen what others entered as the screen shows it, and nothing that came later.
 * `pilotage` is the server's record: an own edit that waits is nothing that others entered.
 */
export function useConfirmReview(pilotage: Pilotage): ConfirmReview {
  const cache = useCache();
  const seen = useSeenAtPress(pilotage);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);

  /** Null when it is done; else why not. */
  const send = async (): Promise<string | null> => {
    const params = { id: pilotage.uuid };
    const body = {
      port: { uuid: pilotage.port.uuid },
      base: partOfSeen(seen, (record) => reviewValuesOf(fieldsOf(record))),
    };
    const result = await recordEdit(newEdit(updatePilotage, { params, query: { review: 'true' }, body }));
    if (result.kind === 'stored') {
      cache.put(readPilotage, { params }, result.entity);
      cache.outdate(listPilotages);
      showToast(SAVED.pilotageUpdated, 'success');
      return null;
    }
    if (result.kind === 'queued') {
      showToast(SAVED_ON_TABLET, 'success');
      return null;
    }
    if (result.kind === 'storageFull') return STORAGE_FULL;
    return result.kind === 'unknown' ? UNKNOWN_TEXT : refusalText(result.details);
  };

  const confirm = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const why = await send();
      setProblem(why);
      if (why !== null) showToast(SAVING_FAILED.pilotageUpdated, 'error');
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { confirm, isBusy, problem };
}
