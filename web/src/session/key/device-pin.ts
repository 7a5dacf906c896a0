import { currentVault } from '../../data/store/vault.ts';
import { newSalt } from './data-key.ts';
import { changeRecord, findRecord, openRecord, wrapperOf } from './key-records.ts';
import { askRecoverySecret } from './recovery-secret.ts';

/**
 * Lets six digits open this device without a network. The key in use cannot be taken out of the browser, so that the
 * server's recovery secret opens it once more; false when that did not work.
 */
export async function setDevicePin(pin: string): Promise<boolean> {
  const record = await findRecord(currentVault()?.keyId ?? '').catch(() => null);
  const recovery = record && (await askRecoverySecret());
  if (!record || !recovery || recovery === 'noAnswer') return false;
  const dataKey = await openRecord(record, 'recovery', recovery.secret);
  if (!dataKey) return false;
  const wrap = await wrapperOf('pin', pin, newSalt());
  await changeRecord(record.keyId, { pin: await wrap(record.keyId, dataKey) });
  return true;
}

/** Six digits, not all the same and not counted up or down. */
export function pinProblem(pin: string): 'notSixDigits' | 'tooPlain' | null {
  if (!/^\d{6}$/.test(pin)) return 'notSixDigits';
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1 ? 'tooPlain' : null;
}
