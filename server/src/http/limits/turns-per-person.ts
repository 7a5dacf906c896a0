import { makeWorkQueue, type WorkQueue } from './work-queue.ts';

export interface TurnsPerPerson {
  run<T>(person: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  queue: WorkQueue;
  count: number;
}

/** A work queue for everybody who has work under way: one busy person does not keep the others waiting. */
export function makeTurnsPerPerson(most: number, waiting: number): TurnsPerPerson {
  const people = new Map<string, Waiting>();
  return {
    run: async (person, work) => {
      const own = people.get(person) ?? { queue: makeWorkQueue(most, waiting), count: 0 };
      people.set(person, own);
      own.count += 1;
      try {
        return await own.queue.run(work);
      } finally {
        own.count -= 1;
        if (own.count === 0) people.delete(person);
      }
    },
  };
}
