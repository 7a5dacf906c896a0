import type { FailureBody } from '@leadline/domain/contract/failure';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { type Vessel, vessel as vesselSchema } from '@leadline/domain/vessels/vessel';
import { type VesselFormField, vesselFormChanges, vesselFormOf } from '@leadline/domain/vessels/vessel-form';
import { NO_ANSWER_KEPT, refusalText } from '@leadline/domain/words/saving/refusals';
import { SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { currentIn } from '../../sync/saving/conflict-details.ts';
import { type Seen, seenWhenFilled, useSeenAtOpening } from '../../sync/saving/seen.ts';
import { ASKED, type NotSaved, useSave } from '../../sync/saving/use-save.ts';
import type { AskedGroup, Sides } from '../../ui/states/conflict-panel.tsx';
import { withBoxesOf } from './moved-boxes.ts';
import type { VesselFormState } from './use-vessel-form.ts';
import { askedGroups, type VesselConflict, vesselConflict } from './vessel-conflict.ts';
import { CHANGED_TEXT, vesselRefusalErrors } from './vessel-refusal.ts';
import { vesselSaver } from './vessel-saver.ts';

interface Circumstances {
  vessel: Vessel;
  portUuid: string;
  state: VesselFormState;
  /** Saved, here or on the server. */
  onDone: () => void;
}

export interface VesselSubmit {
  submit: () => Promise<void>;
  isBusy: boolean;
  /** Why the last try saved nothing. */
  problem: string | null;
  /** What the last save met and is not decided: whose value counts. */
  asked: readonly AskedGroup[];
  decide: (sides: Sides) => void;
  /** What the next save is compared with: the record as the form showed it last. */
  seen: Seen<Vessel>;
  /** The person has seen, in the open form, what somebody else made of these boxes. */
  meet: (now: Vessel, boxes: readonly VesselFormField[]) => void;
}

/** Sends a checked form once and says what became of it. A save that failed keeps the form (VESSEL-21). */
export function useVesselSubmit({ vessel, portUuid, state, onDone }: Circumstances): VesselSubmit {
  const cache = useCache();
  const opened = useSeenAtOpening(vessel);
  const [seen, setSeen] = useState(opened);
  const [saver] = useState(() => vesselSaver(opened, portUuid));
  const { save, isSaving, problem } = useSave();
  const [met, setMet] = useState<VesselConflict | null>(null);

  const onConflict = (details: FailureBody['error']): NotSaved => {
    const current = currentIn(details, vesselSchema);
    if (!current || !details.groups) return refusalText(details.code, 'vessel');
    saver.rebase(current);
    setSeen(current);
    state.rebase(current);
    cache.outdate(readVessel);
    const conflict = vesselConflict(state.opened, vesselFormOf(current), details.groups);
    setMet(conflict);
    return askedGroups(conflict, state.form).length > 0 ? ASKED : CHANGED_TEXT;
  };
  const decide = (sides: Sides) => {
    if (!met) return;
    const theirs = met.groups.filter(({ group }) => sides[group] === 'theirs').flatMap(({ boxes }) => boxes);
    for (const box of theirs) state.change(box, met.now[box]);
    setMet(null);
  };
  const submit = async () => {
    const saved = await save<Vessel>({
      send: () => saver.save((before) => vesselFormChanges(before, state.form, state.opened, state.shown)),
      words: { saved: SAVED.vessel, failed: SAVING_FAILED.vessel },
      noAnswer: NO_ANSWER_KEPT,
      onStored: (entity) => {
        void cache.put(readVessel, { params: { imo: entity.IMO }, query: { portUuid } }, entity);
        if (entity.name !== vessel.name) for (const list of [listPilotages, readPilotage]) cache.outdate(list);
      },
      onConflict,
      onRefused: (details) => {
        state.refuse(vesselRefusalErrors(details));
        return refusalText(details.code, 'vessel');
      },
    });
    if (saved) onDone();
  };
  const meet = (now: Vessel, boxes: readonly VesselFormField[]) => {
    const next = seenWhenFilled(withBoxesOf(seen, now, boxes));
    saver.rebase(next);
    setSeen(next);
  };
  return { submit, isBusy: isSaving, problem, asked: met ? askedGroups(met, state.form) : [], decide, seen, meet };
}
