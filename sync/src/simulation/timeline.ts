/** Simulated time: what is due next happens next, and nothing else. */
export interface Timeline {
  readonly now: number;
  /** `work` after so many simulated milliseconds. */
  later(ms: number, work: () => void): void;
  /** Resolves after so many simulated milliseconds. */
  wait(ms: number): Promise<void>;
  /** Runs what is due until `until` or until nothing is left. */
  runUntil(until: number): Promise<void>;
  runDry(): Promise<void>;
  /** So much has happened that it will never end; nothing more happens. */
  readonly isEndless: boolean;
}

interface Due {
  at: number;
  order: number;
  work: () => void;
}

/** A schedule has some thousand events. */
const MOST_EVENTS = 100_000;

/** `settle` resolves when every promise that could go on has gone on; `look` comes after each of them. */
export function makeTimeline(settle: () => Promise<void>, look: () => void): Timeline {
  let now = 0;
  let order = 0;
  let events = 0;
  const queue: Due[] = [];
  const later = (ms: number, work: () => void) => {
    order += 1;
    const due = { at: now + Math.max(0, ms), order, work };
    const index = queue.findIndex((other) => other.at > due.at);
    queue.splice(index === -1 ? queue.length : index, 0, due);
  };
  const run = async (until: number) => {
    await settle();
    for (let due = queue[0]; due && due.at <= until && events < MOST_EVENTS; due = queue[0]) {
      queue.shift();
      events += 1;
      now = Math.max(now, due.at);
      due.work();
      await settle();
      look();
    }
    if (until !== Number.POSITIVE_INFINITY) now = Math.max(now, until);
  };
  return {
    get now() {
      return now;
    },
    later,
    wait: (ms) => new Promise((resolve) => later(ms, resolve)),
    runUntil: run,
    runDry: () => run(Number.POSITIVE_INFINITY),
    get isEndless() {
      return events >= MOST_EVENTS;
    },
  };
}
