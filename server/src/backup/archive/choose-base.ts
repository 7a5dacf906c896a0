import { join } from 'node:path';
import { BadSetting } from '../../settings.ts';
import { type BackupSheet, readSheet } from '../backup-sheet.ts';
import { type BaseBackup, basesOf } from './archive-folder.ts';

interface Wish {
  /** ISO; null: the newest. */
  until: string | null;
  /** Of one life of the database alone. */
  life?: string;
}

/**
 * The newest base backup of an archive that was finished before an instant and is as it was written. One that is not is
 * said and passed over: the archived log leads on from the one before it as well.
 */
export async function chooseBase(
  archive: string,
  { until, life }: Wish,
  say: (words: string) => void,
): Promise<{ base: BaseBackup; sheet: BackupSheet }> {
  const bases = basesOf(archive, life === undefined ? undefined : [join(archive, life)]);
  const [oldest] = bases;
  if (!oldest)
    throw new BadSetting(`There is no finished base backup ${life ? 'of this database ' : ''}in ${archive}.`);
  const before = bases.filter(({ ended }) => until === null || Date.parse(ended) <= Date.parse(until));
  if (before.length === 0)
    throw new BadSetting(
      `The oldest base backup in ${archive} was finished at ${oldest.ended}: a restore leads to that instant or a later one.`,
    );
  for (const base of before.reverse()) {
    const sheet = await readIfSound(base, say);
    if (sheet) return { base, sheet };
  }
  throw new BadSetting(`No base backup in ${archive} is as it was written. Nothing was restored.`);
}

async function readIfSound({ folder }: BaseBackup, say: (words: string) => void): Promise<BackupSheet | null> {
  try {
    return await readSheet(folder, 'It is passed over for the one before it.');
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    say(error.message);
    return null;
  }
}

/** Whether a folder is an archive, and not one backup by itself. */
export const isArchive = (folder: string): boolean => basesOf(folder).length > 0;
