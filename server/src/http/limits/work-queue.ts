import { Failure } from '../failure.ts';

export interface WorkQueue {
  /** `stranger`: the network of somebody who has shown nothing yet; null for those who go before strangers. */
  run<T>(work: () => Promise<T>, stranger?: string | null): Promise<T>;
  /** Pieces of work that are being done or wait. */
  count: () => number;
}

interface Waiting {
  stranger: string | null;
  begin: () => void;
}

/**
 * At most `most` pieces of work at once. Others wait in one of two queues of `waiting` places, so that no flood of strangers
 * keeps out somebody who is known; of one network `waitingOfNetwork` strangers wait. Whoever finds no place is told to try
 * again.
 */
export function makeWorkQueue(most: number, waiting: number, waitingOfNetwork = waiting): WorkQueue {
  let running = 0;
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];
  const done = () => {
    const next = known.shift() ?? strangers.shift();
    if (next) next.begin();
    else running -= 1;
  };
  const isFull = (stranger: string | null) => {
    if (stranger === null) return known.length >= waiting;
    const ofNetwork = strangers.filter((each) => each.stranger === stranger).length;
    return strangers.length >= waiting || ofNetwork >= waitingOfNetwork;
  };
  const turn = (stranger: string | null) => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    if (isFull(stranger)) throw new Failure('busy');
    const queue = stranger === null ? known : strangers;
    return new Promise<void>((begin) => queue.push({ stranger, begin }));
  };
  return {
    run: async (work, stranger = null) => {
      await turn(stranger);
      try {
        return await work();
      } finally {
        done();
      }
    },
    count: () => running + known.length + strangers.length,
  };
}
