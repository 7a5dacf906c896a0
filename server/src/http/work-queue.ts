import { Failure } from './failure.ts';

export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** At most `most` pieces of work at once, `waiting` more in a queue, and whoever comes then is told to try again. */
export function makeWorkQueue(most: number, waiting: number): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  const done = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  const turn = () => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) throw new Failure('busy');
    return new Promise<void>((resolve) => queue.push(resolve));
  };
  return {
    run: async (work) => {
      await turn();
      try {
        return await work();
      } finally {
        done();
      }
    },
  };
}
