// The thread in which passwords are hashed; hash-thread.ts begins it.
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export type HashTask =
  | { kind: 'hash'; secret: string; options: Options }
  | { kind: 'verify'; stored: string; secret: string; options: Options };

/** What became of a task, under its number. */
export type HashResult = { id: number; answer: string | boolean } | { id: number; error: string };

/** Weight of about a tenth beside an ordinary thread: whoever reads goes first, whoever logs in waits a little. */
const NICE = 10;

giveWay();
parentPort?.on('message', ({ id, task }: { id: number; task: HashTask }) => {
  parentPort?.postMessage(resultOf(id, task));
});

function resultOf(id: number, task: HashTask): HashResult {
  try {
    const { secret } = task;
    // On its way between threads a Buffer becomes plain bytes, which the package does not take.
    const options = { ...task.options, secret: Buffer.from(task.options.secret ?? []) };
    return { id, answer: task.kind === 'hash' ? hashSync(secret, options) : verifySync(task.stored, secret, options) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Linux gives every thread a priority of its own; elsewhere the thread works on as an equal. */
function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread > 0 && thread !== process.pid) setPriority(thread, NICE);
  } catch {
    // No such place, or no such right.
  }
}
