import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { auditReport } from '../audit/audit-report.ts';
import { BadSetting, type GivenSettings, readSettings } from '../settings.ts';
import { runCommand } from '../start/run-command.ts';
import { chooseBase, isArchive } from './archive/choose-base.ts';
import { gapWords } from './archive/collect-log.ts';
import type { Played } from './archive/play-log.ts';
import { readSheet } from './backup-sheet.ts';
import { countWords } from './count-rows.ts';
import { MANAGED } from './managed.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';

const USAGE = `Puts a backup into DATA_DIR, which must have no database, and looks whether it is whole. See docs/operations.md.

  npm run restore -- FOLDER                    FOLDER was written by npm run backup
  npm run restore -- ARCHIVE                   ARCHIVE is an ARCHIVE_DIR or a copy of one: all that is in it
  npm run restore -- ARCHIVE --until TIME      the state of that instant, such as 2026-11-27T14:03:00Z
  npm run restore -- ARCHIVE --despite-gap     what lies before the first file of the log that is missing or damaged`;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const asked = readArgs(args);
  if (!asked) {
    console.error(USAGE);
    return 2;
  }
  const settings = readSettings(process.env);
  if (settings.databaseUrl) throw new BadSetting(MANAGED.restore);
  return report(settings, asked.until, await restore(settings, asked));
}

interface Asked {
  folder: string;
  until: string | null;
  despiteGap: boolean;
}

function readArgs(args: string[]): Asked | null {
  try {
    const options = { until: { type: 'string' }, 'despite-gap': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) return null;
    return { folder: resolve(folder), until: values.until ?? null, despiteGap: values['despite-gap'] ?? false };
  } catch {
    return null;
  }
}

async function restore(settings: GivenSettings, { folder, until, despiteGap }: Asked): Promise<Restored> {
  if (until !== null && !z.iso.datetime({ offset: true }).safeParse(until).success)
    throw new BadSetting(`--until wants an instant with its zone, such as 2026-11-27T14:03:00Z, not "${until}".`);
  if (!isArchive(folder)) {
    if (until !== null || despiteGap)
      throw new BadSetting(`${folder} is no archive: one backup alone leads to the instant of its end.`);
    return restoreBackup(settings, folder, { sheet: await readSheet(folder) });
  }
  const { base, sheet } = await chooseBase(folder, { until }, console.error);
  return restoreBackup(settings, base.folder, { sheet, asked: { base, until, despiteGap } });
}

function report({ dataFolder }: GivenSettings, until: string | null, restored: Restored): number {
  const { sheet, played, counts, audit } = restored;
  console.log(`${dataFolder} holds the backup of ${sheet.begun}, made by release ${sheet.release}.`);
  if (played) console.log(playedWords(played, until));
  console.log(`When it was taken: ${countWords(sheet.counts)}.\nRestored:          ${countWords(counts)}.`);
  console.log(auditReport(audit));
  const isWhole = !audit.fault && counts.auditEntries >= sheet.counts.auditEntries;
  const since = played?.lastCommit ?? sheet.ended;
  console.log(
    isWhole
      ? `What was saved after ${since} is not in it. Start the server: tablets offer what they have sent since.`
      : 'It is NOT whole. Do not start the server on it; take another backup.',
  );
  return isWhole ? 0 : 1;
}

function playedWords({ files, gap, lastCommit, isReached }: Played, until: string | null): string {
  const last = lastCommit ? `the last change therein was saved at ${lastCommit}` : 'nothing was saved therein';
  const followed = files === 1 ? '1 file of the log was' : `${files} files of the log were`;
  const words = [`${followed} there to follow it; ${last}.`];
  if (gap) words.push(gapWords(gap));
  if (!isReached) words.push(`The archive ends before ${until}: all of it was brought back.`);
  return words.join('\n');
}
