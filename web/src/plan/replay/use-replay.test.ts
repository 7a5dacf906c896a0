import { minutes } from '@leadline/domain/time/instant';
import { act, renderHook } from '@testing-library/react';
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
