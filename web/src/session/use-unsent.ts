import { useEffect, useState } from 'react';
import { sealedWith } from '../data/store/sealed-texts.ts';
import { findRecord } from './key/key-records.ts';
import { TOKEN_KEY } from './session-store.ts';

/** How much of the session on this device waits to be sent; null until it is counted. */
export function useUnsent(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    // A storage that cannot be read has its own page; here only the words are missing then.
    void countUnsent().then(
      (found) => isWanted && setCount(found),
      () => isWanted && setCount(0),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return count;
}

async function countUnsent(): Promise<number> {
  const record = await findRecord(sealedWith(TOKEN_KEY) ?? '');
  if (!record) return 0;
  const { unsentCount } = await import('../sync/outbox/unsent-count.ts');
  return unsentCount(record.owner);
}
