import type { ChartPoint } from '@leadline/domain/plan/charts/chart-place';
import { clampZoom } from '@leadline/domain/plan/charts/chart-zoom';

export interface Size {
  width: number;
  height: number;
}

/** What is shown at zoom 1, pixels of the chart: the chart, or more where marks reach beyond it. */
export interface Extent extends Size {
  x: number;
  y: number;
}

/** Where a chart lies in its box: a point of it is shown at `point * scale + (x, y)`, pixels of the box. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Screen pixels for one pixel of the chart when it is shown whole. */
function fitScale(chart: Size, box: Size): number {
  return Math.min(box.width / chart.width, box.height / chart.height);
}

export function fitted(chart: Extent, box: Size): View {
  return held({ scale: fitScale(chart, box), x: 0, y: 0 }, chart, box);
}

/** 1 to 8. */
export function zoomOf(view: View, chart: Size, box: Size): number {
  return view.scale / fitScale(chart, box);
}

/** Nearer (above 1) or farther (below), with the chart held at this point of the box. */
export function zoomedBy(view: View, factor: number, at: ChartPoint, chart: Extent, box: Size): View {
  const fit = fitScale(chart, box);
  const scale = clampZoom((view.scale * factor) / fit) * fit;
  const applied = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * applied, y: at.y - (at.y - view.y) * applied }, chart, box);
}

export function pannedBy(view: View, dx: number, dy: number, chart: Extent, box: Size): View {
  return held({ ...view, x: view.x + dx, y: view.y + dy }, chart, box);
}

/** The box has another size: what was in its middle stays there, at the same zoom. */
export function reboxed(view: View, chart: Extent, before: Size, box: Size): View {
  const scale = zoomOf(view, chart, before) * fitScale(chart, box);
  const middle = toChart(view, { x: before.width / 2, y: before.height / 2 });
  return held({ scale, x: box.width / 2 - middle.x * scale, y: box.height / 2 - middle.y * scale }, chart, box);
}

export function toChart(view: View, at: ChartPoint): ChartPoint {
  return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

export function toBox(view: View, at: ChartPoint): ChartPoint {
  return { x: at.x * view.scale + view.x, y: at.y * view.scale + view.y };
}

/** A chart cannot be lost: it fills the box, or lies in the middle where it is smaller. */
function held({ scale, x, y }: View, chart: Extent, box: Size): View {
  return {
    scale,
    x: heldAlong(x + chart.x * scale, chart.width * scale, box.width) - chart.x * scale,
    y: heldAlong(y + chart.y * scale, chart.height * scale, box.height) - chart.y * scale,
  };
}

function heldAlong(start: number, shown: number, room: number): number {
  if (shown <= room) return (room - shown) / 2;
  return Math.min(0, Math.max(room - shown, start));
}
