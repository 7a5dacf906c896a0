import type { FailureBody, GroupConflict } from '@leadline/domain/contract/failure';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { type Vessel, vessel as vesselSchema } from '@leadline/domain/vessels/vessel';
import { type VesselFormField, vesselFormChanges, vesselFormOf } from '@leadline/domain/vessels/vessel-form';
import { SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { pathsOfGroup } from '@leadline/sync/merge-groups';
import { useRef, useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { type Seen, seenInAnswer, seenWhenFilled, useSeenAtOpening } from '../../sync/seen.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { withBoxesOf } from './moved-boxes.ts';
import type { VesselFormState } from './use-vessel-form.ts';
import { boxOfPath, CHANGED_TEXT, NO_ANSWER_TEXT, vesselRefusalErrors, vesselRefusalText } from './vessel-refusal.ts';
import { type VesselSaveResult, vesselSaver } from './vessel-saver.ts';

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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<VesselSubmit['theirs']>({});
  const isSending = useRef(false);

  const fail = (text: string) => {
    showToast(SAVING_FAILED.vessel, 'error');
    setProblem(text);
  };
  const meetConflict = (details: FailureBody['error']) => {
    const current = vesselSchema.safeParse(details.current);
    if (!current.success || !details.groups) return fail(vesselRefusalText(details));
    const answered = seenInAnswer(current.data);
    saver.rebase(answered);
    setSeen(answered);
    state.rebase(current.data);
    setTheirs(theirsOf(current.data, details.groups, state));
    cache.outdate(readVessel);
    fail(CHANGED_TEXT);
  };
  const handle = (result: VesselSaveResult) => {
    if (result.kind === 'unknown') return fail(NO_ANSWER_TEXT);
    if (result.kind === 'storageFull') return fail(STORAGE_FULL);
    if (result.kind === 'conflict') return meetConflict(result.details);
    if (result.kind === 'refused') {
      state.refuse(vesselRefusalErrors(result.details));
      return fail(vesselRefusalText(result.details));
    }
    if (result.kind === 'queued') showToast(SAVED_ON_TABLET, 'success');
    if (result.kind === 'stored') {
      const { entity } = result;
      void cache.put(readVessel, { params: { imo: entity.IMO }, query: { portUuid } }, entity);
      if (entity.name !== vessel.name) for (const list of [listPilotages, readPilotage]) cache.outdate(list);
      showToast(SAVED.vessel, 'success');
    }
    onDone();
  };
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      handle(await saver.save((seen) => vesselFormChanges(seen, state.form, state.opened, state.shown)));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const meet = (now: Vessel, boxes: readonly VesselFormField[]) => {
    const next = seenWhenFilled(withBoxesOf(seen, now, boxes));
    saver.rebase(next);
    setSeen(next);
  };
  return { submit, isBusy, problem, theirs, seen, meet };
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
