import type { SymbolShape } from '../drawings/drawing.ts';
import { roundPoint } from '../marks/shape-geometry.ts';
import { begin, type Tool, type ToolContext, type ToolPoint } from './tool.ts';

/** Puts a symbol down where the pen is lifted. */
export const symbolTool: Tool = {
  start: (point, context) => begin(point, { drafts: [symbolAt(point, context)] }),
  move: (state, points, context) => {
    const latest = points.at(-1) ?? state.latest;
    return { ...state, latest, drafts: [symbolAt(latest, context)] };
  },
  lift: ({ latest }, context) => ({
    phase: 'done',
    action: { kind: 'add', shapes: [symbolAt(latest, context)] },
    selectedId: context.newId,
  }),
};

export function symbolAt(point: ToolPoint, { newId, color, variant = 'waypoint' }: ToolContext): SymbolShape {
  const attrs = { color, version: 1, variant, ...roundPoint(point), scale: [1, 1] as [number, number], rotation: 0 };
  return { id: newId, name: variant, type: 'symbol', attrs };
}
