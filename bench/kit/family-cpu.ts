import { readFileSync } from 'node:fs';
import { familyOf } from './process-family.ts';

/** Linux counts the time of a process in ticks of this. */
const TICK_MS = 10;

/** CPU milliseconds, user and system, of a process and all below it so far, with those that have ended and were reaped. */
export function familyCpuMs(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + ticksOf(each), 0) * TICK_MS;
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // utime, stime, cutime, cstime: the 14th to the 17th field; the name before them may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    // Ended since it was listed: its time is its parent's now.
    return 0;
  }
}
