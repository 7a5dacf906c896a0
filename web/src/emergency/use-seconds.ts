import type { Instant } from '@leadline/domain/time/instant';
import { useEffect, useState } from 'react';
import { serverNow } from '../data/calls/server-clock.ts';

/** The time now, renewed each second: what is written into a log by it must not be half a minute old. */
export function useSeconds(): Instant {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
