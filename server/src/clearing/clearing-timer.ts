import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { eraseOld } from '../erasing/erase-old.ts';
import { clearOldRows } from './clear-old-rows.ts';

/** Not at once: a start has other work to do. */
const FIRST = minutes(5);
const EVERY = hours(1);

interface Timing {
  first?: number;
  every?: number;
}

interface Clearing {
  db: Kysely<Tables>;
  clock: () => Instant;
  /** How long ports keep pilotages (`RETENTION_YEARS`). */
  retention?: string | undefined;
  say: (words: string) => void;
}

/** Clears old rows every hour while the server runs; a failure is said, and the next hour tries again. */
export function startClearing(
  { db, clock, retention, say }: Clearing,
  { first = FIRST, every = EVERY }: Timing = {},
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> | null = null;
  let isStopped = false;
  const clear = async () => {
    try {
      await clearOldRows(db, clock());
      for (const line of await eraseOld(db, { retention, now: clock() })) say(line);
    } catch (error) {
      say(`Old rows could not be cleared: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const wait = (delay: number) => {
    timer = setTimeout(() => {
      work = clear().finally(() => !isStopped && wait(every));
    }, delay);
    timer.unref();
  };
  wait(first);
  const stop = async () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
    await work;
  };
  return { stop };
}
