import { minutes } from '@leadline/domain/time/instant';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useReplay } from './use-replay.ts';

const PASSAGE = { start: 0, end: minutes(2), rows: [] };

afterEach(() => void vi.unstubAllGlobals());

/** The frames that were asked for, each to be painted by hand. */
function watchFrames() {
  const asked: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (then: FrameRequestCallback) => asked.push(then));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  return asked;
}

function paintAll(frames: FrameRequestCallback[]): void {
  let time = 0;
  for (let frame = frames.shift(); frame && time < 60_000; frame = frames.shift()) {
    frame(time);
    time += 200;
  }
}

test('the replay asks for no frame once it is at its end, also before the screen shows that', () => {
  const frames = watchFrames();
  const times: number[] = [];
  const { result } = renderHook(() => useReplay(PASSAGE, 0, (at) => times.push(at)));
  act(() => result.current.togglePlay());
  expect(frames).toHaveLength(1);
  // All frames come before React draws anew: nothing but the replay itself can end them.
  act(() => paintAll(frames));
  expect(frames).toEqual([]);
  expect(times.filter((at) => at === PASSAGE.end)).toHaveLength(1);
  expect(result.current.isPlaying).toBe(false);
});

test('while the replay rests it asks for no frame', () => {
  const frames = watchFrames();
  const { result } = renderHook(() => useReplay(PASSAGE, minutes(1), () => undefined));
  expect(result.current.isPlaying).toBe(false);
  expect(frames).toEqual([]);
});

/** As a screen keeps the time that is read. */
function openReplay(passage: Parameters<typeof useReplay>[0] = PASSAGE, from: number | null = null) {
  return renderHook(
    (of) => {
      const [at, setAt] = useState(from);
      return useReplay(of, at, setAt);
    },
    { initialProps: passage },
  ).result;
}

/** The frames that come after so many milliseconds each. */
function paint(frames: FrameRequestCallback[], ...times: number[]): void {
  for (const time of times) act(() => frames.shift()?.(time));
}

test('while it plays the ship moves on with each frame, and what is read from one whole minute to the next', () => {
  const frames = watchFrames();
  const replay = openReplay();
  act(() => replay.current.togglePlay());
  // A minute in a second: after 900 ms 54 s.
  paint(frames, 1000, 1200, 1400, 1600, 1800, 1900);
  expect([replay.current.clock.get(), replay.current.at]).toEqual([54_000, 0]);
  paint(frames, 2100);
  expect([replay.current.clock.get(), replay.current.at]).toEqual([66_000, minutes(1)]);
});

test('it plays as fast as is chosen, and makes nothing up for a tab that was hidden', () => {
  const frames = watchFrames();
  const replay = openReplay({ ...PASSAGE, end: minutes(60) });
  act(() => replay.current.setSpeed(5));
  act(() => replay.current.togglePlay());
  // Hidden for an hour: a quarter of a second counts, 5 minutes a second.
  paint(frames, 1000, 3_601_000);
  expect(replay.current.clock.get()).toBe(75_000);
});

test('at its end a press plays it from the start', () => {
  const frames = watchFrames();
  const replay = openReplay(PASSAGE, PASSAGE.end);
  act(() => replay.current.togglePlay());
  expect([replay.current.at, replay.current.clock.get(), replay.current.isPlaying]).toEqual([0, 0, true]);
  expect(frames).toHaveLength(1);
});

test('no time outside of the passage is read, also when the passage becomes shorter under it', () => {
  watchFrames();
  const replay = openReplay();
  act(() => replay.current.moveTo(minutes(9)));
  expect([replay.current.at, replay.current.clock.get()]).toEqual([PASSAGE.end, PASSAGE.end]);
  act(() => replay.current.moveTo(-minutes(1)));
  expect(replay.current.at).toBe(0);
  const shortened = renderHook((end) => useReplay({ ...PASSAGE, end }, minutes(2), () => undefined), {
    initialProps: minutes(2),
  });
  shortened.rerender(minutes(1));
  expect([shortened.result.current.at, shortened.result.current.clock.get()]).toEqual([minutes(1), minutes(1)]);
});
