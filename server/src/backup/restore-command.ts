import { resolve } from 'node:path';
import { auditReport } from '../audit/audit-report.ts';
import { BadSetting, readSettings } from '../settings.ts';
import { runCommand } from '../start/run-command.ts';
import { countWords } from './count-rows.ts';
import { MANAGED } from './managed.ts';
import { restoreBackup } from './restore-backup.ts';

const USAGE = `Puts a backup into DATA_DIR, which must have no database, and looks whether it is whole. See docs/operations.md.

  npm run restore -- FOLDER       FOLDER was written by npm run backup`;

await runCommand(run);

async function run([folder, ...more]: string[]): Promise<number> {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const settings = readSettings(process.env);
  if (settings.databaseUrl) throw new BadSetting(MANAGED.restore);
  const { sheet, counts, audit } = await restoreBackup(settings, resolve(folder));
  console.log(`${settings.dataFolder} holds the backup of ${sheet.begun}, made by release ${sheet.release}.`);
  console.log(`When it was taken: ${countWords(sheet.counts)}.\nRestored:          ${countWords(counts)}.`);
  console.log(auditReport(audit));
  const isWhole = !audit.fault && counts.auditEntries >= sheet.counts.auditEntries;
  console.log(
    isWhole
      ? `What was saved after ${sheet.ended} is not in it. Start the server: tablets offer what they have sent since.`
      : 'It is NOT whole. Do not start the server on it; take another backup.',
  );
  return isWhole ? 0 : 1;
}
