import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecrets } from '../src/secrets.ts';
import { readSettings, type Settings } from '../src/settings.ts';

/** RFC 8032, 7.1, TEST 1, as PKCS#8. */
export const TEST_LOG_KEY = Buffer.from(
  '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  'hex',
).toString('base64');

/** The default settings with secrets that are no secrets, and no demo. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  const settings = withSecrets(
    readSettings({
      LEADLINE_DEMO: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(tmpdir(), 'leadline-no-data-folder'),
      LEADLINE_TOKEN_SECRET: 'a token secret that everybody knows',
      LEADLINE_PEPPER: 'a pepper that everybody knows as well',
      LEADLINE_LOG_KEY: TEST_LOG_KEY,
    }),
  );
  return { ...settings, ...changes };
}
