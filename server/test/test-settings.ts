import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecrets } from '../src/secrets.ts';
import { readSettings, type Settings } from '../src/settings.ts';

/** The default settings with secrets that are no secrets, and no demo. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  const settings = withSecrets(
    readSettings({
      LEADLINE_DEMO: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(tmpdir(), 'leadline-no-data-folder'),
      LEADLINE_TOKEN_SECRET: 'a token secret that everybody knows',
      LEADLINE_PEPPER: 'a pepper that everybody knows as well',
    }),
  );
  return { ...settings, ...changes };
}
