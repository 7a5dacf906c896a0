import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { type AuditVerdict, verifyAudit } from '../audit/verify-audit.ts';
import { type Account, findAccount } from '../db/embedded/account.ts';
import { POSTGRES_MAJOR } from '../db/embedded/binaries.ts';
import { makePrivateFolder, prepareHome } from '../db/embedded/home-folder.ts';
import { BadSetting, type GivenSettings } from '../settings.ts';
import { openStore } from '../start/open-store.ts';
import { type Asked, type Played, playLog } from './archive/play-log.ts';
import { type BackupSheet, CLUSTER, type Counts, KEPT_BESIDE } from './backup-sheet.ts';
import { countRows } from './count-rows.ts';

export interface Restored {
  sheet: BackupSheet;
  /** What was played of an archived log; null for the backup alone. */
  played: Played | null;
  /** What is in the database now. */
  counts: Counts;
  audit: AuditVerdict;
}

interface Backup {
  /** As `readSheet` found it. */
  sheet: BackupSheet;
  asked?: Asked;
}

/**
 * Puts a backup into a data folder that has no database, plays an archived log on it where one is asked for, starts it once,
 * and looks whether all of it is there: the rows that were counted, and a chain of the audit that leads through the head of
 * then. BadSetting where nothing was restored.
 */
export async function restoreBackup(settings: GivenSettings, folder: string, backup: Backup): Promise<Restored> {
  const { sheet } = backup;
  const played = await putInPlace(settings, folder, backup);
  // What is restored belongs into no archive before the server works on it.
  const store = await openStore({ ...settings, archive: null }, () => {});
  try {
    const [counts, audit] = [await countRows(store.db), await verifyAudit(store.db, sheet.auditHead)];
    return { sheet, played, counts, audit };
  } finally {
    await store.close();
  }
}

async function putInPlace(settings: GivenSettings, folder: string, { sheet, asked }: Backup): Promise<Played | null> {
  const { dataFolder, databaseAccount } = settings;
  if (sheet.postgres !== POSTGRES_MAJOR)
    throw new BadSetting(`${folder} is of PostgreSQL ${sheet.postgres}; this release runs ${POSTGRES_MAJOR}.`);
  if (existsSync(join(dataFolder, 'pg')))
    throw new BadSetting(
      `${dataFolder} has a database. Nothing was changed. Stop the server and put the folder aside, or set DATA_DIR.`,
    );
  const account = findAccount(dataFolder, databaseAccount);
  const home = prepareHome(dataFolder, account);
  const lacking = KEPT_BESIDE.filter((name) => isToBeKept(folder, home, name));
  // The name of a cluster that is being made: what a kill leaves half done is cleared away at the next start.
  const half = join(home, `pg.new-${process.pid}`);
  try {
    putCluster(join(folder, CLUSTER), half, account);
    const played = asked ? await playLog({ home: half, account }, asked) : null;
    for (const name of lacking) copyPrivately(join(folder, name), join(home, name));
    renameSync(join(half, 'pg'), join(home, 'pg'));
    return played;
  } finally {
    rmSync(half, { recursive: true, force: true });
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

function putCluster(from: string, half: string, account: Account | null): void {
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o711 });
  const cluster = join(half, 'pg');
  makePrivateFolder(cluster, account);
  cpSync(from, cluster, { recursive: true });
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
    if (account) chownSync(path, account.uid, account.gid);
  }
}

function copyPrivately(from: string, to: string): void {
  cpSync(from, to);
  chmodSync(to, 0o600);
}
