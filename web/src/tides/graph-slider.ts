import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import type { KeyboardEvent } from 'react';
import type { PlotScales } from '../ui/plot/plot-axes.tsx';

interface Choice {
  scales: PlotScales;
  at: Instant;
  /** Of an arrow key. */
  stepOf: (event: KeyboardEvent) => number;
  onMove: (at: Instant) => void;
  /** By Escape; null where there is nothing to go back from. */
  onBack: (() => void) | null;
}

const MINUTE = minutes(1);

/** A time on the graph that a finger, the pointer or the keys choose: whole minutes between the ends of the graph. */
export function graphSlider({ scales, at, stepOf, onMove, onBack }: Choice) {
  const [from, to] = scales.x.domain() as [Instant, Instant];
  const move = (instant: Instant) => onMove(Math.min(to, Math.max(from, Math.round(instant / MINUTE) * MINUTE)));
  /** `clientX` in pixels of the window, over the element that shows the graph. */
  const moveTo = (graph: Element, clientX: number) => {
    const { left, width } = graph.getBoundingClientRect();
    if (width > 0) move(Number(scales.x.invert(((clientX - left) / width) * scales.width)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const moved = {
      ArrowLeft: at - step,
      ArrowRight: at + step,
      PageDown: at - hours(1),
      PageUp: at + hours(1),
      Home: from,
      End: to,
    }[event.key];
    if (event.key === 'Escape' && onBack) onBack();
    else if (moved !== undefined) move(moved);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { from, to, moveTo, onKeyDown };
}
