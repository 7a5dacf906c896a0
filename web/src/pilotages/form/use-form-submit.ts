import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SaveOption } from '@leadline/domain/pilotages/pilotage-changes';
import { formOf, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import { SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import type { GroupId } from '@leadline/sync/operation';
import { useRef, useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { type Seen, seenInAnswer, seenWhenFilled, useSeenAtOpening } from '../../sync/seen.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { type Decision, decided, type FormConflict, readConflict } from './decide-conflict.ts';
import { refusalErrors, refusalText, UNKNOWN_TEXT } from './form-refusal.ts';
import { withGroupOf } from './moved-groups.ts';
import { pilotageSaver, type SaveResult } from './pilotage-saver.ts';
import type { FormState } from './use-pilotage-form.ts';

interface Circumstances {
  state: FormState;
  stored: Pilotage | null;
  servers: Pilotage | null;
  portUuid: string;
  zone: string;
  /** Asked before the first byte is sent; false stops. */
  mayStart: (form: PilotageForm) => Promise<boolean>;
  /** Fields need the person. */
  onErrors: () => void;
  /** Saved, or nothing had to be saved (null). */
  onDone: (option: SaveOption, saved: Pilotage | null) => void;
}

export interface FormSubmit {
  submit: (option: SaveOption) => Promise<void>;
  /** The button at work. */
  busy: SaveOption | null;
  /** Why the last try saved nothing. */
  problem: string | null;
  /** What the next save is compared with: the record as the form showed it last. */
  seen: Seen<Pilotage> | null;
  /** The person has seen, in the open form, what somebody else made of one group. */
  meet: (now: Pilotage, group: GroupId) => void;
  conflict: FormConflict | null;
  decide: (decisions: Record<string, Decision>) => void;
  /** The next save makes another pilotage. */
  startAnother: () => void;
}

/** Checks the form, sends it once, and says what became of it. A save that failed keeps the form. */
export function useFormSubmit(circumstances: Circumstances): FormSubmit {
  const { state, stored, servers, portUuid, zone, mayStart, onErrors, onDone } = circumstances;
  const cache = useCache();
  const opened = useSeenAtOpening(stored);
  const [seen, setSeen] = useState(opened);
  const seenServers = useSeenAtOpening(servers);
  const [saver, setSaver] = useState(() => pilotageSaver({ stored: opened, servers: seenServers, portUuid, zone }));
  const [busy, setBusy] = useState<SaveOption | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const isBusy = useRef(false);
  const words = stored ? 'pilotageUpdated' : 'pilotageCreated';

  const fail = (text: string | null) => {
    showToast(SAVING_FAILED[words], 'error');
    setProblem(text);
  };
  const handle = (option: SaveOption, result: SaveResult) => {
    if (result.kind === 'unknown') return fail(UNKNOWN_TEXT);
    if (result.kind === 'storageFull') return fail(STORAGE_FULL);
    if (result.kind === 'queued') {
      showToast(SAVED_ON_TABLET, 'success');
      return onDone(option, null);
    }
    if (result.kind === 'refused') {
      state.refuse(refusalErrors(result.details));
      return fail(refusalText(result.details));
    }
    if (result.kind === 'conflict') {
      const shown = { form: state.opened, vesselMaxDraft: seen?.vesselMaxDraft ?? null };
      const found = readConflict(result.details, shown, zone);
      setConflict(found);
      return found ? undefined : fail(refusalText(result.details));
    }
    const saved = result.kind === 'stored' ? result.entity : null;
    if (saved) {
      cache.put(readPilotage, { params: { id: saved.uuid } }, saved);
      cache.outdate(listPilotages);
      showToast(SAVED[words], 'success');
      if (stored && hasNewMaxDraft(stored, saved)) showToast(SAVED.maxDraftByDrafts, 'info');
    }
    onDone(option, saved);
  };
  const submit = async (option: SaveOption) => {
    if (isBusy.current) return;
    if (Object.keys(state.check()).length > 0) return onErrors();
    isBusy.current = true;
    setBusy(option);
    setProblem(null);
    try {
      if (await mayStart(state.form)) handle(option, await saver.save(state.form, option));
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  const decide = (decisions: Record<string, Decision>) => {
    if (!conflict) return;
    const current = seenInAnswer(conflict.current);
    saver.rebase(current);
    setSeen(current);
    state.restart(formOf(conflict.current, zone), decided(conflict, state.form, state.opened, decisions));
    setConflict(null);
  };
  const meet = (now: Pilotage, group: GroupId) => {
    saver.meet(seenWhenFilled(now), group);
    if (seen) setSeen(seenWhenFilled(withGroupOf(seen, now, group)));
  };
  const startAnother = () => setSaver(() => pilotageSaver({ stored: null, servers: null, portUuid, zone }));
  return { submit, busy, problem, seen, meet, conflict, decide, startAnother };
}

/** ERR-18: the form itself has no box for max draft, so a new one came from the drafts. */
function hasNewMaxDraft(before: Pilotage, after: Pilotage): boolean {
  return before.vesselMaxDraft !== after.vesselMaxDraft;
}
