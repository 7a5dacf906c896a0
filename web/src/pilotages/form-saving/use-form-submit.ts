import type { FailureBody } from '@leadline/domain/contract/failure';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SaveOption } from '@leadline/domain/pilotages/pilotage-changes';
import { formOf, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import { NO_ANSWER_KEPT, refusalText } from '@leadline/domain/words/saving/refusals';
import { SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import type { GroupId } from '@leadline/sync/operation';
import { useEffect, useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { type Seen, seenInAnswer, seenWhenFilled, useSeenAtOpening } from '../../sync/saving/seen.ts';
import { ASKED, type NotSaved, useSave } from '../../sync/saving/use-save.ts';
import type { Sides } from '../../ui/states/conflict-panel.tsx';
import { markSaved } from '../../ui/states/saved-mark.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { withGroupOf } from '../form/moved-groups.ts';
import type { FormState } from '../form/use-pilotage-form.ts';
import { decided, type FormConflict, readConflict } from './decide-conflict.ts';
import { refusalErrors } from './form-refusal.ts';
import { pilotageSaver } from './pilotage-saver.ts';

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
  decide: (sides: Sides) => void;
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
  const { save, isSaving, problem } = useSave();
  const [option, setOption] = useState<SaveOption | null>(null);
  const [awaited, setAwaited] = useState<SaveOption | null>(null);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const words = stored ? 'pilotageUpdated' : 'pilotageCreated';

  const onConflict = (details: FailureBody['error']): NotSaved => {
    const shown = { form: state.opened, vesselMaxDraft: seen?.vesselMaxDraft ?? null };
    const found = readConflict(details, shown, zone);
    setConflict(found);
    return found ? ASKED : refusalText(details.code, 'pilotage');
  };
  const send = async (option: SaveOption) => {
    if (Object.keys(state.check()).length > 0) return onErrors();
    setOption(option);
    const result = await save({
      send: async () => ((await mayStart(state.form)) ? saver.save(state.form, option) : null),
      words: { saved: SAVED[words], failed: SAVING_FAILED[words] },
      noAnswer: NO_ANSWER_KEPT,
      onStored: (entity) => {
        cache.put(readPilotage, { params: { id: entity.uuid } }, entity);
        cache.outdate(listPilotages);
      },
      onConflict,
      onRefused: (details) => {
        state.refuse(refusalErrors(details));
        return refusalText(details.code, 'pilotage');
      },
    });
    if (!result) return;
    const saved = result.kind === 'stored' ? result.entity : null;
    const row = saved ?? stored;
    if (row && result.kind !== 'unchanged') markSaved(row.uuid);
    if (stored && saved && hasNewMaxDraft(stored, saved)) showToast(SAVED.maxDraftByDrafts, 'info');
    onDone(option, saved);
  };
  const submit = async (option: SaveOption) => {
    if (isSaving || awaited !== null) return;
    // A route that is being looked up chooses itself: Save, pressed a moment before, must not call it missing.
    if (state.isSettling) return setAwaited(option);
    const lookup = state.settle();
    if (lookup === null) return send(option);
    await lookup;
    setAwaited(option);
  };
  useEffect(() => {
    if (awaited === null || state.isSettling) return;
    setAwaited(null);
    void send(awaited);
  });
  const decide = (sides: Sides) => {
    if (!conflict) return;
    const current = seenInAnswer(conflict.current);
    saver.rebase(current);
    setSeen(current);
    state.restart(formOf(conflict.current, zone), decided(conflict, state.form, state.opened, sides));
    setConflict(null);
  };
  const meet = (now: Pilotage, group: GroupId) => {
    saver.meet(seenWhenFilled(now), group);
    if (seen) setSeen(seenWhenFilled(withGroupOf(seen, now, group)));
  };
  const startAnother = () => setSaver(() => pilotageSaver({ stored: null, servers: null, portUuid, zone }));
  return { submit, busy: isSaving ? option : awaited, problem, seen, meet, conflict, decide, startAnother };
}

/** ERR-18: the form itself has no box for max draft, so a new one came from the drafts. */
function hasNewMaxDraft(before: Pilotage, after: Pilotage): boolean {
  return before.vesselMaxDraft !== after.vesselMaxDraft;
}
