import { chmodSync, chownSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditVerdict, verifyAudit } from '../audit/verify-audit.ts';
import { type Account, findAccount } from '../db/embedded/account.ts';
import { POSTGRES_MAJOR } from '../db/embedded/binaries.ts';
import { makePrivateFolder, prepareHome } from '../db/embedded/home-folder.ts';
import { BadSetting, type GivenSettings } from '../settings.ts';
import { openStore } from '../start/open-store.ts';
import { type BackupSheet, CLUSTER, type Counts, KEPT_BESIDE, readSheet } from './backup-sheet.ts';
import { countRows } from './count-rows.ts';

export interface Restored {
  sheet: BackupSheet;
  /** What is in the database now. */
  counts: Counts;
  audit: AuditVerdict;
}

/**
 * Puts a backup into a data folder that has no database, starts it once, and looks whether all of it is there: the rows
 * that were counted, and a chain of the audit that leads through the head of then. BadSetting where nothing was restored.
 */
export async function restoreBackup(settings: GivenSettings, folder: string): Promise<Restored> {
  const { dataFolder, databaseAccount } = settings;
  const sheet = await readSheet(folder);
  if (sheet.postgres !== POSTGRES_MAJOR)
    throw new BadSetting(`${folder} is of PostgreSQL ${sheet.postgres}; this release runs ${POSTGRES_MAJOR}.`);
  if (existsSync(join(dataFolder, 'pg')))
    throw new BadSetting(
      `${dataFolder} has a database. Nothing was changed. Stop the server and put the folder aside, or set DATA_DIR.`,
    );
  const account = findAccount(dataFolder, databaseAccount);
  const home = prepareHome(dataFolder, account);
  const lacking = KEPT_BESIDE.filter((name) => isToBeKept(folder, home, name));
  putCluster(join(folder, CLUSTER), home, account);
  for (const name of lacking) copyPrivately(join(folder, name), join(home, name));
  const store = await openStore(settings, () => {});
  try {
    return { sheet, counts: await countRows(store.db), audit: await verifyAudit(store.db, sheet.auditHead) };
  } finally {
    await store.close();
  }
}

/** Another secret than that of the backup would shut everybody out, and the one that is there may be wanted elsewhere. */
function isToBeKept(folder: string, home: string, name: string): boolean {
  const [from, to] = [join(folder, name), join(home, name)];
  if (!existsSync(from)) return false;
  if (!existsSync(to)) return true;
  if (readFileSync(from).equals(readFileSync(to))) return false;
  throw new BadSetting(`${to} is another than that of the backup. Nothing was changed. Put it aside, or set DATA_DIR.`);
}

/** Under the name of a cluster that is being made: what a kill leaves half done is cleared away at the next start. */
function putCluster(from: string, home: string, account: Account | null): void {
  const half = join(home, `pg.new-${process.pid}`);
  rmSync(half, { recursive: true, force: true });
  makePrivateFolder(half, account);
  cpSync(from, half, { recursive: true });
  for (const entry of readdirSync(half, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
    if (account) chownSync(path, account.uid, account.gid);
  }
  renameSync(half, join(home, 'pg'));
}

function copyPrivately(from: string, to: string): void {
  cpSync(from, to);
  chmodSync(to, 0o600);
}
