import { readFileSync, renameSync, rmSync } from 'node:fs';

/** PostgreSQL's own note of who runs a cluster: pid on line 1, socket folder on line 5, status on line 8. */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  status: string;
}

export function readPostmasterFile(cluster: string): PostmasterFile | 'empty' | null {
  const text = readOrNull(`${cluster}/postmaster.pid`);
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  // A negative pid is a stand-alone backend: the number still names the process.
  const pid = Math.abs(Number(lines[0] ?? ''));
  if (!lines[0] || !pid) return 'empty';
  return { pid, socketFolder: lines[4] ?? '', status: lines[7] ?? '' };
}

/**
 * Removes a lock file that was judged to be stale. It is renamed first and read again: another server may have put its
 * own file there since it was judged.
 */
export function removeLockFile(path: string, judgedPid: number | null): void {
  const aside = `${path}.judged-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const pid = Math.abs(Number(readOrNull(aside)?.split('\n')[0] ?? '')) || null;
  if (pid === judgedPid) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
