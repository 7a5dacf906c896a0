import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseRefusal } from '../database-refusal.ts';
import { type Account, asAccount } from './account.ts';

/** Makes the data folder and sees to it that the database's account can walk down to it. Gives its real path. */
export function prepareHome(folder: string, account: Account | null): string {
  mkdirSync(folder, { recursive: true, mode: account ? 0o711 : 0o700 });
  const home = realpathSync(resolve(folder));
  if (account) checkReach(home, account);
  return home;
}

function checkReach(home: string, account: Account): void {
  const blocked = blockedOnTheWay(home, account);
  if (!blocked) return;
  throw new DatabaseRefusal(
    'FOLDER_REACH',
    `PostgreSQL runs as the account ${account.name}, which may not enter ${blocked}. Set DATA_DIR to a folder it can reach, such as /var/lib/leadline, or allow it in (chmod o+x ${blocked}).`,
  );
}

/** The first folder on the way down to this one, itself too, that the account may not enter. */
export function blockedOnTheWay(folder: string, account: Account): string | undefined {
  return parents(folder).find((each) => !mayEnter(each, account));
}

function parents(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...parents(parent), folder];
}

/** Tried rather than computed: access lists and network file systems have rules that a mode does not show. */
function mayEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asAccount(account), cwd: '/' }).status === 0;
}

/** A folder that only the database's account may open. */
export function makePrivateFolder(folder: string, account: Account | null): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}
