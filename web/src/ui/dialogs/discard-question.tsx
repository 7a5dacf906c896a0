import { PROMPTS } from '@leadline/domain/words/prompts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useUnsaved } from './unsaved.ts';
import { useQuestion } from './use-question.tsx';

interface DiscardGuard {
  question: ReactNode;
  /** Asks when there is something to lose; true means go. For ways out that are no change of address. */
  mayLeave: () => Promise<boolean>;
  /** After a save: nothing is to be lost any more, whatever the form still holds. */
  release: () => void;
}

/** Leaving a form with unsaved changes asks first: by a link, the back button, a reload or closing the tab. */
export function useDiscardGuard(isDirty: boolean): DiscardGuard {
  const { ask, question } = useQuestion();
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useUnsaved(isDirty);
  const blocker = useBlocker(useCallback(() => dirty.current, []));
  const { state, proceed, reset } = blocker;

  useEffect(() => {
    if (state !== 'blocked') return;
    void ask({ ...PROMPTS.discard, danger: true }).then((yes) => (yes ? proceed?.() : reset?.()));
  }, [state, proceed, reset, ask]);

  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty]);

  const release = useCallback(() => {
    dirty.current = false;
  }, []);
  const mayLeave = useCallback(async () => !dirty.current || (await ask({ ...PROMPTS.discard, danger: true })), [ask]);
  return { question, mayLeave, release };
}
