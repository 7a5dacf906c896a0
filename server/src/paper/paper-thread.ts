import { seconds } from '@leadline/domain/time/instant';
import type { PaperContent } from '@leadline/paper/paper-content';
import { makeWorkQueue } from '../http/limits/work-queue.ts';
import { beginThread } from '../threads/begin-thread.ts';
import type { PaperResult } from './paper-worker.ts';

export interface PaperMaker {
  /** Rejects when it takes too long or too much memory; `busy` when too many wait. */
  make: (content: PaperContent) => Promise<Uint8Array>;
  /** The same of what is read when its turn has come: twenty who ask at once would else all read at once. */
  makeOfRead: (read: () => Promise<PaperContent>) => Promise<Uint8Array>;
  /** Papers that are being made or wait. */
  waiting: () => number;
  close: () => Promise<void>;
}

/** A paper of 14 stages takes some seconds on a slow machine. */
const LONGEST_MS: number = seconds(60);
const MOST_WAITING = 40;
/** Megabytes of the thread's own heap; a paper of 12 pages with four charts takes less than half. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** What is needed of a thread. */
export interface PaperThread {
  on(event: 'message', heard: (result: PaperResult) => void): unknown;
  on(event: 'error', heard: (error: Error) => void): unknown;
  on(event: 'exit', heard: () => void): unknown;
  postMessage(order: { id: number; content: PaperContent }): void;
  terminate(): Promise<unknown>;
  ref(): void;
  unref(): void;
}

const beginWorker = (): PaperThread => beginThread(new URL('./paper-worker.ts', import.meta.url), MEMORY);

interface Running {
  id: number;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

/**
 * Papers are made in one thread, one after the other, so that whoever reads goes on reading. A paper that takes too long or
 * too much ends its thread, and the next one begins another.
 */
export function makePapers(longestMs = LONGEST_MS, beginPaperThread = beginWorker): PaperMaker {
  const queue = makeWorkQueue(1, MOST_WAITING);
  let thread: PaperThread | null = null;
  let running: Running | null = null;
  let count = 0;

  const end = (error: Error) => {
    running?.reject(error);
    running = null;
  };
  const begin = () => {
    const next = beginPaperThread();
    next.on('message', (result: PaperResult) => {
      if (result.id !== running?.id) return;
      if ('bytes' in result) running.resolve(result.bytes);
      else running.reject(new Error(result.error));
      running = null;
    });
    const lost = (error: Error) => {
      if (thread !== next) return;
      thread = null;
      end(error);
    };
    next.on('error', lost);
    next.on('exit', () => lost(new Error('The thread that makes papers has ended')));
    return next;
  };
  const stop = async (error: Error) => {
    const ending = thread;
    thread = null;
    end(error);
    await ending?.terminate();
  };
  const makeOne = async (content: PaperContent) => {
    thread ??= begin();
    const at = thread;
    count += 1;
    const id = count;
    const tooLong = setTimeout(() => void stop(new Error('A paper took too long')), longestMs);
    at.ref();
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        running = { id, resolve, reject };
        at.postMessage({ id, content });
      });
    } finally {
      clearTimeout(tooLong);
      at.unref();
    }
  };
  return {
    make: (content) => queue.run(() => makeOne(content)),
    makeOfRead: (read) => queue.run(async () => makeOne(await read())),
    waiting: queue.count,
    close: () => stop(new Error('The server stops')),
  };
}
