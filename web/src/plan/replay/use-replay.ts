import type { Passage } from '@leadline/domain/passage/passage';
import { stopAtOrBefore } from '@leadline/domain/passage/replay-stops';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { useEffect, useMemo, useRef, useState } from 'react';
import { makeStore, type Store } from '../../data/make-store.ts';

/** Minutes of the passage in a second. */
export const REPLAY_SPEEDS = [1, 2, 5] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

export interface Replay {
  /** The instant that is read: a whole minute after the start, or a row's own time. */
  at: Instant;
  /** Where the ship is drawn: it moves on between the instants that are read while the replay plays. */
  clock: Store<Instant>;
  isPlaying: boolean;
  speed: ReplaySpeed;
  setSpeed: (speed: ReplaySpeed) => void;
  moveTo: (at: Instant) => void;
  togglePlay: () => void;
}

/** Of a tab that was hidden the time is not made up for. */
const LONGEST_STEP_MS = 250;

/**
 * The one time of a replay, which the screen keeps. Nothing is drawn anew while it rests; it stops by itself at the end of
 * the passage.
 */
export function useReplay(
  passage: Pick<Passage, 'start' | 'end' | 'rows'>,
  chosen: Instant | null,
  onChoose: (at: Instant) => void,
): Replay {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  // Another start or leg time may have moved the passage under the time that was chosen.
  const at = Math.min(passage.end, Math.max(passage.start, chosen ?? passage.start));
  const clock = useMemo(() => makeStore<Instant>(0), []);
  const latest = useRef({ passage, onChoose });
  useEffect(() => {
    latest.current = { passage, onChoose };
  }, [passage, onChoose]);
  useEffect(() => {
    if (!isPlaying) clock.set(at);
  }, [clock, at, isPlaying]);
  useEffect(() => {
    if (!isPlaying) return;
    return playFrames((passedMs) => {
      const { end } = latest.current.passage;
      const now = Math.min(end, clock.get() + passedMs * speed * (minutes(1) / 1000));
      clock.set(now);
      latest.current.onChoose(stopAtOrBefore(latest.current.passage, now));
      if (now === end) setPlaying(false);
      return now < end;
    });
  }, [isPlaying, speed, clock]);
  const moveTo = (instant: Instant) => {
    const next = Math.min(passage.end, Math.max(passage.start, instant));
    onChoose(next);
    clock.set(next);
  };
  const togglePlay = () => {
    if (!isPlaying && at === passage.end) moveTo(passage.start);
    setPlaying(!isPlaying);
  };
  return { at, clock, isPlaying, speed, setSpeed, moveTo, togglePlay };
}

/** Calls with the milliseconds that passed, each frame, or where movement is not wanted once a second, until it is told no. */
function playFrames(step: (passedMs: number) => boolean): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const timer = setInterval(() => step(1000) || clearInterval(timer), 1000);
    return () => clearInterval(timer);
  }
  let last: number | null = null;
  let frame = requestAnimationFrame(function next(time) {
    const passed = Math.min(LONGEST_STEP_MS, time - (last ?? time));
    last = time;
    // Asked for after the step: the screen may draw its end late, and no frame is wanted until then.
    if (passed === 0 || step(passed)) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
