import { type Schedule, scheduleFrom } from '@leadline/sync/simulation/schedule';

/** A schedule of the simulation; in every third the database is restored in the midst of it, which is rare there. */
export function realSchedule(seed: number): Schedule {
  const schedule = scheduleFrom(seed);
  if (seed % 3 !== 0) return schedule;
  const { steps } = schedule;
  const restore = { tablet: 0, tab: 0, afterMs: 10_000, do: 'restore' } as const;
  return { ...schedule, steps: steps.toSpliced(Math.ceil(steps.length * 0.6), 0, restore) };
}
