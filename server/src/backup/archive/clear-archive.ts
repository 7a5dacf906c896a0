import { rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DAY, type Instant, isoToInstant } from '@leadline/domain/time/instant';
import { basesOf, livesIn, logIn, logNamesIn, namesIn, packedLog } from './archive-folder.ts';
import type { ArchiveSettings } from './archive-settings.ts';
import { isLogName } from './log-names.ts';

/**
 * Removes what no restore to an instant of the last `keepDays` days needs: base backups older than the newest one that was
 * finished before them, the log that such a base holds or that comes before it, and all of a database that has written
 * nothing since. Gives what was removed, in words.
 */
export function clearArchive({ folder, keepDays }: ArchiveSettings, life: string, now: Instant): string[] {
  const since = now - keepDays * DAY;
  const ended = livesIn(folder).filter((each) => each !== life && newestOf(each) < since);
  for (const each of ended) rmSync(each, { recursive: true, force: true });
  return [...clearLife(life, since), ...ended.map((each) => `${each}, an earlier life of the database`)];
}

function clearLife(life: string, since: Instant): string[] {
  const bases = basesOf('', [life]);
  const first = bases.findLastIndex(({ ended }) => instantOf(ended) <= since);
  const [old, oldest] = [bases.slice(0, Math.max(first, 0)), bases[Math.max(first, 0)]];
  for (const { folder } of old) rmSync(folder, { recursive: true, force: true });
  const isOld = (name: string) => isLogName(name.slice(0, 24)) && name.slice(0, 24) <= (oldest?.lastLog ?? '');
  const log = logNamesIn(life).filter(isOld);
  // With them go the notes that PostgreSQL archives of each base backup, and a half copy that a kill left.
  for (const name of namesIn(logIn(life)).filter(isOld)) rmSync(join(logIn(life), name), { force: true });
  const logWords = log.length > 0 ? [log.length === 1 ? '1 file of the log' : `${log.length} files of the log`] : [];
  return [...old.map(({ folder }) => `base backup ${basename(folder)}`), ...logWords];
}

function newestOf(life: string): Instant {
  const bases = basesOf('', [life]).map(({ ended }) => instantOf(ended));
  const log = logNamesIn(life).map((name) => statSync(packedLog(life, name)).mtimeMs);
  return Math.max(statSync(life).mtimeMs, ...bases, ...log.slice(-1));
}

const instantOf = (iso: string): Instant => isoToInstant(iso) ?? 0;
