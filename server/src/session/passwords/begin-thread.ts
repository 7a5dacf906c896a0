import { Worker } from 'node:worker_threads';

/** A thread that runs a module of this folder. It keeps no process alive: whoever waits for it takes hold of it. */
export function beginThread(module: string): Worker {
  const thread = new Worker(new URL('./thread-entry.mjs', import.meta.url), { execArgv: [], workerData: { module } });
  thread.unref();
  return thread;
}
