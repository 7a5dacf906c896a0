import { logKeyOf } from '../src/record/log-key.ts';
import type { LogKeeper } from '../src/record/seal-logs.ts';
import { TEST_LOG_KEY } from './test-settings.ts';
import { NOW } from './test-world.ts';

/** What a server of the tests seals records with. */
export function testKeeper(changes: Partial<LogKeeper> = {}): LogKeeper {
  const key = logKeyOf(TEST_LOG_KEY);
  if (!key) throw new Error('no key');
  return {
    key,
    formerKey: null,
    host: 'leadline.koru.example',
    epochIn: async () => 'one',
    clock: () => NOW,
    ...changes,
  };
}
