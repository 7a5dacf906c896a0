import { resolve } from 'node:path';
import { demandDatabase } from '../port-pack/open-running-store.ts';
import { BadSetting, readSettings } from '../settings.ts';
import { runCommand } from '../start/run-command.ts';
import { countWords } from './count-rows.ts';
import { makeBackup } from './make-backup.ts';
import { MANAGED } from './managed.ts';

const USAGE = `A backup of the embedded database and its secrets, also while the server runs. See docs/operations.md.

  npm run backup -- FOLDER        FOLDER is made, or is empty; who can read it can read everything`;

await runCommand(run);

async function run([folder, ...more]: string[]): Promise<number> {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const settings = readSettings(process.env);
  if (settings.databaseUrl) throw new BadSetting(MANAGED.backup);
  demandDatabase(settings);
  const { begun, counts, files } = await makeBackup(settings, resolve(folder));
  console.log(`Backup of ${settings.dataFolder} in ${resolve(folder)}: ${Object.keys(files).length} files.`);
  console.log(`In it is all that was acknowledged before ${begun}: ${countWords(counts)}.`);
  console.log('Keep it where this machine cannot reach it, and who may not see everything cannot read it.');
  return 0;
}
