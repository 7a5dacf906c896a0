import type { Passage } from '@leadline/domain/passage/passage';
import { minutesOn, rowOn } from '@leadline/domain/passage/replay-stops';
import type { KeyboardEvent } from 'react';
import type { Replay } from './use-replay.ts';

/** Minutes of an arrow key with Shift. */
const LONG_STEP = 10;

/** Arrows step by a minute, with Shift by ten; Page Up and Page Down by constraints; the space bar plays. */
export function followReplayKeys(event: KeyboardEvent, passage: Passage, replay: Replay): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { at } = replay;
  const count = event.shiftKey ? LONG_STEP : 1;
  const moved = {
    ArrowLeft: () => minutesOn(passage, at, -count),
    ArrowDown: () => minutesOn(passage, at, -count),
    ArrowRight: () => minutesOn(passage, at, count),
    ArrowUp: () => minutesOn(passage, at, count),
    PageDown: () => rowOn(passage, at, 1),
    PageUp: () => rowOn(passage, at, -1),
    Home: () => passage.start,
    End: () => passage.end,
  }[event.key];
  if (event.key === ' ') replay.togglePlay();
  else if (moved) replay.moveTo(moved());
  else return;
  event.preventDefault();
}
