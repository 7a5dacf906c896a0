import { SAVED_ON_TABLET } from '@leadline/domain/words/toasts';
import { useEffect } from 'react';
import { useWaitingOps } from '../sync/saving/use-waiting.ts';
import { withdrawToast } from '../ui/toasts/toasts.ts';

/** "Saved on this tablet" is said of what waits: once all is sent it goes, before its time is over. */
export function useEndOfSaved(): void {
  const waits = useWaitingOps().length > 0;
  useEffect(() => {
    if (waits) return () => withdrawToast(SAVED_ON_TABLET, 'success');
  }, [waits]);
}
