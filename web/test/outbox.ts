import 'fake-indexeddb/auto';
import { installVault } from '../src/data/vault.ts';
import { closeSync, currentSync, setOutboxPhase } from '../src/sync/device-sync.ts';
import { openSync } from '../src/sync/open-sync.ts';
import { newDevice } from './device.ts';

/** A new tablet with an empty outbox, open, and the key that seals it. */
export async function openNewOutbox(): Promise<void> {
  newDevice();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ keyId: 'k1', key });
  // Dexie knows the first storage of a test file only: every test has a user of its own.
  await openOutboxOf(crypto.randomUUID());
}

function openOutboxOf(userUuid: string): Promise<void> {
  const nothing = async () => {};
  return openSync(userUuid, { keep: nothing, refetch: nothing, makeRoom: nothing, appBuild: '1' });
}

/** As after a reload: what was recorded is on the tablet, and nobody has read it yet. Returns what reads it. */
export function reloadOutbox(): () => Promise<void> {
  const userUuid = currentSync()?.userUuid ?? '';
  closeSync();
  setOutboxPhase('opening');
  return () => openOutboxOf(userUuid);
}

/** As after a log-in that found another key: what was recorded is on the tablet, and does not open. */
export async function loseKey(): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ keyId: 'k2', key });
  await currentSync()?.engine.refresh();
}

export function closeOutbox(): void {
  closeSync();
  installVault(null);
}
