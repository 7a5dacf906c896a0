import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A thread that runs the module at a URL. It keeps no process alive: whoever waits for it takes hold of it. */
export function beginThread(module: URL, resourceLimits: ResourceLimits = {}): Worker {
  const entry = new URL('./thread-entry.mjs', import.meta.url);
  const thread = new Worker(entry, { execArgv: [], workerData: { module: module.href }, resourceLimits });
  thread.unref();
  return thread;
}
