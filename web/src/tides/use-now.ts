import { type Instant, minutes } from '@leadline/domain/time/instant';
import { useEffect, useState } from 'react';

/** The device's time, told again every minute. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minutes(1));
    return () => clearInterval(timer);
  }, []);
  return now;
}
