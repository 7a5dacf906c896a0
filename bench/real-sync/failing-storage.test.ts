import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { failingStorage } from './failing-storage.ts';

/** Opens a database, which is new, and says of a transaction of it whether it begins. */
function openNew(name: string): Promise<'begins' | 'fails'> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('op');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      try {
        opening.result.transaction('op');
        resolve('begins');
      } catch {
        resolve('fails');
      }
    };
  });
}

test('a storage whose connections are lost opens a new database; what is asked of it then fails', async () => {
  const stop = failingStorage(() => 'dead');
  const told = await openNew('new').finally(stop);
  expect(told).toBe('fails');
});
