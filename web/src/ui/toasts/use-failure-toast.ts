import { useEffect } from 'react';
import { showToast } from './toasts.ts';

/** Says once that something failed; again when it fails after it had worked. */
export function useFailureToast(hasFailed: boolean, message: string): void {
  useEffect(() => {
    if (hasFailed) showToast(message, 'error');
  }, [hasFailed, message]);
}
