import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const ROTATE_BYTES = 5 * 1024 * 1024;

/** A file rather than a pipe: a busy or stopped node must never block PostgreSQL in the middle of a line. */
export function openLog(path: string): { file: number; from: number } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  return { file, from: fstatSync(file).size };
}

/** What one server wrote since `from`: two that start at once share the file, told apart by the pid in each line. */
export function readLog(path: string, from: number, pid: number): string {
  const file = openSync(path, 'r');
  const size = fstatSync(file).size;
  const bytes = Buffer.alloc(Math.max(0, Math.min(size - from, 64 * 1024)));
  readSync(file, bytes, 0, bytes.length, Math.max(from, size - bytes.length));
  closeSync(file);
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line.includes(`[${pid}]`))
    .join('\n');
}
