import type { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';
import { beginThread } from '../../threads/begin-thread.ts';
import type { HashResult, HashTask } from './hash-worker.ts';

interface Waiting {
  resolve: (answer: string | boolean) => void;
  reject: (error: Error) => void;
}

let thread: Worker | null = null;
let tasks = 0;
const waiting = new Map<number, Waiting>();

/** Argon2id takes a tenth of a second of one processor: it is done in a thread that gives way to everybody else. */
export async function hashSlowly(secret: string, options: Options): Promise<string> {
  return (await ask({ kind: 'hash', secret, options })) as string;
}

export async function verifySlowly(stored: string, secret: string, options: Options): Promise<boolean> {
  return (await ask({ kind: 'verify', stored, secret, options })) as boolean;
}

function ask(task: HashTask): Promise<string | boolean> {
  thread ??= begin();
  const at = thread;
  tasks += 1;
  const id = tasks;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // Whoever waits for a hash keeps the process alive, and an idle thread does not.
    at.ref();
    at.postMessage({ id, task });
  });
}

function begin(): Worker {
  const next = beginThread(new URL('./hash-worker.ts', import.meta.url));
  next.on('message', (result: HashResult) => {
    const asked = waiting.get(result.id);
    waiting.delete(result.id);
    if (waiting.size === 0) next.unref();
    if ('error' in result) asked?.reject(new Error(result.error));
    else asked?.resolve(result.answer);
  });
  const end = (error: Error) => {
    if (thread === next) thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  next.on('error', end);
  next.on('exit', () => end(new Error('The thread that hashes passwords has ended')));
  return next;
}
