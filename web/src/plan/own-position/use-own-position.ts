import type { Position } from '@leadline/domain/ports/port';
import { type Instant, seconds } from '@leadline/domain/time/instant';
import type { OwnPositionState } from '@leadline/domain/words/plan/own-position';
import { useEffect, useState } from 'react';

export interface OwnFix {
  position: Position;
  /** Metres. */
  accuracy: number;
  /** Degrees true that the tablet moves on; null at rest or where it does not know. */
  heading: number | null;
  /** By the tablet's clock. */
  at: Instant;
}

export interface OwnPosition {
  isOn: boolean;
  state: Exclude<OwnPositionState, 'noPlace'>;
  fix: OwnFix | null;
  /** Seconds. */
  age: number;
  /** Older than can be trusted. */
  isOld: boolean;
  toggle: () => void;
}

/** A position of a moving ship that is older is drawn as not known. */
const OLD = seconds(10);
/** How often its age is told. */
const TICK_MS = 1000;

/**
 * This tablet's position while it is switched on: off until pressed and off when the screen goes. It stays in this
 * component: it is neither sent nor kept.
 */
export function useOwnPosition(): OwnPosition {
  const [isOn, setOn] = useState(false);
  const [state, setState] = useState<OwnPosition['state']>('off');
  const [fix, setFix] = useState<OwnFix | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const stop = watchPosition(
      (found) => {
        setFix(found);
        setNow(Date.now());
        setState('found');
      },
      (failure) => setState(failure),
    );
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => {
      stop();
      clearInterval(timer);
      setFix(null);
      setState('off');
    };
  }, [isOn]);
  const age = fix ? Math.max(0, now - fix.at) : 0;
  const toggle = () => {
    if (!isOn) setState('searching');
    setOn(!isOn);
  };
  return { isOn, state, fix: state === 'denied' ? null : fix, age: age / seconds(1), isOld: age > OLD, toggle };
}

function watchPosition(onFix: (fix: OwnFix) => void, onFailure: (failure: 'denied' | 'absent') => void): () => void {
  const { geolocation } = navigator;
  if (!geolocation) {
    onFailure('absent');
    return () => {};
  }
  const id = geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy, heading }, timestamp }) =>
      onFix({
        position: { latitude, longitude },
        accuracy,
        heading: Number.isFinite(heading) ? heading : null,
        at: timestamp,
      }),
    ({ code, PERMISSION_DENIED }) => onFailure(code === PERMISSION_DENIED ? 'denied' : 'absent'),
    { enableHighAccuracy: true, maximumAge: 0 },
  );
  return () => geolocation.clearWatch(id);
}
