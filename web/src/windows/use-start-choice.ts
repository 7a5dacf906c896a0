import type { FailureBody } from '@leadline/domain/contract/failure';
import { type Pilotage, pilotage as pilotageSchema } from '@leadline/domain/pilotages/pilotage';
import { mayChange, type PilotageRights } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { USE_START } from '@leadline/domain/words/clearance/windows';
import { SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { usePilotageSave } from '../pilotages/use-pilotage-save.ts';
import { changedBy, currentIn } from '../sync/saving/conflict-details.ts';
import { type Seen, useSeenAtPress } from '../sync/saving/seen.ts';
import { useUnsaved } from '../ui/dialogs/unsaved.ts';

/** Another start for the pilotage: looked at without saving, used by a press. */
export interface StartChoice {
  /** The start that is looked at and saved nowhere; null while it is the pilotage's own. */
  tried: Instant | null;
  /** The start that the last press here replaced: the way back. */
  former: Instant | null;
  /** Null for whoever may not change it. */
  tryAt: ((start: Instant) => void) | null;
  use: ((start: Instant) => Promise<void>) | null;
  /** Back to the start of the pilotage. */
  back: () => void;
  isSaving: boolean;
  /** Why the last press saved nothing. */
  problem: string | null;
}

interface Choice {
  /** The start and version of the record that it is about: a start that was changed meanwhile ends what was tried. */
  date: string;
  tried: Instant | null;
}

const WORDS = { saved: SAVED.pilotageUpdated, failed: SAVING_FAILED.pilotageUpdated };

/** FORM-22 and the closed states: whoever may not change the start is offered none. */
export function useStartChoice(pilotage: Pilotage, rights: PilotageRights): StartChoice {
  const shown = useSeenAtPress(pilotage);
  const [choice, setChoice] = useState<Choice>({ date: pilotage.date, tried: null });
  const [former, setFormer] = useState<{ date: string; start: Instant } | null>(null);
  const { save, isSaving, problem, setProblem } = usePilotageSave();
  const [answered, setAnswered] = useState<Seen<Pilotage> | null>(null);
  useUnsaved(isSaving);
  const start = Date.parse(pilotage.date);
  const maySet = mayChange(rights, ['date']);
  const tried = choice.date === pilotage.date && choice.tried !== start ? choice.tried : null;

  const tryAt = (at: Instant | null) => {
    setProblem(null);
    setChoice({ date: pilotage.date, tried: at });
  };
  const use = async (at: Instant) => {
    if (at === start) return;
    // After a conflict the copy on screen may be older than what the server answered, and was said.
    const seen = answered && answered.version > shown.version ? answered : shown;
    const onConflict = (details: FailureBody['error']) => {
      const now = currentIn(details, pilotageSchema);
      setAnswered(now);
      const clock = now && clockOn(Date.parse(now.date), Date.parse(seen.date), seen.port.timezone);
      return USE_START.conflict(changedBy(details), clock);
    };
    if ((await save({ seen, changes: { date: instantToIso(at) } }, { words: WORDS, onConflict })) === null) return;
    setChoice({ date: pilotage.date, tried: null });
    setFormer({ date: new Date(at).toISOString(), start });
  };
  return {
    tried: maySet ? tried : null,
    former: former && Date.parse(former.date) === start && maySet ? former.start : null,
    tryAt: maySet ? tryAt : null,
    use: maySet ? use : null,
    back: () => tryAt(null),
    isSaving,
    problem,
  };
}
