import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from './connection.ts';

/** Does something again and again, as long as the page is seen and the server is there. */
export function usePoll(everyMs: number, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isVisible = useVisible();
  const isOn = useOnline() && isVisible;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOn]);
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
  );
}
