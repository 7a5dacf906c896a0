import { join } from 'node:path';
import { DAY, minutes } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { GivenSettings } from '../../settings.ts';
import { basesOf, lifeOf, logNamesIn } from './archive-folder.ts';
import { clearArchive } from './clear-archive.ts';
import { nextLogName } from './log-names.ts';
import { takeBase } from './take-base.ts';

const EVERY_MS = minutes(1);

export interface ArchiveKeeper {
  /** The log waits, because the archive does not take it. */
  isFailing: () => boolean;
  stop: () => Promise<void>;
}

/**
 * While the server runs: a base backup at the first start, every day, and as soon as a file is missing in the log since the
 * last one; then what is too old is removed. What goes wrong is said, and tried again.
 */
export function keepArchive(
  db: Kysely<Tables>,
  settings: GivenSettings,
  say: (words: string) => void,
): ArchiveKeeper | null {
  const { archive } = settings;
  if (!archive) return null;
  const life = join(archive.folder, lifeOf(join(settings.dataFolder, 'pg')));
  let [isFailing, isStopped, isAtWork] = [false, false, false];
  const look = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      const fault = await lastFault(db);
      isFailing = fault !== null;
      if (fault)
        say(`${fault} is not archived: see postgres.log. It waits, and takes room on the disk of the database.`);
      else if (needsBase(life, Date.now())) await takeBase({ db }, settings, life);
      const removed = clearArchive(archive, life, Date.now());
      if (removed.length > 0) say(`Removed from the archive: ${removed.join(', ')}.`);
    } catch (error) {
      if (!isStopped) say(`The archive was not kept: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      isAtWork = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  const stop = async () => {
    // A base backup under way ends with PostgreSQL; the next one clears it away.
    isStopped = true;
    clearInterval(timer);
  };
  return { isFailing: () => isFailing, stop };
}

/** The file that PostgreSQL could not archive at its last attempt. */
async function lastFault(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select last_failed_wal as name from pg_stat_archiver
    where last_failed_time > coalesce(last_archived_time, '-infinity')`.execute(db);
  return rows[0]?.name ?? null;
}

/** Also where the log of the time since is not whole: a command may have worked without the archive. */
function needsBase(life: string, now: number): boolean {
  const newest = basesOf('', [life]).at(-1);
  if (!newest || Date.parse(newest.begun) < now - DAY) return true;
  const since = logNamesIn(life).filter((name) => name > newest.lastLog);
  let expected = newest.lastLog;
  return since.some((name) => {
    expected = nextLogName(expected);
    return name !== expected;
  });
}
