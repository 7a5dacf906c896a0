import type { FailureBody, GroupConflict } from '@leadline/domain/contract/failure';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { type Vessel, vessel as vesselSchema } from '@leadline/domain/vessels/vessel';
import { type VesselFormField, vesselFormChanges, vesselFormOf } from '@leadline/domain/vessels/vessel-form';
import { NO_ANSWER_KEPT, refusalText } from '@leadline/domain/words/saving/refusals';
import { SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { pathsOfGroup } from '@leadline/sync/merge-groups';
import { useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { currentIn } from '../../sync/saving/conflict-details.ts';
import { type Seen, seenWhenFilled, useSeenAtOpening } from '../../sync/saving/seen.ts';
import { type NotSaved, useSave } from '../../sync/saving/use-save.ts';
import { withBoxesOf } from './moved-boxes.ts';
import type { VesselFormState } from './use-vessel-form.ts';
import { boxOfPath, CHANGED_TEXT, vesselRefusalErrors } from './vessel-refusal.ts';
import { vesselSaver } from './vessel-saver.ts';

/** What somebody else put into a box while this form was open. */
export interface Theirs {
  text: string;
  by: string | null;
}

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
  theirs: Partial<Record<VesselFormField, Theirs>>;
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
  const [theirs, setTheirs] = useState<VesselSubmit['theirs']>({});

  const onConflict = (details: FailureBody['error']): NotSaved => {
    const current = currentIn(details, vesselSchema);
    if (!current || !details.groups) return refusalText(details.code, 'vessel');
    saver.rebase(current);
    setSeen(current);
    state.rebase(current);
    setTheirs(theirsOf(current, details.groups, state));
    cache.outdate(readVessel);
    return CHANGED_TEXT;
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
  return { submit, isBusy: isSaving, problem, theirs, seen, meet };
}

/** Only where it is not what the person typed as well. */
function theirsOf(
  current: Vessel,
  groups: Record<string, GroupConflict>,
  { form }: VesselFormState,
): VesselSubmit['theirs'] {
  const now = vesselFormOf(current);
  const boxes = Object.entries(groups).flatMap(([group, { by }]) =>
    pathsOfGroup('vessel', group).flatMap((path) => {
      const box = boxOfPath(path);
      return box && now[box] !== form[box] ? [[box, { text: now[box], by }] as const] : [];
    }),
  );
  return Object.fromEntries(boxes);
}
