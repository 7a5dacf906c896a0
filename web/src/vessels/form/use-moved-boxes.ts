import type { Vessel } from '@leadline/domain/vessels/vessel';
import { vesselFormOf } from '@leadline/domain/vessels/vessel-form';
import { madeField } from '@leadline/domain/words/saving/moved';
import type { MovedPart } from '../../ui/states/moved-panel.tsx';
import { movedBoxes } from './moved-boxes.ts';
import type { VesselFormState } from './use-vessel-form.ts';
import type { VesselSubmit } from './use-vessel-submit.ts';

/** What others changed of the vessel since the form was opened; of a vessel's record the server names no author. */
export function useMovedBoxes(now: Vessel, state: VesselFormState, { seen, isBusy, meet }: VesselSubmit): MovedPart[] {
  if (isBusy) return [];
  const theirs = vesselFormOf(now);
  return movedBoxes(seen, now, state.form, state.opened).map(({ group, boxes, moved, isTouched }) => {
    const settle = (whose: 'mine' | 'theirs') => {
      const taken = boxes.filter((box) => whose === 'theirs' || state.form[box] === state.opened[box]);
      meet(now, boxes);
      state.meet(theirs, boxes, taken);
    };
    return {
      key: group,
      changes: moved.map(({ label, to }) => madeField(null, label, to)),
      isTouched,
      onTake: () => settle('theirs'),
      onKeep: () => settle('mine'),
    };
  });
}
