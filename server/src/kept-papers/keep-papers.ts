import { hours, type Instant, minutes, seconds } from '@leadline/domain/time/instant';
import type { Meter } from '../metrics/meter.ts';
import { type Making, makeKeptPaper } from './make-kept-paper.ts';
import {
  type ClaimedPaper,
  claimPaper,
  isWaiting,
  noteMaking,
  queuePapers,
  RENEWED_EACH,
  renewClaim,
} from './paper-queue.ts';

interface KeeperDeps extends Omit<Making, 'now'> {
  clock: () => Instant;
  meter: Pick<Meter, 'keptPaper'>;
  log: { warn: (facts: object, words: string) => void };
  /** A test may be in more of a hurry. */
  renewedEach?: number;
}

export interface PaperKeeper {
  /** Somebody has signed: looks once the log may have taken it in. */
  poke: () => void;
  /** Makes what is due; for a test. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

const EVERY_MS = minutes(1);
/** The log takes signatures in each second; while it does not, the time from look to look doubles. */
const SOON_MS = seconds(1);
/** Signatures of so long ago are looked through each time, and of so long ago at the start and once an hour. */
const RECENT = hours(1);
const LONG_AGO = hours(24 * 30);
const TURNS_PER_HOUR = 60;

/**
 * Keeps the paper of each plan that both have signed. What is to be made follows from the signatures in the database, so that
 * a restart forgets none, and whoever signs waits for nothing: whichever server is poked, or looks each minute, takes one
 * after the other in hand.
 */
export function keepPapers({ clock, meter, log, renewedEach = RENEWED_EACH, ...deps }: KeeperDeps): PaperKeeper {
  const { db } = deps;
  let turn = 0;
  let work: Promise<void> | null = null;
  let soon: NodeJS.Timeout | null = null;
  let delay: number = SOON_MS;
  let isStopped = false;

  const attempt = async (paper: ClaimedPaper) => {
    // When it cannot be said, another server may make it too, and one of both is kept.
    const renewing = setInterval(() => void renewClaim(db, paper, clock()).catch(() => undefined), renewedEach);
    try {
      return await makeKeptPaper(paper, { ...deps, now: clock() });
    } catch (error) {
      // A paper that a stop has cut off is made after the next start.
      if (isStopped) return { kind: 'notYet' as const };
      log.warn({ paper: paper.uuid, attempt: paper.attempts, error: textOf(error) }, 'a signed paper was not made');
      return { kind: 'failed' as const };
    } finally {
      clearInterval(renewing);
    }
  };

  const makeAll = async () => {
    const tried: string[] = [];
    for (;;) {
      const paper = isStopped ? null : await claimPaper(db, { now: clock(), tried });
      if (!paper) return;
      tried.push(paper.uuid);
      const outcome = await noteMaking(db, paper, await attempt(paper), clock());
      if (outcome) meter.keptPaper(outcome);
      if (outcome === 'tooLarge' || outcome === 'givenUp')
        log.warn({ paper: paper.uuid, outcome }, 'the bytes of a signed paper are not kept');
    }
  };

  const look = async (isLong: boolean) => {
    try {
      await queuePapers(db, clock() - (isLong ? LONG_AGO : RECENT));
      await makeAll();
      if (await isWaiting(db, clock())) lookLater();
    } catch (error) {
      // What was taken in hand is free again in two minutes.
      log.warn({ error: textOf(error) }, 'signed papers wait');
    }
  };

  const begin = (isLong: boolean): Promise<void> => {
    work ??= look(isLong).finally(() => {
      work = null;
    });
    return work;
  };

  function lookLater(): void {
    if (isStopped || soon) return;
    soon = setTimeout(async () => {
      soon = null;
      // One that is under way may have looked before the last signature.
      await work;
      if (!isStopped) await begin(false);
    }, delay);
    soon.unref();
    delay = Math.min(2 * delay, EVERY_MS);
  }

  const timer = setInterval(() => {
    turn += 1;
    void begin(turn % TURNS_PER_HOUR === 1);
  }, EVERY_MS);
  timer.unref();

  return {
    poke: () => {
      delay = SOON_MS;
      if (soon) clearTimeout(soon);
      soon = null;
      lookLater();
    },
    settled: async () => {
      // One that is under way may have looked before.
      await work;
      await begin(true);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      if (soon) clearTimeout(soon);
      await work;
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
