import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import type { Seen } from '../sync/seen.ts';
import { useOpenQuestion } from '../ui/open-question.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { conflictOfSave } from './notes-conflict.ts';
import { saveNotes } from './save-notes.ts';
import type { PilotageExtras } from './use-pilotage-extras.ts';

type Met = NonNullable<ReturnType<typeof conflictOfSave>>;

interface NotesSaving {
  isSaving: boolean;
  /** Why the last save came to nothing; what was typed is still there. */
  problem: string | null;
  /** Somebody else was faster: nothing is saved until the person has decided. */
  met: Met | null;
  /** True when the words are safe, on the server or on this device. */
  send: (wanted: string, seen: Seen<string>) => Promise<boolean>;
  forget: () => void;
}

/** Saves notes, says what became of it, and keeps what stands in the way. */
export function useNotesSaving(pilotageUuid: string, extras: PilotageExtras): NotesSaving {
  const cache = useCache();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [met, setMet] = useState<Met | null>(null);
  useOpenQuestion(met !== null);
  const forget = () => {
    setProblem(null);
    setMet(null);
  };
  const send = async (wanted: string, seen: Seen<string>) => {
    setSaving(true);
    forget();
    const edit = { pilotageUuid, place: extras.placeOf('general_notes'), wanted, seen };
    const result = await saveNotes(edit).finally(() => setSaving(false));
    if (result.kind === 'stored') extras.put(result.entity);
    if (result.kind === 'stored' || result.kind === 'queued') {
      showToast(result.kind === 'stored' ? SAVED.notes : SAVED_ON_TABLET, 'success');
      return true;
    }
    showToast(SAVING_FAILED.notes, 'error');
    const conflict = result.kind === 'conflict' ? conflictOfSave(result.details, wanted, seen) : null;
    if (conflict) setMet(conflict);
    else setProblem(result.kind === 'storageFull' ? STORAGE_FULL : 'Not saved');
    // What was refused was seen wrong: the rights, or the notes.
    if (result.kind === 'refused') for (const read of [readPilotage, listPilotageExtras]) cache.outdate(read);
    return false;
  };
  return { isSaving, problem, met, send, forget };
}
