import 'fake-indexeddb/auto';
import { installVault } from '../src/data/store/vault.ts';
import { closeSync, currentSync, setOutboxPhase } from '../src/sync/device-sync.ts';
import { openSync } from '../src/sync/open-sync.ts';
import { newDevice } from './device.ts';
import { sessionOf } from './session.ts';

/** A new tablet with an empty outbox, open, and the key that seals it. */
export async function openNewOutbox(): Promise<void> {
  newDevice();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Dexie knows the first storage of a test file only: every test has a user of its own.
  const owner = crypto.randomUUID();
  installVault({ owner, keyId: 'k1', key });
  await openOutboxOf(owner);
  // What an earlier life left behind is looked for first: an edit recorded meanwhile would count as such.
  await currentSync()?.tidied;
}

function openOutboxOf(userUuid: string): Promise<void> {
  const nothing = async () => {};
  return openSync(sessionOf(userUuid), { keep: nothing, refetch: nothing, makeRoom: nothing, appBuild: '1' });
}

/** As after a reload: what was recorded is on the tablet, and nobody has read it yet. Returns what reads it. */
export function reloadOutbox(): () => Promise<void> {
  const userUuid = currentSync()?.session.person ?? '';
  closeSync();
  setOutboxPhase('opening');
  return () => openOutboxOf(userUuid);
}

/** As after a log-in that found another key: what was recorded is on the tablet, and does not open. */
export async function loseKey(): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: currentSync()?.session.person ?? '', keyId: 'k2', key });
  await currentSync()?.engine.refresh();
}

export function closeOutbox(): void {
  closeSync();
  installVault(null);
}
