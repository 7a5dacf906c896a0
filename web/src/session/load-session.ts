import { StorageSilent } from '../data/store/kept-keys.ts';
import { sealedWith } from '../data/store/sealed-texts.ts';
import { currentVault, installVault, SealBroken, type Vault } from '../data/store/vault.ts';
import { readUnlocked } from './key/unlocked-key.ts';
import { storedIdleLeft } from './lock/idle.ts';
import { isMarkedLocked, lockDevice, lockTab } from './lock/lock.ts';
import {
  adoptOpened,
  leaveSession,
  openStoredTexts,
  type SessionStatus,
  TOKEN_KEY,
  waitForStorage,
} from './session-store.ts';

let turns = 0;

/** Reads the session that is stored on this device: open with this status, locked, gone, or the storage is silent. */
export async function loadSession(status: SessionStatus): Promise<void> {
  const turn = ++turns;
  const keyId = sealedWith(TOKEN_KEY);
  if (keyId === null) return leaveSession();
  waitForStorage('opening');
  try {
    const vault = await vaultOf(keyId);
    if (turn !== turns) return;
    if (!vault) return lockTab();
    if (isMarkedLocked() || storedIdleLeft() === 0) return await lockDevice();
    installVault(vault);
    await openStoredTexts();
    if (turn === turns) adoptOpened(status);
  } catch (error) {
    if (turn === turns) giveUp(error);
  }
}

/** Null when nobody has unlocked it, or somebody else is signed in. */
async function vaultOf(keyId: string): Promise<Vault | null> {
  const inMemory = currentVault();
  if (inMemory?.keyId === keyId) return inMemory;
  const kept = await readUnlocked().catch((error) => {
    if (error instanceof StorageSilent) throw error;
    return null;
  });
  return kept?.keyId === keyId ? kept : null;
}

function giveUp(error: unknown): void {
  if (error instanceof StorageSilent) waitForStorage('silent');
  // What does not open stays where it is; the person signs in again.
  else if (error instanceof SealBroken) leaveSession();
  else throw error;
}
