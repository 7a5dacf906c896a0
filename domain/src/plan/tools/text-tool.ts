import type { ChartPoint } from '../charts/chart-place.ts';
import type { TextShape } from '../drawings/drawing.ts';
import type { DrawingAction } from '../drawings/drawing-action.ts';
import { keptText } from '../marks/shape-change.ts';
import { roundPoint } from '../marks/shape-geometry.ts';
import { begin, type Tool, type ToolContext } from './tool.ts';

/** Says where a text is to be typed; what is typed there becomes a step by `addText`. */
export const textTool: Tool = {
  start: (point) => begin(point),
  move: (state, points) => ({ ...state, latest: points.at(-1) ?? state.latest }),
  lift: ({ latest }) => ({ phase: 'done', action: null, textAt: roundPoint(latest) }),
};

/** PLAN-14: null when nothing was typed. */
export function addText(
  point: ChartPoint,
  typed: string,
  { newId, color }: Pick<ToolContext, 'newId' | 'color'>,
): DrawingAction | null {
  const text = keptText(typed);
  if (text === null) return null;
  const shape: TextShape = {
    ...{ id: newId, name: 'text', type: 'text' },
    attrs: { color, version: 1, ...roundPoint(point), text },
  };
  return { kind: 'add', shapes: [shape] };
}
