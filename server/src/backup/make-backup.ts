import { copyFile, mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { readHead } from '../audit/verify-audit.ts';
import { findAccount } from '../db/embedded/account.ts';
import { POSTGRES_MAJOR } from '../db/embedded/binaries.ts';
import { chooseSocketFolder } from '../db/embedded/socket-folder.ts';
import { BadSetting, type GivenSettings } from '../settings.ts';
import type { Store } from '../start/open-store.ts';
import { version } from '../version.ts';
import { type BackupSheet, CLUSTER, KEPT_BESIDE, writeSheet } from './backup-sheet.ts';
import { copyCluster } from './copy-cluster.ts';
import { countRows } from './count-rows.ts';

/** Copies the database of the data folder and the secrets it needs into an empty folder, while it is open. */
export async function makeBackup(
  { db }: Pick<Store, 'db'>,
  settings: GivenSettings,
  folder: string,
): Promise<BackupSheet> {
  await makeEmptyFolder(folder);
  const begun = new Date().toISOString();
  const [auditHead, counts] = [await readHead(db), await countRows(db)];
  const home = await realpath(settings.dataFolder);
  await copyCluster(socketFolderOf(settings, home), join(home, 'pg'), join(folder, CLUSTER));
  for (const name of KEPT_BESIDE) await copyIfThere(join(home, name), join(folder, name));
  const ended = new Date().toISOString();
  return writeSheet(folder, { release: version, postgres: POSTGRES_MAJOR, begun, ended, auditHead, counts });
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await readdir(folder);
  if (found.length > 0) throw new BadSetting(`${folder} is not empty. Each backup wants a folder of its own.`);
}

function socketFolderOf({ databaseAccount }: GivenSettings, home: string): string {
  const account = findAccount(home, databaseAccount);
  return chooseSocketFolder(home, account?.uid ?? process.getuid?.() ?? 0);
}

/** Secrets that stand in the settings are in no file: whoever keeps those keeps them. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
