import type { Instant } from '@leadline/domain/time/instant';
import { line } from 'd3-shape';
import type { PlotScales } from './plot-axes.tsx';

export interface PlotPoint {
  at: Instant;
  /** Null where nothing is known. */
  value: number | null;
}

/** Straight lines between points: what lies between two of them nobody has said. It breaks where nothing is known. */
export function plotLine(points: readonly PlotPoint[], { x, y }: PlotScales): string {
  const drawn = line<PlotPoint>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => x(at))
    .y(({ value }) => y(value ?? 0));
  return drawn([...points]) ?? '';
}
