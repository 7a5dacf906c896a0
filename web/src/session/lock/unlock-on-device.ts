import { keepTexts } from '../../data/store/kept-texts.ts';
import { sealedWith } from '../../data/store/sealed-texts.ts';
import { forUse } from '../key/data-key.ts';
import { changeRecord, findRecord, type KeyRecord, openRecord } from '../key/key-records.ts';
import { secureLater } from '../key/settle-key.ts';
import { keepUnlocked } from '../key/unlocked-key.ts';
import { loadSession } from '../load-session.ts';
import { TOKEN_KEY } from '../session-store.ts';
import { tellTabs } from '../tab-signals.ts';
import { noteActive } from './idle.ts';
import { markUnlocked } from './lock.ts';
import { countTry, failedTries, forgetTries, MOST_TRIES, waitLeft } from './tries.ts';

export type DeviceUnlock = 'opened' | 'wrong' | 'wait' | 'onlineOnly';

/** Checks a password or PIN by opening the data key with it. Tabs take turns, so that all share one count. */
export function unlockOnDevice(kind: 'password' | 'pin', secret: string): Promise<DeviceUnlock> {
  if (!navigator.locks) return tryOnce(kind, secret);
  return navigator.locks.request('pp-unlock', () => tryOnce(kind, secret));
}

async function tryOnce(kind: 'password' | 'pin', secret: string): Promise<DeviceUnlock> {
  const record = await findRecord(sealedWith(TOKEN_KEY) ?? '').catch(() => null);
  if (!record?.[kind] || record.isOnlineOnly) return 'onlineOnly';
  if (waitLeft() > 0) return 'wait';
  countTry();
  await keepTexts();
  const dataKey = await openRecord(record, kind, secret);
  if (!dataKey) return refuse(record);
  await keepUnlocked({ owner: record.owner, keyId: record.keyId, key: await forUse(dataKey) });
  secureLater(record.keyId, dataKey);
  forgetTries();
  noteActive(true);
  markUnlocked();
  void keepTexts();
  await loadSession('UNKNOWN');
  tellTabs('opened');
  return 'opened';
}

/**
 * Too many: what a person can guess opens nothing any more. The recovery wrap and everything that is sealed stay; without
 * a recovery wrap the others stay too, behind a mark, because nothing else would ever open what waits to be sent.
 */
async function refuse({ keyId, recovery }: KeyRecord): Promise<DeviceUnlock> {
  if (failedTries() < MOST_TRIES) return 'wrong';
  await changeRecord(keyId, { isOnlineOnly: true, ...(recovery && { password: null, pin: null }) });
  return 'onlineOnly';
}
