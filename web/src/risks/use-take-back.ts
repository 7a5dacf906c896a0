import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { CHANGED_VALUES } from '@leadline/domain/words/clearance/changed-values';
import { SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useCache } from '../data/use-entity.ts';
import { useSeenAtPress } from '../sync/saving/seen.ts';
import { useSave } from '../sync/saving/use-save.ts';
import { putCheck, saveCheck } from './dialog/save-check.ts';

/** Puts the port's own figure or leg time back at one row, as every edit is stored: offline too, and never over what was not seen. */
export function useTakeBack(pilotage: Pilotage, row: RowAssessment, without: (overrides: Overrides) => Overrides) {
  const cache = useCache();
  const seen = useSeenAtPress(row.savedOverrides);
  const { save, isSaving, problem } = useSave();
  const takeBack = () =>
    save({
      send: () => saveCheck({ pilotage, row, overrides: without(seen), seen }),
      noAnswer: SAVING_FAILED.constraint,
      onStored: (check) => putCheck(cache, pilotage.uuid, check),
      onConflict: () => {
        // What stands on the server now is shown before it is asked again.
        cache.outdate(readPilotage);
        return CHANGED_VALUES.movedMeanwhile;
      },
      onRefused: () => SAVING_FAILED.constraint,
    });
  return { takeBack, isBusy: isSaving, problem };
}
