import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { DUKC_VARIANT } from '@leadline/domain/words/session/providers';
import { usePilotageSave } from '../pilotages/use-pilotage-save.ts';
import { useSeenAtPress } from '../sync/saving/seen.ts';

interface ChooseVariant {
  choose: (id: string) => Promise<unknown>;
  isBusy: boolean;
  /** Why the last choice was not kept. */
  problem: string | null;
}

const SAYING = {
  words: { saved: DUKC_VARIANT.saved, failed: DUKC_VARIANT.failed },
  onConflict: () => 'Someone else chose another plan meanwhile. Choose again to put yours in its place.',
};

/** DUKC-06: the variant to sail by is a field of the pilotage, kept on the tablet and sent like every other. */
export function useChooseVariant(pilotage: Pilotage): ChooseVariant {
  const seen = useSeenAtPress(pilotage);
  const { save, isSaving, problem } = usePilotageSave();
  const choose = (id: string) => save({ seen, changes: { omcChosenPreliminaryPlanId: id } }, SAYING);
  return { choose, isBusy: isSaving, problem };
}
