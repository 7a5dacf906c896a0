import { readFileSync, readlinkSync } from 'node:fs';

/** What Linux tells of a process under /proc. `folder` and `commandLine` stay empty where we may not look. */
export interface ProcessFacts {
  pid: number;
  parent: number;
  name: string;
  /** Ended, but not reaped by its parent. PostgreSQL takes such a pid for a living one. */
  isZombie: boolean;
  /** Clock ticks since boot, 100 a second. */
  startTicks: number;
  folder: string | null;
  commandLine: string[];
}

export function readProcess(pid: number): ProcessFacts | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (!stat) return null;
  // The name stands in brackets and may itself hold brackets and spaces: the last one closes it.
  const nameEnd = stat.lastIndexOf(')');
  const fields = stat.slice(nameEnd + 2).split(' ');
  return {
    pid,
    parent: Number(fields[1]),
    name: stat.slice(stat.indexOf('(') + 1, nameEnd),
    isZombie: fields[0] === 'Z' || fields[0] === 'X',
    startTicks: Number(fields[19]),
    folder: linkOrNull(`/proc/${pid}/cwd`),
    commandLine: (readOrNull(`/proc/${pid}/cmdline`) ?? '').split('\0').filter((each) => each !== ''),
  };
}

export function isAlive(pid: number): boolean {
  const facts = readProcess(pid);
  return facts !== null && !facts.isZombie;
}

/** Epoch milliseconds at which the process began, to about a second. */
export function startOf(facts: ProcessFacts): number {
  const bootSeconds = Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? 0);
  return bootSeconds * 1000 + facts.startTicks * 10;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function linkOrNull(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
