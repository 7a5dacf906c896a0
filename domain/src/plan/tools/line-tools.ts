import type { LineShape, LineType } from '../drawings/drawing.ts';
import type { DrawingAction } from '../drawings/drawing-action.ts';
import { type ChartSize, flatPoints, lengthOf, roundFraction } from '../marks/shape-geometry.ts';
import { boundedStroke, simplifyStroke } from '../marks/simplify-stroke.ts';
import { begin, type Tool, type ToolContext, type ToolPoint } from './tool.ts';

/** PLAN-14: fractions of the chart; a line counts only when it is longer. */
const SHORTEST = 0.01;
const SHORTEST_ARROW = 0.03;

/** Follows the pen. */
const strokeTool = (type: 'freehand' | 'highlighter'): Tool => ({
  start: (point, context) => begin(point, { drafts: [line(type, [point, point], context)] }),
  move: (state, points, { size, zoom }) => {
    const draft = state.drafts[0] as LineShape;
    const drafts = [withPoints(draft, boundedStroke([...draft.attrs.points, ...flatPoints(points)], size, zoom))];
    return { ...state, latest: points.at(-1) ?? state.latest, drafts };
  },
  lift: ({ drafts }, { size, zoom }) => ({ phase: 'done', action: lineAdded(drafts[0] as LineShape, size, zoom) }),
});

/** From where the pen touched to where it is. */
const stretchTool = (type: 'straight line' | 'arrow' | 'ruler'): Tool => ({
  start: (point, context) => begin(point, { drafts: [line(type, [point, point], context)] }),
  move: (state, points, context) => {
    const latest = points.at(-1) ?? state.latest;
    return { ...state, latest, drafts: [line(type, [state.first, latest], context)] };
  },
  lift: ({ drafts }, { size, zoom }) => ({ phase: 'done', action: lineAdded(drafts[0] as LineShape, size, zoom) }),
});

function line(type: LineType, points: readonly ToolPoint[], { newId, color }: ToolContext): LineShape {
  return { id: newId, name: type, type, attrs: { color, version: 1, points: flatPoints(points) } };
}

/** PLAN-14: nothing came of a line that is no longer than the shortest. */
export const isLongEnough = ({ type, attrs }: LineShape): boolean =>
  lengthOf(attrs.points) > (type === 'arrow' ? SHORTEST_ARROW : SHORTEST);

/** The step that adds a line as it is kept; null for one that is too short. */
export function lineAdded(draft: LineShape, size: ChartSize, zoom?: number): DrawingAction | null {
  const kept = withPoints(draft, keptPoints(draft, size, zoom));
  return isLongEnough(kept) ? { kind: 'add', shapes: [kept] } : null;
}

const keptPoints = ({ type, attrs }: LineShape, size: ChartSize, zoom?: number): number[] =>
  type === 'freehand' || type === 'highlighter'
    ? simplifyStroke(attrs.points, size, zoom)
    : attrs.points.map(roundFraction);

const withPoints = (shape: LineShape, points: number[]): LineShape => ({
  ...shape,
  attrs: { ...shape.attrs, points },
});

export const lineTools = {
  freehand: strokeTool('freehand'),
  highlighter: strokeTool('highlighter'),
  'straight line': stretchTool('straight line'),
  arrow: stretchTool('arrow'),
  ruler: stretchTool('ruler'),
} as const satisfies Record<LineType, Tool>;
