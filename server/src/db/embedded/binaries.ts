import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseRefusal } from '../database-refusal.ts';
import { type Account, asAccount } from './account.ts';
import { platformPackage } from './platform-package.ts';
import { postgresEnvironment } from './postgres-environment.ts';

/** The major version this release runs; a cluster of another one is refused before anything is started. */
export const POSTGRES_MAJOR = '18';

/**
 * The folder holding `bin/postgres` and `bin/initdb` that the account can really run: the npm package as it lies, or
 * a copy in the data folder when the account cannot reach the checkout. Each candidate is tried, not guessed.
 */
export function findBinaries(home: string, account: Account | null): string {
  const packageFolder = platformPackage();
  const native = join(packageFolder, 'native');
  if (probe(native, account).works) return native;
  makeLinks(packageFolder, native);
  if (probe(native, account).works) return native;
  const copy = copyBinaries(packageFolder, home, account);
  const answer = probe(copy, account);
  if (answer.works) return copy;
  throw new DatabaseRefusal('NO_BINARIES', `PostgreSQL does not run here: ${answer.words}`);
}

function probe(native: string, account: Account | null): { works: boolean; words: string } {
  try {
    const options = {
      ...asAccount(account),
      cwd: '/',
      env: postgresEnvironment,
      stdio: 'pipe',
      encoding: 'utf8',
    } as const;
    const words = execFileSync(join(native, 'bin/postgres'), ['--version'], options);
    return { works: words.includes(`(PostgreSQL) ${POSTGRES_MAJOR}.`), words };
  } catch (error) {
    return { works: false, words: error instanceof Error ? error.message.trim() : String(error) };
  }
}

/**
 * npm packages cannot hold symbolic links; the package's install script makes them. npm may have been told not to run
 * it (`--ignore-scripts`), and then the loader does not find libicui18n.so.60.
 */
function makeLinks(packageFolder: string, native: string): void {
  const listed = JSON.parse(readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of listed) {
    const link = join(native, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    if (!makeLink(relative(dirname(target), source), link)) return;
  }
}
type Link = { source: string; target: string };

/** False in a folder that we may not write: then the copy gets the links. */
function makeLink(to: string, link: string): boolean {
  try {
    symlinkSync(to, link);
    return true;
  } catch {
    return existsSync(link);
  }
}

function copyBinaries(packageFolder: string, home: string, account: Account | null): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(home, 'pg-bin', version);
  if (existsSync(copy) && probe(copy, account).works) return copy;
  const half = join(home, 'pg-bin', `.${version}-${process.pid}`);
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  chmodSync(dirname(copy), 0o755);
  cpSync(join(packageFolder, 'native'), half, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  openToAll(half);
  makeLinks(packageFolder, half);
  rmSync(copy, { recursive: true, force: true });
  renameSync(half, copy);
  return copy;
}

/** Static libraries and build files are a third of the package and serve no running server. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !['pgxs', 'pkgconfig'].includes(basename(path));
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
