import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive, readProcess } from '@leadline/server/db/embedded/process-facts';
import { nodeWords } from '../../scripts/programs/node-words.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A second process of a measurement, by its path from the root; within a run of the tests its bundle. */
export function forkProgram(program: string, args: readonly string[] = []): ChildProcess {
  const words = nodeWords(program);
  return fork(resolve(root, words.at(-1) ?? program), args, { execArgv: words.slice(0, -1) });
}

/** A process and everything below it, children after parents. */
export function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter((each) => each > 0)
      .map((each) => [each, readProcess(each)?.parent]),
  );
  const below = (parent: number): number[] =>
    [...parents].filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

/** kill -9 of all of them in the given order, and waits until the last one is gone. */
export async function killAll(pids: number[]): Promise<void> {
  for (const pid of pids) killOne(pid);
  while (pids.some(isAlive)) await wait(5);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended by the death of its parent.
  }
}

/** Ends a child in order (SIGTERM), as a supervisor does, and waits for its end. */
export async function stopInOrder(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
