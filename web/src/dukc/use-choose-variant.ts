import { readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { DUKC_VARIANT } from '@leadline/domain/words/providers';
import { SAVED_ON_TABLET, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { useRef, useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import { newEdit, recordEdit } from '../sync/record-edit.ts';
import { useSeenAtPress } from '../sync/seen.ts';
import { withBase } from '../sync/with-base.ts';
import { showToast } from '../ui/toasts/toasts.ts';

interface ChooseVariant {
  choose: (id: string) => Promise<void>;
  isBusy: boolean;
  /** Why the last choice was not kept. */
  problem: string | null;
}

/** DUKC-06: the variant to sail by is a field of the pilotage, kept on the tablet and sent like every other. */
export function useChooseVariant(pilotage: Pilotage): ChooseVariant {
  const cache = useCache();
  const seen = useSeenAtPress(pilotage);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSaving = useRef(false);

  /** Null when it is kept; else why not. */
  const save = async (id: string): Promise<string | null> => {
    const params = { id: pilotage.uuid };
    const body = withBase({ omcChosenPreliminaryPlanId: id }, seen);
    const result = await recordEdit(newEdit(updatePilotage, { params, query: { review: 'false' }, body }));
    if (result.kind === 'stored') {
      void cache.put(readPilotage, { params }, result.entity);
      showToast(DUKC_VARIANT.saved, 'success');
      return null;
    }
    if (result.kind === 'queued') {
      showToast(SAVED_ON_TABLET, 'success');
      return null;
    }
    showToast(DUKC_VARIANT.failed, 'error');
    if (result.kind === 'storageFull') return STORAGE_FULL;
    if (result.kind !== 'conflict') return 'Not saved';
    cache.outdate(readPilotage);
    return 'Someone else chose another plan meanwhile. Choose again to put yours in its place.';
  };

  const choose = async (id: string) => {
    if (isSaving.current) return;
    isSaving.current = true;
    setBusy(true);
    try {
      setProblem(await save(id));
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };
  return { choose, isBusy, problem };
}
