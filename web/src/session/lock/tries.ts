import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../data/store/stored.ts';

const KEY = 'pp.tries';
/** Seconds to wait after the first, second, … wrong password; after the tenth no password is taken on the device. */
const WAITS_SECONDS = [0, 0, 1, 2, 4, 8, 15, 30, 60];
export const MOST_TRIES = 10;
const TICK_MS = 250;

interface Tries {
  failed: number;
  /** Device time at which the next try is taken, milliseconds. */
  nextAt: number;
}

export function failedTries(): number {
  return read().failed;
}

/** Counted before the password is looked at: a tab that is closed meanwhile has had its try. */
export function countTry(): void {
  const failed = read().failed + 1;
  writeStored(KEY, JSON.stringify({ failed, nextAt: Date.now() + waitAfter(failed) }));
}

export function forgetTries(): void {
  writeStored(KEY, null);
}

/** Milliseconds until the next try; never more than its wait, whatever the clock was set to. */
export function waitLeft(): number {
  const { failed, nextAt } = read();
  return Math.min(Math.max(0, nextAt - Date.now()), waitAfter(failed));
}

/** Whole seconds until the next try, for all tabs alike; 0 when one may be made. */
export function useWaitSeconds(): number {
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

function secondsLeft(): number {
  return Math.ceil(waitLeft() / 1000);
}

function waitAfter(failed: number): number {
  return (failed === 0 ? 0 : (WAITS_SECONDS[failed - 1] ?? 0)) * 1000;
}

/** What cannot be read counts as many tries, so that nobody gains by writing nonsense there. */
function read(): Tries {
  const text = readStored(KEY);
  if (text === null) return { failed: 0, nextAt: 0 };
  try {
    const { failed, nextAt } = JSON.parse(text);
    if (Number.isInteger(failed) && failed >= 0 && Number.isFinite(nextAt)) return { failed, nextAt };
  } catch {
    // Falls through to the longest wait.
  }
  return { failed: MOST_TRIES - 1, nextAt: 0 };
}
