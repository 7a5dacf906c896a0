import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '../../db/embedded/account.ts';
import { makePrivateFolder } from '../../db/embedded/home-folder.ts';
import { type BaseBackup, logNamesIn, packedLog } from './archive-folder.ts';
import { checkLogFile } from './check-log-file.ts';
import { nextLogName } from './log-names.ts';

/** A file of the log without which no later one can be played. */
export interface LogGap {
  name: string;
  path: string;
  kind: 'missing' | 'damaged';
  /** Files that lie behind it. */
  later: number;
}

export interface CollectedLog {
  files: number;
  gap: LogGap | null;
}

/**
 * Copies the files of the log that follow a base backup, as far as they follow each other and are whole. What is played is
 * what was checked, and the account of PostgreSQL need not reach the archive.
 */
export async function collectLog(
  { base, newest }: { base: BaseBackup; newest?: string },
  into: string,
  account: Account | null,
): Promise<CollectedLog> {
  mkdirSync(into, { recursive: true });
  makePrivateFolder(into, account);
  let files = 0;
  for (let name = nextLogName(base.lastLog); ; name = nextLogName(name)) {
    if (newest !== undefined && name > newest) return { files, gap: null };
    const packed = existsSync(packedLog(base.life, name)) ? await checkLogFile(base.life, name) : undefined;
    if (!packed) return { files, gap: gapAt(base, name, packed === null) };
    const path = join(into, `${name}.gz`);
    writeFileSync(path, packed, { mode: 0o600 });
    if (account) chownSync(path, account.uid, account.gid);
    files += 1;
  }
}

/** The file after the newest one is not missing: it was not archived yet. */
function gapAt({ life }: BaseBackup, name: string, isDamaged: boolean): LogGap | null {
  const later = logNamesIn(life).filter((each) => each > name).length;
  if (!isDamaged && later === 0) return null;
  return { name, path: packedLog(life, name), kind: isDamaged ? 'damaged' : 'missing', later };
}

export function gapWords({ path, kind, later }: LogGap): string {
  const what = kind === 'missing' ? `The archive lacks ${path}` : `${path} is damaged`;
  if (later === 0) return `${what}: what was written in it cannot be brought back.`;
  const behind = later === 1 ? 'the file behind it' : `the ${later} files behind it`;
  return `${what}: what was written in it, and in ${behind}, cannot be brought back.`;
}
