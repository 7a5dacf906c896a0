import type { FailureBody, GroupConflict } from '@leadline/domain/contract/failure';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { type Vessel, vessel as vesselSchema } from '@leadline/domain/vessels/vessel';
import { type VesselFormField, vesselFormChanges, vesselFormOf } from '@leadline/domain/vessels/vessel-form';
import { SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { pathsOfGroup } from '@leadline/sync/merge-groups';
import { useRef, useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import { seenInAnswer, useSeenAtOpening } from '../sync/seen.ts';
import { showToast } from '../ui/toasts.ts';
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
}

/** Sends a checked form once and says what became of it. A save that failed keeps the form (VESSEL-21). */
export function useVesselSubmit({ vessel, portUuid, state, onDone }: Circumstances): VesselSubmit {
  const cache = useCache();
  const seen = useSeenAtOpening(vessel);
  const [saver] = useState(() => vesselSaver(seen, portUuid));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<VesselSubmit['theirs']>({});
  const isSending = useRef(false);

  const fail = (text: string) => {
    showToast(SAVING_FAILED.vessel, 'error');
    setProblem(text);
  };
  const meet = (details: FailureBody['error']) => {
    const current = vesselSchema.safeParse(details.current);
    if (!current.success || !details.groups) return fail(vesselRefusalText(details));
    saver.rebase(seenInAnswer(current.data));
    state.rebase(current.data);
    setTheirs(theirsOf(current.data, details.groups, state));
    cache.outdate(readVessel);
    fail(CHANGED_TEXT);
  };
  const handle = (result: VesselSaveResult) => {
    if (result.kind === 'unknown') return fail(NO_ANSWER_TEXT);
    if (result.kind === 'storageFull') return fail(STORAGE_FULL);
    if (result.kind === 'conflict') return meet(result.details);
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
  return { submit, isBusy, problem, theirs };
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
