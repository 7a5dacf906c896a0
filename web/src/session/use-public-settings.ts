import type { PublicSettings } from '@leadline/domain/session/session';
import { useEffect, useState } from 'react';

/** What the server tells everybody, read once the page stands; null until then and without an answer. */
export function usePublicSettings(): PublicSettings | null {
  const [settings, setSettings] = useState<PublicSettings | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readLazily().then((answer) => isWanted && setSettings(answer));
    return () => {
      isWanted = false;
    };
  }, []);
  return settings;
}

async function readLazily(): Promise<PublicSettings | null> {
  const [{ callApi }, { readSettings }] = await Promise.all([
    import('../data/call-api.ts'),
    import('@leadline/domain/contract/session-endpoints'),
  ]);
  // A log-in page without its version is better than one with an error about it.
  return callApi(readSettings, {}).catch(() => null);
}
