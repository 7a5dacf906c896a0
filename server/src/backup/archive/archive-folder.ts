import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupSheet, CLUSTER, SHEET, sheetOf } from '../backup-sheet.ts';
import { isLogName } from './log-names.ts';

/**
 * An archive holds a folder for each life of a database: a cluster in its place. A restored cluster, or a copied one, goes
 * on elsewhere under the numbers of the old one; in one folder the two logs would be taken for each other.
 */
const BASES = 'base';
const LOG = 'log';

export const basesIn = (life: string): string => join(life, BASES);
export const logIn = (life: string): string => join(life, LOG);

/** The name of this cluster's life: its own number, and the files that it has here, as `database-epoch.ts` tells a restore. */
export function lifeOf(cluster: string): string {
  const { ino, ctimeMs } = statSync(join(cluster, 'PG_VERSION'));
  const place = createHash('sha256')
    .update(`${ino} ${Math.floor(ctimeMs)}`)
    .digest('hex')
    .slice(0, 8);
  return `${systemOf(cluster)}-${place}`;
}

/** The number that PostgreSQL gave this cluster; its control file begins with it, and so does each file of the log. */
function systemOf(cluster: string): string {
  const file = openSync(join(cluster, 'global', 'pg_control'), 'r');
  const bytes = Buffer.alloc(8);
  readSync(file, bytes, 0, bytes.length, 0);
  closeSync(file);
  return hexadecimal(bytes.readBigUInt64LE());
}

export const hexadecimal = (number: bigint): string => number.toString(16).padStart(16, '0');

export interface BaseBackup {
  /** A backup as `npm run backup` writes it. */
  folder: string;
  life: string;
  /** ISO. A restore leads to this instant or a later one. */
  ended: string;
  begun: string;
  /** The last file of the log that it holds itself: the archive goes on behind it. */
  lastLog: string;
}

/** Base backups that were finished, the oldest first. */
export function basesOf(archive: string, lives = livesIn(archive)): BaseBackup[] {
  return lives
    .flatMap((life) => namesIn(basesIn(life)).map((name) => ({ life, folder: join(basesIn(life), name) })))
    .flatMap(({ life, folder }) => finished(life, folder))
    .sort((one, other) => (one.begun < other.begun ? -1 : 1));
}

export const livesIn = (archive: string): string[] =>
  namesIn(archive)
    .map((name) => join(archive, name))
    .filter((life) => existsSync(basesIn(life)) && existsSync(logIn(life)));

function finished(life: string, folder: string): BaseBackup[] {
  const path = join(folder, SHEET);
  const sheet = existsSync(path) ? sheetOf(readFileSync(path, 'utf8')) : null;
  const lastLog = sheet && lastLogOf(sheet);
  return sheet && lastLog ? [{ folder, life, lastLog, ended: sheet.ended, begun: sheet.begun }] : [];
}

function lastLogOf({ files }: BackupSheet): string | undefined {
  const from = `${CLUSTER}/pg_wal/`;
  return Object.keys(files)
    .filter((path) => path.startsWith(from))
    .map((path) => path.slice(from.length))
    .filter(isLogName)
    .sort()
    .at(-1);
}

const PACKED = '.gz';

export const packedLog = (life: string, name: string): string => join(logIn(life), `${name}${PACKED}`);

/** Names of the files of the log that were archived, in their order. */
export function logNamesIn(life: string): string[] {
  return namesIn(logIn(life))
    .filter((name) => name.endsWith(PACKED))
    .map((name) => name.slice(0, -PACKED.length))
    .filter(isLogName)
    .sort();
}

export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
