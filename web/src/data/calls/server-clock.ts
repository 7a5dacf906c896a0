import type { Instant } from '@leadline/domain/time/instant';
import { useEffect, useState } from 'react';
import { makeStore, useStore } from '../make-store.ts';
import { readStored, writeStored } from '../store/stored.ts';

/** Less than this is the way of the answer, not a wrong clock. */
const NOTICEABLE_MS = 5000;
const TICK_MS = 30_000;

/** Kept on the device: one that is switched on without a network has the clock that it had. */
const KEY = 'pp.clockAhead';

const aheadMs = makeStore(Number(readStored(KEY)) || 0);

/** Every answer tells the server's time: tablets of one port agree on "now", whatever their own clocks say. */
export function noteServerTime(serverTime: string | null): void {
  const ahead = Date.parse(serverTime ?? '') - Date.now();
  if (!(Math.abs(ahead - aheadMs.get()) > NOTICEABLE_MS)) return;
  writeStored(KEY, String(ahead));
  aheadMs.set(ahead);
}

export function serverNow(): Instant {
  return Date.now() + aheadMs.get();
}

/** How far this device's clock is ahead of the server's, milliseconds; negative when it is behind. */
export function useClockSkew(): number {
  return -useStore(aheadMs);
}

/** The time now, renewed twice a minute. */
export function useNow(): Instant {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
