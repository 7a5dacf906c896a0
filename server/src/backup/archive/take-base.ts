import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../db/embedded/process-facts.ts';
import type { GivenSettings } from '../../settings.ts';
import type { Store } from '../../start/open-store.ts';
import { type BackupSheet, SHEET } from '../backup-sheet.ts';
import { makeBackup } from '../make-backup.ts';
import { basesIn, namesIn } from './archive-folder.ts';

/** Takes a base backup into this cluster's part of the archive; what a killed one left is cleared away before. */
export async function takeBase(
  store: Pick<Store, 'db'>,
  settings: GivenSettings,
  life: string,
): Promise<{ folder: string; sheet: BackupSheet }> {
  clearHalfMade(basesIn(life));
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const folder = join(basesIn(life), `${name}-${process.pid}`);
  return { folder, sheet: await makeBackup(store, settings, folder) };
}

/** The sheet is written last; the name tells which process was at work. */
function clearHalfMade(bases: string): void {
  for (const name of namesIn(bases)) {
    const maker = Number(/-(\d+)$/.exec(name)?.[1]);
    if (existsSync(join(bases, name, SHEET)) || (maker !== process.pid && isAlive(maker))) continue;
    rmSync(join(bases, name), { recursive: true, force: true });
  }
}
