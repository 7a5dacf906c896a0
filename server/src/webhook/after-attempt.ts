import { type Duration, hours, type Instant, minutes, seconds } from '@leadline/domain/time/instant';
import type { PostOutcome } from '../outbound/post-once.ts';

/** Until the next attempt, by how many there were: two days in all. */
export const DELAYS: readonly Duration[] = [
  ...[seconds(5), seconds(30), minutes(2), minutes(10), minutes(30), hours(1)],
  ...[hours(2), hours(4), hours(8), hours(12), hours(24)],
];
/** A receiver that asks for more is asked again all the same. */
const LONGEST_WISH = hours(24);
/** What a receiver may answer when it is the moment that was wrong, and not the message. */
const OF_THE_MOMENT = [408, 425, 429];

export type AfterAttempt =
  | { kind: 'sent' }
  | { kind: 'again'; at: Instant; problem: string }
  /** Never again by itself: somebody has to decide. */
  | { kind: 'dead'; problem: string };

interface Attempt {
  outcome: PostOutcome;
  /** With this one. */
  attempts: number;
  now: Instant;
  /** From 0 to 1: so that messages of one moment do not come back in one moment. */
  chance: number;
  delays?: readonly Duration[];
}

/**
 * What becomes of a message: taken with 2xx; refused for good with 4xx, and 410 ends the receiver for all messages; anything
 * else is tried again later, until its time is up.
 */
export function afterAttempt({ outcome, attempts, now, chance, delays = DELAYS }: Attempt): AfterAttempt {
  const { kind } = outcome;
  const status = kind === 'answered' ? outcome.status : 0;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 410) return { kind: 'dead', problem: 'gone' };
  if (status >= 400 && status < 500 && !OF_THE_MOMENT.includes(status)) return { kind: 'dead', problem: 'refused' };
  const problem = kind === 'failed' ? outcome.problem : status >= 300 && status < 400 ? 'redirected' : 'badStatus';
  const delay = delays[attempts - 1];
  if (delay === undefined) return { kind: 'dead', problem };
  const wish = kind === 'answered' ? wishOf(outcome.retryAfter, now) : 0;
  return { kind: 'again', at: now + Math.max(Math.round(delay * (0.8 + 0.4 * chance)), wish), problem };
}

/** `Retry-After`, in seconds or as a date; milliseconds. */
function wishOf(text: string | undefined, now: Instant): Duration {
  if (text === undefined) return 0;
  const wish = /^\d{1,9}$/.test(text.trim()) ? seconds(Number(text)) : Date.parse(text) - now;
  return Number.isFinite(wish) ? Math.min(Math.max(wish, 0), LONGEST_WISH) : 0;
}
