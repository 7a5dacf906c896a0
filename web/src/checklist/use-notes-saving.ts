import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { NOT_SAVED, SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import type { Seen } from '../sync/saving/seen.ts';
import { ASKED, useSave } from '../sync/saving/use-save.ts';
import { useOpenQuestion } from '../ui/dialogs/open-question.ts';
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
  const { save, isSaving, problem, setProblem } = useSave();
  const [met, setMet] = useState<Met | null>(null);
  useOpenQuestion(met !== null);
  const forget = () => {
    setProblem(null);
    setMet(null);
  };
  const send = async (wanted: string, seen: Seen<string>) => {
    setMet(null);
    const saved = await save({
      send: () => saveNotes({ pilotageUuid, place: extras.placeOf('general_notes'), wanted, seen }),
      words: { saved: SAVED.notes, failed: SAVING_FAILED.notes },
      onStored: extras.put,
      onConflict: (details) => {
        const conflict = conflictOfSave(details, wanted, seen);
        setMet(conflict);
        return conflict ? ASKED : NOT_SAVED;
      },
      onRefused: () => {
        // What was refused was seen wrong: the rights, or the notes.
        for (const read of [readPilotage, listPilotageExtras]) cache.outdate(read);
        return NOT_SAVED;
      },
    });
    return saved !== null;
  };
  return { isSaving, problem, met, send, forget };
}
