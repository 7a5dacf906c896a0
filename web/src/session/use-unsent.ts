import { useEffect, useState } from 'react';
import { sealedWith } from '../data/store/sealed-texts.ts';
import { findRecord } from './key/key-records.ts';
import { TOKEN_KEY } from './session-store.ts';

/** How much of the session on this device waits to be sent; null until it is counted. */
export const useUnsent = () => useCounted(countUnsent);

/** How many chosen files were not uploaded; null until they are counted. */
export const useUnsentFiles = () => useCounted(countUnsentFiles);

function useCounted(counted: () => Promise<number>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    // A storage that cannot be read has its own page; here only the words are missing then.
    void counted().then(
      (found) => isWanted && setCount(found),
      () => isWanted && setCount(0),
    );
    return () => {
      isWanted = false;
    };
  }, [counted]);
  return count;
}

async function countUnsentFiles(): Promise<number> {
  const record = await findRecord(sealedWith(TOKEN_KEY) ?? '');
  if (!record) return 0;
  const { countUnsaved } = await import('../data/store/unsaved-db.ts');
  return countUnsaved(record.owner, 'file/', '/told');
}

async function countUnsent(): Promise<number> {
  const record = await findRecord(sealedWith(TOKEN_KEY) ?? '');
  if (!record) return 0;
  const { unsentCount } = await import('../sync/outbox/unsent-count.ts');
  return unsentCount(record.owner);
}
