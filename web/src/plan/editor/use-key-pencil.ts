import type { ChartPoint } from '@leadline/domain/plan/charts/chart-place';
import { type KeyboardEvent, useState } from 'react';
import type { StrokeTaker } from '../chart-stage/use-chart-pointers.ts';
import type { ChartView } from '../chart-stage/use-chart-view.ts';

/** Pixels of the screen for one press of an arrow; with Shift five times as far. */
const STEP = 8;
const LARGER = 5;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** What a mouse tells while it is pressed. */
const PRESSURE = 0.5;

interface Options {
  view: ChartView;
  taker: StrokeTaker;
  isDrawing: () => boolean;
  /** A tool or a symbol is in the hand. */
  isActive: boolean;
  /** It needs one point: a symbol, a text. */
  isInstant: boolean;
}

export interface KeyPencil {
  /** Where the pencil of the keys is, pixels of the chart; null until an arrow is pressed. */
  at: ChartPoint | null;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Drawing without pointing: arrows move a cross, Enter or Space puts the pencil down, and lifts it again. */
export function useKeyPencil({ view, taker, isDrawing, isActive, isInstant }: Options): KeyPencil {
  const [at, setAt] = useState<ChartPoint | null>(null);
  const here = at ?? middleOf(view);
  const move = ([x, y]: readonly [number, number], isLarger: boolean) => {
    const step = (STEP * (isLarger ? LARGER : 1)) / (view.seen.get()?.scale ?? 1);
    const next = { x: held(here.x + x * step, view.size.width), y: held(here.y + y * step, view.size.height) };
    setAt(next);
    if (isDrawing()) taker.move([{ ...next, pressure: PRESSURE }]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isActive || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) move(arrow, event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') {
      setAt(here);
      const wasDrawing = isDrawing();
      if (!wasDrawing) taker.start({ ...here, pressure: PRESSURE }, 'mouse');
      if (wasDrawing || isInstant) taker.lift();
    } else return;
    event.preventDefault();
  };
  return { at: isActive ? at : null, onKeyDown };
}

function middleOf(view: ChartView): ChartPoint {
  const box = view.seen.get()?.box;
  return box
    ? view.toChart({ x: box.width / 2, y: box.height / 2 })
    : { x: view.size.width / 2, y: view.size.height / 2 };
}

const held = (value: number, most: number) => Math.min(most, Math.max(0, value));
