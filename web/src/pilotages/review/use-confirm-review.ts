import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { NO_ANSWER_KEPT, refusalText } from '@leadline/domain/words/saving/refusals';
import { SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useSeenAtPress } from '../../sync/saving/seen.ts';
import { usePilotageSave } from '../use-pilotage-save.ts';

interface ConfirmReview {
  confirm: () => Promise<unknown>;
  isBusy: boolean;
  /** Why nothing was confirmed. */
  problem: string | null;
}

/**
 * REVIEW-07: says once that this pilot has seen what others entered as the screen shows it, and nothing that came later.
 * `pilotage` is the server's record: an own edit that waits is nothing that others entered.
 */
export function useConfirmReview(pilotage: Pilotage): ConfirmReview {
  const seen = useSeenAtPress(pilotage);
  const { save, isSaving, problem } = usePilotageSave();
  const refused = ({ code }: { code: string }) => refusalText(code, 'pilotage');
  const saying = {
    words: { saved: SAVED.pilotageUpdated, failed: SAVING_FAILED.pilotageUpdated },
    noAnswer: NO_ANSWER_KEPT,
    onConflict: refused,
    onRefused: refused,
  };
  return { confirm: () => save({ seen, changes: {}, reviewed: seen }, saying), isBusy: isSaving, problem };
}
