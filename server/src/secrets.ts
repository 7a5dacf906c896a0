import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { logKeyOf } from './record/log-key.ts';
import { BadSetting, type GivenSettings, type Secrets, type Settings } from './settings.ts';

const kept = z.object({ tokenSecret: z.string().min(32), pepper: z.string().min(32) });

/** Secrets that were not given are made once and kept in the data folder, readable by its owner alone. */
export function withSecrets(settings: GivenSettings): Settings {
  const { dataFolder, tokenSecret, pepper } = settings;
  const logKey = settings.logKey ?? readOrMakeLogKey(dataFolder);
  const formerLogKey = settings.formerLogKey ?? readFormerLogKey(dataFolder);
  const logKeys = { logKey, formerLogKey };
  if (tokenSecret && pepper) return { ...settings, tokenSecret, pepper, ...logKeys };
  const own = readOrMakeSecrets(dataFolder);
  return { ...settings, tokenSecret: tokenSecret ?? own.tokenSecret, pepper: pepper ?? own.pepper, ...logKeys };
}

export function readOrMakeSecrets(dataFolder: string): Pick<Secrets, 'tokenSecret' | 'pepper'> {
  const file = join(dataFolder, 'secrets.json');
  const [tokenSecret, pepper] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  makeOnce(dataFolder, file, () => `${JSON.stringify({ tokenSecret, pepper }, null, 2)}\n`);
  checkMode(file);
  const secrets = kept.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!secrets.success)
    throw new BadSetting(`${file} does not hold two secrets of at least 32 characters. Restore it from a backup.`);
  return secrets.data;
}

/** In a file of its own, as openssl and others read a key. */
function readOrMakeLogKey(dataFolder: string): string {
  const file = join(dataFolder, 'log-key.pem');
  makeOnce(dataFolder, file, () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  );
  return readLogKey(file);
}

/** Where the operator put it beside the new one, to turn the key over. */
function readFormerLogKey(dataFolder: string): string | undefined {
  const file = join(dataFolder, 'log-key.former.pem');
  return statSync(file, { throwIfNoEntry: false }) ? readLogKey(file) : undefined;
}

function readLogKey(file: string): string {
  checkMode(file);
  const key = readFileSync(file, 'utf8');
  if (logKeyOf(key) === null) throw new BadSetting(`${file} holds no Ed25519 key. Restore it from a backup.`);
  return key;
}

/** Written aside and linked into place, so that two servers that start at once end with the same secrets. */
function makeOnce(dataFolder: string, file: string, makeText: () => string): void {
  if (statSync(file, { throwIfNoEntry: false })) return;
  mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, makeText(), { mode: 0o600, flush: true });
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
    `${file} may be read by other users of this machine, who could then sign in as anybody, or sign as this server. Run: chmod 600 ${file}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
