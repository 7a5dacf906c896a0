import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefusal } from '../database-refusal.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Tried in this order; `nobody` works, but every other daemon of that account could then read the files. */
const usualAccounts = ['leadline', 'postgres', 'node', 'nobody'];

/**
 * The ordinary account PostgreSQL runs under when we are root (PostgreSQL refuses to be root); null when we are an
 * ordinary user ourselves. The owner of an existing data folder wins, because it can read what is there.
 */
export function findAccount(home: string, wanted: string | undefined): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readAccounts();
  const owner = ownerOf(join(home, 'pg')) || ownerOf(home);
  if (owner) return accounts.find((each) => each.uid === owner) ?? refuseOwner(home, owner);
  const names = wanted ? [wanted] : usualAccounts;
  const found = names.map((name) => accounts.find((each) => each.name === name)).find(Boolean);
  if (!found || found.uid === 0) throw noAccount(names);
  return found;
}

function ownerOf(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.uid ?? 0;
}

/** initdb asks the system for the name of its user: an account without an entry cannot make a cluster. */
function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function refuseOwner(home: string, uid: number): never {
  throw new DatabaseRefusal(
    'NO_ACCOUNT',
    `The data folder ${home} belongs to user id ${uid}, which has no entry in /etc/passwd. Give the folder to an ordinary account (chown), or set DATA_DIR.`,
  );
}

function noAccount(names: string[]): DatabaseRefusal {
  return new DatabaseRefusal(
    'NO_ACCOUNT',
    `PostgreSQL does not run as root, and none of these ordinary accounts exists: ${names.join(', ')}. Create one (useradd --system leadline), or name one in DB_ACCOUNT.`,
  );
}

/** What `spawn` needs to run a program as that account; node drops root's supplementary groups with it. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
