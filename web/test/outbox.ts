import 'fake-indexeddb/auto';
import { installVault } from '../src/data/vault.ts';
import { closeSync } from '../src/sync/device-sync.ts';
import { openSync } from '../src/sync/open-sync.ts';
import { newDevice } from './device.ts';

/** A new tablet with an empty outbox, open, and the key that seals it. */
export async function openNewOutbox(): Promise<void> {
  newDevice();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ keyId: 'k1', key });
  // Dexie knows the first storage of a test file only: every test has a user of its own.
  await openSync(crypto.randomUUID(), {
    keep: async () => {},
    refetch: async () => {},
    makeRoom: async () => {},
    appBuild: '1',
  });
}

export function closeOutbox(): void {
  closeSync();
  installVault(null);
}
