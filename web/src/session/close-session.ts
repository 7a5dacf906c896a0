import { deleteCaches } from '../data/store/device-cache.ts';
import { keepTexts } from '../data/store/kept-texts.ts';
import { bindSession } from './device-uuid.ts';
import { deleteUnlocked } from './key/unlocked-key.ts';
import { forgetActivity } from './lock/idle.ts';
import { closeVault, markUnlocked } from './lock/lock.ts';

/** After the tokens are gone: the key leaves this device's memory and disk; its wraps stay for the next log-in. Server copies go. */
export async function closeSession(): Promise<void> {
  closeVault();
  bindSession(false);
  forgetActivity();
  markUnlocked();
  await Promise.all([keepTexts(), deleteUnlocked(), deleteCaches()]);
}
