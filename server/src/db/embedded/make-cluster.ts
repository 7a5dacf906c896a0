import { spawn } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefusal } from '../database-refusal.ts';
import { type Account, asAccount } from './account.ts';
import { makePrivateFolder } from './home-folder.ts';
import type { ClusterPlace } from './make-way.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { readProcess, startOf } from './process-facts.ts';

/**
 * The builtin C.UTF-8 locale sorts alike on every machine and after every update, so no index ever needs rebuilding;
 * lists for people sort by `COLLATE "und-x-icu"` in the query. Trust on the socket is as strong as the folder's 0700.
 */
const initdbOptions = [
  ...['-U', 'postgres', '-E', 'UTF8', '--locale=C', '--lc-ctype=C.UTF-8'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
  ...['--auth-local=trust', '--auth-host=reject', '--no-instructions'],
  ...['-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
];

/**
 * Makes the cluster in a folder of our own name and renames it when it is whole, so that a half-made one is never seen.
 * False when another process was quicker.
 */
export async function makeCluster(
  place: ClusterPlace,
  binaries: string,
  account: Account | null,
  isDurable: boolean,
): Promise<boolean> {
  removeHalfMade(place.home);
  const half = join(place.home, `pg.new-${process.pid}`);
  makePrivateFolder(half, account);
  try {
    refuseIfBeingMade(place.home);
    if (existsSync(place.cluster)) return false;
    await runInitdb(half, binaries, account, isDurable);
    return moveIntoPlace(half, place);
  } finally {
    rmSync(half, { recursive: true, force: true, maxRetries: 20 });
  }
}

function moveIntoPlace(half: string, place: ClusterPlace): boolean {
  try {
    renameSync(half, place.cluster);
  } catch {
    if (existsSync(place.cluster)) return false;
    throw new DatabaseRefusal('INITDB_FAILED', `${half} could not be renamed to ${place.cluster}.`);
  }
  const home = openSync(place.home, 'r');
  fsyncSync(home);
  closeSync(home);
  return true;
}

function makersIn(home: string): Array<{ pid: number; folder: string }> {
  return readdirSync(home)
    .map((name) => ({ pid: Number(/^pg\.new-(\d+)$/.exec(name)?.[1]), folder: join(home, name) }))
    .filter(({ pid }) => pid > 0 && pid !== process.pid);
}

/** An orphaned initdb may still be writing there (ENOTEMPTY), hence the retries. */
function removeHalfMade(home: string): void {
  for (const { pid, folder } of makersIn(home)) {
    if (!isMaking(pid, folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Alive, and begun before the folder: a later process only bears the same pid. */
function isMaking(pid: number, folder: string): boolean {
  const facts = readProcess(pid);
  const made = statSync(folder, { throwIfNoEntry: false })?.birthtimeMs;
  return facts !== null && !facts.isZombie && made !== undefined && startOf(facts) < made + 2_000;
}

/** Of two that set up one folder at once the older goes on. Each sees the other, because its folder stands first. */
function refuseIfBeingMade(home: string): void {
  const mine = statSync(join(home, `pg.new-${process.pid}`)).birthtimeMs;
  const older = makersIn(home).find(({ pid, folder }) => isMaking(pid, folder) && isOlder(folder, pid, mine));
  if (!older) return;
  throw new DatabaseRefusal(
    'IN_USE',
    `The data folder ${home} is being set up by process ${older.pid}. Wait for it, or set DATA_DIR.`,
  );
}

function isOlder(folder: string, pid: number, mine: number): boolean {
  const theirs = statSync(folder, { throwIfNoEntry: false })?.birthtimeMs ?? Number.POSITIVE_INFINITY;
  return theirs < mine || (theirs === mine && pid < process.pid);
}

function runInitdb(folder: string, binaries: string, account: Account | null, isDurable: boolean): Promise<void> {
  const options = [...initdbOptions, ...(isDurable ? [] : ['--no-sync'])];
  const child = spawn(join(binaries, 'bin/initdb'), ['-D', folder, ...options], {
    ...asAccount(account),
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new DatabaseRefusal('INITDB_FAILED', `The database could not be made: ${reason.trim()}`));
    child.once('error', (error) => fail(error.message));
    child.once('close', (status) => (status === 0 ? resolve() : fail(words)));
  });
}
