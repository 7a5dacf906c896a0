import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findAccount } from '../../db/embedded/account.ts';
import { isAlive } from '../../db/embedded/process-facts.ts';
import { BadSetting, type GivenSettings } from '../../settings.ts';
import { openStore, type Store } from '../../start/open-store.ts';
import { type BaseBackup, lifeOf, logNamesIn, namesIn, packedLog } from '../archive/archive-folder.ts';
import { chooseBase } from '../archive/choose-base.ts';
import { gapWords } from '../archive/collect-log.ts';
import { restoreBackup } from '../restore-backup.ts';
import { compare, stateOf } from './compare.ts';
import type { DrillFindings } from './drill-report.ts';

/** Restores the newest of an archive beside the live database, as if this machine were lost now, and compares the two. */
export async function drillArchive({ db }: Store, settings: GivenSettings, archive: string): Promise<DrillFindings> {
  const life = lifeOf(join(settings.dataFolder, 'pg'));
  const faults: string[] = [];
  const { base, sheet } = await chooseBase(archive, { until: null, life }, (words) => faults.push(words));
  faults.push(...(await lackingTail({ db }, archive, settings)));
  // First what the archive holds, then what is there: what is written in between counts as lost.
  const newest = logNamesIn(base.life).at(-1) ?? base.lastLog;
  const state = await stateOf(db);
  const trial = await trialSettings(settings, base);
  try {
    const asked = { base, until: null, despiteGap: true, newest };
    const { played, audit } = await restoreBackup(trial, base.folder, { sheet, asked });
    if (played?.gap) faults.push(gapWords(played.gap));
    if (audit.fault?.kind === 'headMissing')
      faults.push('The audit that was restored ends before the last link of the base backup.');
    const restored = await openStore(trial, () => {});
    try {
      const comparison = await compare(db, state, restored.db);
      const source = `the base backup of ${base.begun} and ${played?.files ?? 0} files of the log`;
      const lastCommit = played?.lastCommit ?? base.ended;
      return { ...comparison, at: state.at, source, lastCommit, faults: [...faults, ...comparison.faults] };
    } finally {
      await restored.close();
    }
  } finally {
    rmSync(trial.dataFolder, { recursive: true, force: true });
  }
}

/** What PostgreSQL says it has archived last; a copy of the archive elsewhere may be behind. */
async function lackingTail({ db }: Pick<Store, 'db'>, archive: string, settings: GivenSettings): Promise<string[]> {
  if (archive !== settings.archive?.folder) return [];
  const { rows } = await sql<{ name: string | null }>`select last_archived_wal as name from pg_stat_archiver`.execute(
    db,
  );
  const name = rows[0]?.name;
  const life = join(archive, lifeOf(join(settings.dataFolder, 'pg')));
  if (!name || !/^[\dA-F]{24}$/.test(name) || existsSync(packedLog(life, name))) return [];
  return [`PostgreSQL has archived ${name}, and the archive has it not.`];
}

/** A data folder of its own beside the database, removed afterwards; one that a killed drill left is removed now. */
async function trialSettings(settings: GivenSettings, base: BaseBackup): Promise<GivenSettings> {
  const { dataFolder } = settings;
  for (const name of namesIn(dataFolder)) {
    const pid = /^drill-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
  await demandRoom(dataFolder, base);
  const account = findAccount(dataFolder, settings.databaseAccount);
  const trial = { ...settings, dataFolder: join(dataFolder, `drill-${process.pid}`), archive: null };
  return account ? { ...trial, databaseAccount: account.name } : trial;
}

/** The server needs 300 MB at least (`http/health.ts`): a drill must not take them. */
const LEFT_FREE = 500_000_000;

async function demandRoom(dataFolder: string, { folder }: BaseBackup): Promise<void> {
  const { bavail, bsize } = await statfs(dataFolder);
  const wanted = 2 * sizeOf(folder) + LEFT_FREE;
  if (bavail * bsize >= wanted) return;
  throw new BadSetting(`A drill needs ${Math.ceil(wanted / 1e6)} MB free in ${dataFolder}. Nothing was tried.`);
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
