import { useEffect, useRef } from 'react';

/** TIME-10: a second after the last edit. */
const AUTOSAVE_MS = 1000;

/**
 * Saves a second after the last edit; at once when the page is left, hidden or closed, because a tablet may end it then
 * without a word.
 */
export function useAutosave(edits: unknown, isDue: boolean, save: () => Promise<void>): void {
  const latest = useRef({ isDue, save });
  useEffect(() => {
    latest.current = { isDue, save };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit begins the second anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void latest.current.save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [edits, isDue]);
  useEffect(() => {
    const flush = () => {
      if (!latest.current.isDue) return;
      latest.current.isDue = false;
      void latest.current.save();
    };
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      flush();
    };
  }, []);
}
