import { isSameValue } from '../../numbers/same-value.ts';
import type { ChartPoint } from '../charts/chart-place.ts';
import type { LineShape, Shape, SymbolShape } from '../drawings/drawing.ts';
import { movedShape, withEndAt, withRotation, withScale } from '../marks/shape-change.ts';
import { type ChartSize, isLine, pointsOf, toPixels } from '../marks/shape-geometry.ts';
import { indexShapes, shapeAt } from '../marks/shape-hit.ts';
import { placing } from '../marks/shape-marks.ts';
import { SYMBOL_REACH } from '../marks/symbol-paths.ts';
import { begin, type Grip, NOTHING, type Tool, type ToolContext, type ToolDrawing } from './tool.ts';

/** Selects, moves, turns and scales; moves an end of a line. */
export const selectTool: Tool = {
  start: (point, context) => {
    const pixels = toPixels(point, context.size);
    const held = gripAt(pixels, context);
    if (held) return begin(point, { held: [held.shape], drafts: [held.shape], grip: held.grip });
    const shape = shapeAt(indexShapes(context.content.shapes, context.size), pixels, context.tolerance);
    return shape ? begin(point, { held: [shape], drafts: [shape], grip: 'body' }) : begin(point);
  },
  move: (state, points, context) => {
    const latest = points.at(-1) ?? state.latest;
    const next = { ...state, latest };
    return { ...next, drafts: state.held.map((shape) => changed(shape, next, context.size)) };
  },
  lift: ({ held, drafts, first, latest }, { size, tolerance }) => {
    const [before, after] = [held[0], drafts[0]];
    if (!before || !after) return { ...NOTHING, selectedId: null };
    // A press that trembles selects and moves nothing.
    const isStill = distance(toPixels(first, size), toPixels(latest, size)) <= tolerance / 4;
    const isChanged = !isStill && !isSameValue(before, after);
    const action = isChanged ? ({ kind: 'modify', before: [before], after: [after] } as const) : null;
    return { phase: 'done', action: action && { ...action, before: [before], after: [after] }, selectedId: before.id };
  },
};

/** Where a selected shape can be held, pixels of the chart. */
export function gripsOf(shape: Shape, size: ChartSize): { grip: Grip; at: ChartPoint }[] {
  if (shape.type === 'symbol') {
    const place = placing(shape.attrs, size);
    const { x, y } = SYMBOL_REACH;
    return [
      { grip: 'turn', at: place({ x: 0, y: -y * 1.6 }) },
      { grip: 'scale', at: place({ x, y }) },
    ];
  }
  if (!isLine(shape) || shape.type === 'freehand' || shape.type === 'highlighter') return [];
  const points = pointsOf(shape.attrs.points).map((point) => toPixels(point, size));
  return [
    { grip: 'first', at: points[0] as ChartPoint },
    { grip: 'last', at: points.at(-1) as ChartPoint },
  ];
}

function gripAt(pixels: ChartPoint, { content, size, selectedId, tolerance }: ToolContext) {
  const shape = content.shapes.find(({ id }) => id === selectedId);
  if (!shape) return null;
  const near = gripsOf(shape, size)
    .map(({ grip, at }) => ({ grip, away: distance(at, pixels) }))
    .filter(({ away }) => away <= tolerance)
    .toSorted((one, other) => one.away - other.away)[0];
  return near ? { shape, grip: near.grip } : null;
}

function changed(shape: Shape, { grip, first, latest }: ToolDrawing, size: ChartSize): Shape {
  switch (grip) {
    case 'turn':
      return turned(shape as SymbolShape, latest, size);
    case 'scale':
      return scaled(shape as SymbolShape, first, latest, size);
    case 'first':
    case 'last':
      return withEndAt(shape as LineShape, grip, latest);
    default:
      return movedShape(shape, { x: latest.x - first.x, y: latest.y - first.y });
  }
}

/** Its top points at the pen. */
function turned(shape: SymbolShape, latest: ChartPoint, size: ChartSize): SymbolShape {
  const [centre, pen] = [toPixels(shape.attrs, size), toPixels(latest, size)];
  return withRotation(shape, (Math.atan2(pen.x - centre.x, centre.y - pen.y) * 180) / Math.PI);
}

/** As much larger as the pen is further from its point. */
function scaled(shape: SymbolShape, first: ChartPoint, latest: ChartPoint, size: ChartSize): SymbolShape {
  const centre = toPixels(shape.attrs, size);
  const factor = distance(centre, toPixels(latest, size)) / Math.max(1, distance(centre, toPixels(first, size)));
  return withScale(shape, [shape.attrs.scale[0] * factor, shape.attrs.scale[1] * factor]);
}

const distance = (one: ChartPoint, other: ChartPoint): number => Math.hypot(one.x - other.x, one.y - other.y);
