import { join, resolve } from 'node:path';
import { demandDatabase, openRunningStore } from '../port-pack/open-running-store.ts';
import { BadSetting, readSettings } from '../settings.ts';
import { runCommand } from '../start/run-command.ts';
import { lifeOf } from './archive/archive-folder.ts';
import { clearArchive } from './archive/clear-archive.ts';
import { takeBase } from './archive/take-base.ts';
import type { BackupSheet } from './backup-sheet.ts';
import { countWords } from './count-rows.ts';
import { makeBackup } from './make-backup.ts';
import { MANAGED } from './managed.ts';

const USAGE = `A backup of the embedded database and its secrets, also while the server runs. See docs/operations.md.

  npm run backup -- FOLDER        FOLDER is made, or is empty; who can read it can read everything
  npm run backup -- --archive     a base backup into ARCHIVE_DIR, as the server takes one every day, and what is older
                                  than ARCHIVE_DAYS is removed there`;

await runCommand(run);

async function run([target, ...more]: string[]): Promise<number> {
  const isArchive = target === '--archive';
  if (target === undefined || (target.startsWith('-') && !isArchive) || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const settings = readSettings(process.env);
  if (settings.databaseUrl) throw new BadSetting(MANAGED.backup);
  const { archive } = settings;
  if (isArchive && !archive) throw new BadSetting('ARCHIVE_DIR is not set: there is no archive.');
  demandDatabase(settings);
  const store = await openRunningStore(settings, console.error);
  try {
    if (!archive || !isArchive) return report(resolve(target), await makeBackup(store, settings, resolve(target)));
    const life = join(archive.folder, lifeOf(join(settings.dataFolder, 'pg')));
    const { folder, sheet } = await takeBase(store, settings, life);
    for (const removed of clearArchive(archive, life, Date.now())) console.log(`Removed: ${removed}.`);
    return report(folder, sheet);
  } finally {
    await store.close();
  }
}

function report(folder: string, { begun, counts, files }: BackupSheet): number {
  console.log(`Backup in ${folder}: ${Object.keys(files).length} files.`);
  console.log(`In it is all that was acknowledged before ${begun}: ${countWords(counts)}.`);
  console.log('Keep it where this machine cannot reach it, and who may not see everything cannot read it.');
  return 0;
}
