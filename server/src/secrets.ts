import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BadSetting, type GivenSettings, type Secrets, type Settings } from './settings.ts';

const kept = z.object({ tokenSecret: z.string().min(32), pepper: z.string().min(32) });

/** Secrets that were not given are made once and kept in the data folder, readable by its owner alone. */
export function withSecrets(settings: GivenSettings): Settings {
  const { tokenSecret, pepper } = settings;
  if (tokenSecret && pepper) return { ...settings, tokenSecret, pepper };
  const own = readOrMakeSecrets(settings.dataFolder);
  return { ...settings, tokenSecret: tokenSecret ?? own.tokenSecret, pepper: pepper ?? own.pepper };
}

export function readOrMakeSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  if (!statSync(file, { throwIfNoEntry: false })) makeSecrets(dataFolder, file);
  checkMode(file);
  const secrets = kept.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!secrets.success)
    throw new BadSetting(`${file} does not hold two secrets of at least 32 characters. Restore it from a backup.`);
  return secrets.data;
}

/** Written aside and linked into place, so that two servers that start at once end with the same secrets. */
function makeSecrets(dataFolder: string, file: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
  const aside = `${file}.${process.pid}`;
  const secrets: Secrets = { tokenSecret: randomBytes(32).toString('hex'), pepper: randomBytes(32).toString('hex') };
  writeFileSync(aside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(aside, 0o600);
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!statSync(file, { throwIfNoEntry: false })) throw error;
  } finally {
    rmSync(aside);
  }
}

function checkMode(file: string): void {
  if ((statSync(file).mode & 0o077) === 0) return;
  throw new BadSetting(
    `${file} may be read by other users of this machine, who could then sign in as anybody. Run: chmod 600 ${file}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
