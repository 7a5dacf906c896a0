import { generateKeyPairSync } from 'node:crypto';
import { logKeyOf } from '@leadline/server/record/log-key';
import type { LogKeeper } from '@leadline/server/record/seal-logs';

/** What takes entries into a log of a measurement, with a key of its own. */
export function ownKeeper(now: number): LogKeeper {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = logKeyOf(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'));
  if (!key) throw new Error('no key');
  return { key, formerKey: null, host: 'leadline.koru.example', epochIn: async () => 'one', clock: () => now };
}
