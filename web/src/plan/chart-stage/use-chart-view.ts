import type { ChartPoint } from '@leadline/domain/plan/charts/chart-place';
import { zoomBySteps } from '@leadline/domain/plan/charts/chart-zoom';
import { useEffect, useMemo } from 'react';
import { makeStore, type Store, useStore } from '../../data/make-store.ts';
import {
  type Extent,
  fitted,
  pannedBy,
  reboxed,
  type Size,
  toBox,
  toChart,
  type View,
  zoomedBy,
  zoomOf,
} from './view.ts';

/** What is seen of a chart now; null until the box was measured. */
export type Seen = (View & { box: Size; zoom: number }) | null;

/** Zoom and place of one chart. It lives beside React: a pinch draws the canvas anew and nothing else of the screen. */
export interface ChartView {
  /** Of the chart, pixels of its image: marks and points are measured in them. */
  size: Size;
  seen: Store<Seen>;
  setBox: (box: Size) => void;
  setExtent: (extent: Extent) => void;
  /** Nearer by so many steps (above 0) or farther, at a point of the box; at its middle when none is given. */
  zoomBySteps: (steps: number, at?: ChartPoint) => void;
  panBy: (dx: number, dy: number) => void;
  /** One or two fingers of the box went from there to here: what was under them stays under them. */
  followFingers: (from: readonly ChartPoint[], to: readonly ChartPoint[]) => void;
  fit: () => void;
  /** From the box to the chart. */
  toChart: (at: ChartPoint) => ChartPoint;
  /** From the chart to the box. */
  toBox: (at: ChartPoint) => ChartPoint;
}

/**
 * A view of its own for each size of chart: another chart is shown whole at first. `extent`: what is whole, where marks reach
 * beyond the chart.
 */
export function useChartView({ width, height }: Size, extent: Extent = { x: 0, y: 0, width, height }): ChartView {
  const view = useMemo(() => makeChartView({ width, height }), [width, height]);
  const { x, y, width: across, height: down } = extent;
  useEffect(() => view.setExtent({ x, y, width: across, height: down }), [view, x, y, across, down]);
  return view;
}

/** Draws the component anew when another part of the chart is seen. */
export function useSeen(view: ChartView): Seen {
  return useStore(view.seen);
}

function makeChartView(size: Size): ChartView {
  const seen = makeStore<Seen>(null);
  let extent: Extent = { x: 0, y: 0, ...size };
  const show = (view: View, box: Size) => {
    const before = seen.get();
    if (before && before.box === box && isSame(before, view)) return;
    seen.set({ ...view, box, zoom: zoomOf(view, extent, box) });
  };
  const change = (next: (view: View, box: Size) => View) => {
    const now = seen.get();
    if (now) show(next(now, now.box), now.box);
  };
  const identity = (at: ChartPoint) => at;
  return {
    size,
    seen,
    setBox: (box) => {
      const now = seen.get();
      show(now ? reboxed(now, extent, now.box, box) : fitted(extent, box), box);
    },
    zoomBySteps: (steps, at) =>
      change((view, box) => {
        const zoom = zoomOf(view, extent, box);
        const middle = { x: box.width / 2, y: box.height / 2 };
        return zoomedBy(view, zoomBySteps(zoom, steps) / zoom, at ?? middle, extent, box);
      }),
    setExtent: (next) => {
      if (isSameExtent(next, extent)) return;
      extent = next;
      const now = seen.get();
      if (now) show(fitted(extent, now.box), now.box);
    },
    panBy: (dx, dy) => change((view, box) => pannedBy(view, dx, dy, extent, box)),
    followFingers: (from, to) =>
      change((view, box) => {
        const was = middleOf(from);
        const is = middleOf(to);
        const panned = pannedBy(view, is.x - was.x, is.y - was.y, extent, box);
        const apart = spread(from);
        return apart > 0 ? zoomedBy(panned, spread(to) / apart, is, extent, box) : panned;
      }),
    fit: () => change((_view, box) => fitted(extent, box)),
    toChart: (at) => within(seen.get(), (view) => toChart(view, at)) ?? identity(at),
    toBox: (at) => within(seen.get(), (view) => toBox(view, at)) ?? identity(at),
  };
}

function within<T>(seen: Seen, then: (view: View) => T): T | null {
  return seen ? then(seen) : null;
}

function isSameExtent(a: Extent, b: Extent): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function isSame(a: View, b: View): boolean {
  return a.scale === b.scale && a.x === b.x && a.y === b.y;
}

function middleOf(points: readonly ChartPoint[]): ChartPoint {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Of two fingers; 0 of one. */
function spread([first, second]: readonly ChartPoint[]): number {
  return first && second ? Math.hypot(second.x - first.x, second.y - first.y) : 0;
}
