import { makeSignal } from '../../data/make-store.ts';
import { keepTexts } from '../../data/store/kept-texts.ts';
import { readStored, writeStored } from '../../data/store/stored.ts';
import { installVault } from '../../data/store/vault.ts';
import { takeBack } from '../handed-over/handed-over.ts';
import { deleteUnlocked } from '../key/unlocked-key.ts';
import { currentSession, lockSession } from '../session-store.ts';
import { tellTabs } from '../tab-signals.ts';

export const LOCKED_KEY = 'pp.locked';

const closing = makeSignal();

/** For secrets that are waiting in memory, such as a key that is still to be wrapped. */
export const whenLocked = closing.follow;

/** This tab alone: another one has locked the device, or has a key that could not be shared. */
export function lockTab(): void {
  closeVault();
  if (currentSession().access !== 'locked') lockSession();
}

/** The device with all its tabs; the mark outlives a deletion that the storage did not carry out. */
export async function lockDevice(): Promise<void> {
  writeStored(LOCKED_KEY, '1');
  lockTab();
  tellTabs('locked');
  await Promise.all([keepTexts(), deleteUnlocked()]);
}

/** The key leaves this tab's memory. */
export function closeVault(): void {
  installVault(null);
  closing.notify();
}

export function isMarkedLocked(): boolean {
  return readStored(LOCKED_KEY) !== null;
}

export function markUnlocked(): void {
  writeStored(LOCKED_KEY, null);
  takeBack();
}
