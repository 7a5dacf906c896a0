import type { PublicSettings } from '@leadline/domain/session/session';
import { useEffect, useState } from 'react';
import { isOnline } from '../../data/connection.ts';
import { readStored, writeStored } from '../../data/store/stored.ts';

const KEY = 'pp.settings';

/** What the server tells everybody, read once the page stands; until then and without an answer what it said last, or null. */
export function usePublicSettings(): PublicSettings | null {
  const [settings, setSettings] = useState(lastSettings);
  useEffect(() => {
    let isWanted = true;
    void readPublicSettings().then((answer) => isWanted && answer && setSettings(answer));
    return () => {
      isWanted = false;
    };
  }, []);
  return settings;
}

/** What the server said last, to this device; null when it never did. */
export function lastSettings(): PublicSettings | null {
  try {
    return JSON.parse(readStored(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Asks the server and keeps what it says for starts without it; null without an answer. Offline nobody is asked. */
export async function readPublicSettings(): Promise<PublicSettings | null> {
  if (!isOnline()) return null;
  // A log-in page without its version is better than one with an error about it, also when the code to ask does not come.
  const answer = await askForSettings().catch(() => null);
  if (answer) writeStored(KEY, JSON.stringify(answer));
  return answer;
}

async function askForSettings(): Promise<PublicSettings> {
  const [{ callApi }, { readSettings }] = await Promise.all([
    import('../../data/calls/call-api.ts'),
    import('@leadline/domain/contract/session-endpoints'),
  ]);
  return callApi(readSettings, {});
}
