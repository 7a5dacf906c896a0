import type { ChartPoint } from '../charts/chart-place.ts';
import type { DrawingColour, DrawingContent, Shape } from '../drawings/drawing.ts';
import type { DrawingAction } from '../drawings/drawing-action.ts';
import type { ChartSize } from '../marks/shape-geometry.ts';
import type { HitIndex } from '../marks/shape-hit.ts';

/** Fractions of the chart; `pressure` of a pen, 0 to 1. */
export interface ToolPoint extends ChartPoint {
  pressure?: number;
}

/** What a tool knows when the pen touches the chart. */
export interface ToolContext {
  content: DrawingContent;
  size: ChartSize;
  color: DrawingColour;
  /** Of the shape that may come: a UUID of version 7. */
  newId: string;
  /** How near counts as on it, pixels of the chart: less when it is drawn larger. */
  tolerance: number;
  /** How much larger than whole the chart is drawn: a stroke is kept as exactly as it was seen. 1 when absent. */
  zoom?: number;
  /** The symbol that is placed. */
  variant?: string;
  /** The shape that is selected. */
  selectedId?: string | null;
}

/** The part of a selected shape that is held. */
export type Grip = 'body' | 'turn' | 'scale' | 'first' | 'last';

/** The pen is down: `held` shapes of the drawing are not painted meanwhile, `drafts` are painted in their place. */
export interface ToolDrawing {
  phase: 'drawing';
  first: ToolPoint;
  latest: ToolPoint;
  held: readonly Shape[];
  drafts: readonly Shape[];
  grip?: Grip;
  index?: HitIndex;
}

/** What came of it: a step, if it changed something, and what is selected, or where a text is to be typed. */
export interface ToolDone {
  phase: 'done';
  action: DrawingAction | null;
  selectedId?: string | null;
  textAt?: ChartPoint;
}

export type ToolState = { phase: 'idle' } | ToolDrawing | ToolDone;

export const IDLE: ToolState = { phase: 'idle' };
export const NOTHING: ToolDone = { phase: 'done', action: null };

/** A pencil: pure steps from idle over drawing to done. Cancelled (`pointercancel` keeps a stroke: that is a lift) it is idle. */
export interface Tool {
  start(point: ToolPoint, context: ToolContext): ToolDrawing;
  /** All points since the last event, the oldest first. */
  move(state: ToolDrawing, points: readonly ToolPoint[], context: ToolContext): ToolDrawing;
  lift(state: ToolDrawing, context: ToolContext): ToolDone;
}

export const begin = (point: ToolPoint, parts: Partial<ToolDrawing> = {}): ToolDrawing => ({
  ...{ phase: 'drawing', first: point, latest: point, held: [], drafts: [] },
  ...parts,
});
