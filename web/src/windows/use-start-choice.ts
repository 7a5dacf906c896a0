import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { mayChange, type PilotageRights } from '@leadline/domain/pilotages/pilotage-rights';
import type { Instant } from '@leadline/domain/time/instant';
import { useRef, useState } from 'react';
import { useCache } from '../data/use-entity.ts';
import { type Seen, useSeenAtPress } from '../sync/seen.ts';
import { useUnsaved } from '../ui/dialogs/unsaved.ts';
import { saveStart } from './save-start.ts';

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

/** FORM-22 and the closed states: whoever may not change the start is offered none. */
export function useStartChoice(pilotage: Pilotage, rights: PilotageRights): StartChoice {
  const cache = useCache();
  const shown = useSeenAtPress(pilotage);
  const [choice, setChoice] = useState<Choice>({ date: pilotage.date, tried: null });
  const [former, setFormer] = useState<{ date: string; start: Instant } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [answered, setAnswered] = useState<Seen<Pilotage> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isSent = useRef(false);
  useUnsaved(isSaving);
  const start = Date.parse(pilotage.date);
  const maySet = mayChange(rights, ['date']);
  const tried = choice.date === pilotage.date && choice.tried !== start ? choice.tried : null;

  const tryAt = (at: Instant | null) => {
    setProblem(null);
    setChoice({ date: pilotage.date, tried: at });
  };
  const use = async (at: Instant) => {
    if (isSent.current || at === start) return;
    isSent.current = true;
    setSaving(true);
    setProblem(null);
    // After a conflict the copy on screen may be older than what the server answered, and was said.
    const seen = answered && answered.version > shown.version ? answered : shown;
    try {
      const outcome = await saveStart(cache, at, seen);
      if (outcome.kind === 'conflict') setAnswered(outcome.current);
      if (outcome.kind !== 'saved') return setProblem(outcome.why);
      setChoice({ date: pilotage.date, tried: null });
      setFormer({ date: new Date(at).toISOString(), start });
    } finally {
      isSent.current = false;
      setSaving(false);
    }
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
