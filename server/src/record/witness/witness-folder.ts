import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { SignedHead } from '@leadline/domain/record/watched-head';
import { z } from 'zod';
import { type LogKey, logKeyOf } from '../log-key.ts';

const KEY_FILE = 'witness-key.pem';

const signedHead = z.strictObject({ checkpoint: z.string(), key: z.string() });

interface Evidence {
  kept: SignedHead;
  now: SignedHead;
  /** What the log after this one says of how it came, where there is one. */
  followedBy?: string;
}

/** What a witness keeps, in a folder of its own: its key, and of each log the last head that it saw. */
export interface WitnessFolder {
  /** Made the first time; `name` goes into each cosignature. */
  key: LogKey;
  name: string;
  /** Null of a log that was never looked at. */
  kept: (log: string) => SignedHead | null;
  keep: (log: string, head: SignedHead, cosigned: string) => string;
  /** Two heads of one log that contradict each other: whoever has both can show it. */
  keepEvidence: (log: string, heads: Evidence, at: string) => string;
}

export function openWitnessFolder(folder: string): WitnessFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const key = logKeyOf(keyText(join(folder, KEY_FILE)));
  if (!key) throw new Error(`${KEY_FILE} holds no Ed25519 key`);
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    // A power cut leaves the head of before, or the new one.
    writeFileSync(`${path}.new`, text, { flush: true });
    renameSync(`${path}.new`, path);
    return path;
  };
  return {
    ...{ key, name: hostname() },
    kept: (log) => {
      const path = join(folder, `${log}.json`);
      return existsSync(path) ? signedHead.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
    },
    keep: (log, head, cosigned) => {
      const path = write(`${log}.checkpoint`, cosigned);
      write(`${log}.json`, JSON.stringify(head));
      return path;
    },
    keepEvidence: (log, heads, at) =>
      write(`${log}.evidence-${at.replaceAll(':', '')}.json`, JSON.stringify(heads, null, 2)),
  };
}

function keyText(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  chmodSync(path, 0o600);
  return text;
}
