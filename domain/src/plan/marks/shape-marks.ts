import type { ChartPoint } from '../charts/chart-place.ts';
import type { DrawingColour, LineShape, Shape, SymbolShape, TextShape } from '../drawings/drawing.ts';
import { haloOf, type Mark, type PathMark, type TextMark } from './mark.ts';
import { rulerMarks } from './ruler-marks.ts';
import { type ChartSize, pointsOf, toPixels, unitOf } from './shape-geometry.ts';
import { closedPath, linePath, movedPath, smoothPath } from './svg-path.ts';
import { symbolPaths } from './symbol-paths.ts';

/** Widths and heights, pixels of a chart of the reference width. */
const LINE_WIDTH = 4;
const HIGHLIGHTER_WIDTH = 18;
const HIGHLIGHTER_OPACITY = 0.45;
const ARROW_HEAD = { length: 18, halfWidth: 8 };
const SYMBOL_LINE_WIDTH = 2;
/** By which what lies behind stands out on each side. */
const HALO = 1.5;
export const LETTER_SIZE = 17;
export const LINE_HEIGHT = 1.25;

/**
 * What a shape looks like on a chart of this size; `metresPerPixel` is null where the chart has no valid scale. The only
 * drawing code of shapes: the editor, the tiles, the replay and the paper put down these marks.
 */
export function shapeMarks(shape: Shape, size: ChartSize, metresPerPixel: number | null): Mark[] {
  switch (shape.type) {
    case 'symbol':
      return symbolMarks(shape, size);
    case 'text':
      return textMarks(shape, size);
    default:
      return lineMarks(shape, size, metresPerPixel);
  }
}

function lineMarks(shape: LineShape, size: ChartSize, metresPerPixel: number | null): Mark[] {
  const points = pointsOf(shape.attrs.points).map((point) => toPixels(point, size));
  const { color } = shape.attrs;
  const unit = unitOf(size);
  switch (shape.type) {
    case 'freehand':
      return withHalo({ kind: 'path', path: smoothPath(points), stroke: color, width: LINE_WIDTH * unit }, color, unit);
    case 'highlighter':
      return [highlight(smoothPath(points), color, unit)];
    case 'straight line':
      return withHalo({ kind: 'path', path: linePath(points), stroke: color, width: LINE_WIDTH * unit }, color, unit);
    case 'arrow':
      return arrowMarks(points, color, unit);
    case 'ruler':
      return rulerMarks(points, color, unit, metresPerPixel);
  }
}

/** Black, the colour that a new editor begins with, would hide what it points at: it highlights in yellow. */
function highlight(path: string, color: DrawingColour, unit: number): PathMark {
  const stroke = color === 'black' ? 'highlight' : color;
  return { kind: 'path', path, stroke, width: HIGHLIGHTER_WIDTH * unit, opacity: HIGHLIGHTER_OPACITY };
}

/** White is not seen on the white of deep water: it lies on a dark rim. */
function withHalo(mark: PathMark, color: DrawingColour, unit: number): Mark[] {
  if (color !== 'white') return [mark];
  return [{ ...mark, stroke: 'rim', width: (mark.width ?? 0) + 2 * HALO * unit }, mark];
}

/** From the first point to the last, which its head points at. */
function arrowMarks(points: ChartPoint[], color: DrawingColour, unit: number): Mark[] {
  const [from, to] = [points[0] as ChartPoint, points.at(-1) as ChartPoint];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = Math.min(length, ARROW_HEAD.length * unit);
  const half = ARROW_HEAD.halfWidth * unit;
  const neck = { x: to.x - x * head, y: to.y - y * head };
  const wings = [-half, half].map((side) => ({ x: neck.x - y * side, y: neck.y + x * side }));
  const shaft: PathMark = { kind: 'path', path: linePath([from, neck]), stroke: color, width: LINE_WIDTH * unit };
  const tip: PathMark = { kind: 'path', path: closedPath([wings[0] as ChartPoint, to, wings[1] as ChartPoint]) };
  const rim: Mark[] = color === 'white' ? [{ ...tip, stroke: 'rim', width: 2 * HALO * unit }] : [];
  return [...withHalo(shaft, color, unit), ...rim, { ...tip, fill: color }];
}

function symbolMarks({ attrs }: SymbolShape, size: ChartSize): Mark[] {
  const unit = unitOf(size);
  const place = placing(attrs, size);
  const { body, lines, areas } = symbolPaths(attrs.variant);
  const all = movedPath([body, lines, areas].join(''), place);
  const behind = haloOf(attrs.color);
  const width = SYMBOL_LINE_WIDTH * unit;
  const marks: Mark[] = [{ kind: 'path', path: all, stroke: behind, width: width + 2 * HALO * unit }];
  if (body) marks.push({ kind: 'path', path: movedPath(body, place), fill: behind, stroke: attrs.color, width });
  if (lines) marks.push({ kind: 'path', path: movedPath(lines, place), stroke: attrs.color, width });
  if (areas) marks.push({ kind: 'path', path: movedPath(areas, place), fill: attrs.color });
  return marks;
}

/** From a symbol as it is designed to the chart: scaled, turned clockwise, put on its point. */
export function placing({ x, y, scale, rotation }: SymbolShape['attrs'], size: ChartSize) {
  const unit = unitOf(size);
  const centre = toPixels({ x, y }, size);
  const angle = (rotation * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return (point: ChartPoint): ChartPoint => {
    const [across, along] = [point.x * scale[0] * unit, point.y * scale[1] * unit];
    return { x: centre.x + across * cosine - along * sine, y: centre.y + across * sine + along * cosine };
  };
}

/** The point of a text is the left end of the line on which its first letters stand. */
function textMarks({ attrs }: TextShape, size: ChartSize): TextMark[] {
  const letters = LETTER_SIZE * unitOf(size);
  const { x, y } = toPixels(attrs, size);
  return attrs.text.split('\n').map((text, index) => ({
    ...{ kind: 'text', x, y: y + index * letters * LINE_HEIGHT, text },
    ...{ ink: attrs.color, size: letters, weight: 'bold', hasHalo: true },
  }));
}
