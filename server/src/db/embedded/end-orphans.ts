import { readdirSync, realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, type ProcessFacts, readProcess } from './process-facts.ts';

const QUIT_PATIENCE_MS = 1_000;

/**
 * Ends what a killed PostgreSQL left of itself: a backend that waits for a lock of one that was killed never notices that its
 * postmaster is gone, and as long as it lives no other can start. What it had not answered counts as not done.
 */
export async function endOrphans(cluster: string): Promise<number[]> {
  const orphans = orphansOf(cluster);
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of orphans) send(pid, signal);
    const end = Date.now() + QUIT_PATIENCE_MS;
    while (Date.now() < end && orphans.some(isAlive)) await wait(10);
  }
  return orphans;
}

/** Those that work in its folder, and whose parent is no PostgreSQL of it: a postmaster that has just begun is not one. */
function orphansOf(cluster: string): number[] {
  const folder = realpathSync(cluster);
  const there = readdirSync('/proc')
    .map(Number)
    .flatMap((pid) => (pid > 0 ? (readProcess(pid) ?? []) : []))
    .filter((each) => each.name === 'postgres' && each.folder === folder && !each.isZombie);
  const pids = new Set(there.map(({ pid }) => pid));
  return there.filter((each) => isBackend(each) && !pids.has(each.parent)).map(({ pid }) => pid);
}

/** Children of a postmaster say what they do in place of the words that they were started with. */
const isBackend = ({ commandLine }: ProcessFacts) => commandLine[0]?.startsWith('postgres: ') === true;

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself, or belongs to another account.
  }
}
