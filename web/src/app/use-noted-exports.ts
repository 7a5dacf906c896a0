import { useEffect } from 'react';
import { useOnline } from '../data/connection.ts';
import { EXPORTS_KEY } from '../data/exports/exports-key.ts';
import { readStored } from '../data/store/stored.ts';
import { fetchPart } from '../ui/app-code/fetch-part.ts';

/** Sends the exports that were made without a network, once the server is there. */
export function useNotedExports(): void {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline || readStored(EXPORTS_KEY) === null) return;
    fetchPart(() => import('../data/exports/noted-exports.ts'))
      .then(({ sendNoted }) => sendNoted())
      .catch(() => undefined);
  }, [isOnline]);
}
