import { toPixels } from '../marks/shape-geometry.ts';
import { indexShapes, shapesAlong } from '../marks/shape-hit.ts';
import { begin, type Tool, type ToolContext, type ToolDrawing, type ToolPoint } from './tool.ts';

/** Takes away every shape that it touches, whole; all of one stroke is one step. */
export const eraser: Tool = {
  start: (point, context) =>
    erase(begin(point, { index: indexShapes(context.content.shapes, context.size) }), [point], context),
  move: erase,
  lift: ({ held }) => ({
    phase: 'done',
    action: held.length === 0 ? null : { kind: 'delete', shapes: [...held] },
  }),
};

function erase(state: ToolDrawing, points: readonly ToolPoint[], { size, tolerance }: ToolContext): ToolDrawing {
  const { index } = state;
  if (!index) return state;
  const held = new Set(state.held);
  let from = toPixels(state.latest, size);
  for (const point of points) {
    const to = toPixels(point, size);
    for (const shape of shapesAlong(index, from, to, tolerance)) held.add(shape);
    from = to;
  }
  return {
    ...state,
    latest: points.at(-1) ?? state.latest,
    held: held.size === state.held.length ? state.held : [...held],
  };
}
