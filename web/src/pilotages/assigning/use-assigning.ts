import type { Pilotage, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { ASSIGNING } from '@leadline/domain/words/office/assigning';
import { partOfSeen, useSeenAtPress } from '../../sync/saving/seen.ts';
import { ASKED } from '../../sync/saving/use-save.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePilotageSave } from '../use-pilotage-save.ts';

interface Assigning {
  /** Null: nobody. */
  assign: (uuid: string | null) => Promise<unknown>;
  isBusy: boolean;
}

/** Another first pilot of a row: an edit of the pilotage like every other, which waits on this device without a network. */
export function useAssigning(row: PilotageRow): Assigning {
  // The pilots are one merge group, and a row has both: nothing else of the pilotage is compared.
  const seen = partOfSeen(useSeenAtPress(row), (shown) => shown as Pilotage);
  const { save, isSaving } = usePilotageSave();
  const assign = async (uuid: string | null) => {
    if (uuid === (row.pilot?.uuid ?? null)) return;
    await save(
      { seen, changes: { pilot: uuid === null ? null : { uuid } } },
      {
        words: { saved: ASSIGNING.saved, failed: ASSIGNING.failed },
        onConflict: () => {
          showToast(ASSIGNING.conflict, 'error');
          return ASKED;
        },
      },
    );
  };
  return { assign, isBusy: isSaving };
}
