import type { Ink, PathMark } from '@leadline/domain/plan/marks/mark';
import { type ChartSize, pointsOf, toPixels } from '@leadline/domain/plan/marks/shape-geometry';
import { type Curve, curvesThrough } from '@leadline/domain/plan/marks/svg-path';
import type { Seen } from './use-chart-view.ts';

/** A line that follows the pen and is not lifted yet. */
export interface PenTrail {
  /** Fractions of the chart, x and y in turn. */
  points: readonly number[];
  /** Its strokes from below to above, one array for the whole line; where they run say the points. */
  looks: readonly PathMark[];
}

/** On what the picture of a trail depends besides the trail; one object as long as nothing of it changed. */
export interface TrailGround {
  seen: NonNullable<Seen>;
  size: ChartSize;
  inks: Record<Ink, string>;
}

interface Painted {
  trail: PenTrail;
  ground: TrailGround;
}

/**
 * Paints a trail on a canvas of its own: of a line that has grown its new pieces alone, so that a point costs the same at the
 * end of a long line as at its beginning. What shines through does so by the canvas: pieces that overlap are not darker.
 */
export function trailPainter(canvas: HTMLCanvasElement): (trail: PenTrail | null, ground: TrailGround) => void {
  const context = canvas.getContext('2d');
  let painted: Painted | null = null;
  return (trail, ground) => {
    if (!context || (!trail && !painted)) return;
    const isGrown = trail !== null && painted !== null && grewFrom(painted, trail, ground);
    const known = isGrown && painted ? painted.trail.points.length / 2 : 0;
    if (!isGrown) prepare(canvas, context, trail, ground);
    if (trail) paintFrom(context, trail, known, ground);
    painted = trail && { trail, ground };
  };
}

/** The same line with more points at its end; one that grew too long was thinned, and is another line. */
function grewFrom(before: Painted, { points, looks }: PenTrail, ground: TrailGround): boolean {
  const { length } = before.trail.points;
  return (
    before.ground === ground &&
    before.trail.looks === looks &&
    points.length >= length &&
    [1, 2].every((last) => before.trail.points[length - last] === points[length - last])
  );
}

/** A clean canvas in pixels of the chart. */
function prepare(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  trail: PenTrail | null,
  { seen }: TrailGround,
): void {
  const [width, height] = [seen.box.width * devicePixelRatio, seen.box.height * devicePixelRatio].map(Math.round);
  if (canvas.width !== width) canvas.width = width as number;
  if (canvas.height !== height) canvas.height = height as number;
  canvas.hidden = trail === null;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!trail) return;
  const scale = seen.scale * devicePixelRatio;
  context.setTransform(scale, 0, 0, scale, seen.x * devicePixelRatio, seen.y * devicePixelRatio);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  canvas.style.opacity = String(trail.looks[0]?.opacity ?? 1);
}

/** The last piece that is there already is painted again: where it bends to shows the point after it. */
function paintFrom(
  context: CanvasRenderingContext2D,
  trail: PenTrail,
  known: number,
  { size, inks }: TrailGround,
): void {
  const from = Math.max(0, known - 2);
  const before = Math.min(from, 1);
  const points = pointsOf(trail.points.slice((from - before) * 2)).map((point) => toPixels(point, size));
  const path = pathAlong(curvesThrough(points).slice(before));
  trail.looks.forEach(({ stroke, width }, index) => {
    // What lies beneath goes beneath what is painted already, too: its round end would cover the line.
    context.globalCompositeOperation = index < trail.looks.length - 1 ? 'destination-over' : 'source-over';
    context.strokeStyle = stroke ? inks[stroke] : 'transparent';
    context.lineWidth = width ?? 1;
    context.stroke(path);
  });
}

function pathAlong(curves: readonly Curve[]): Path2D {
  const path = new Path2D();
  curves.forEach(({ from, first, second, to }, index) => {
    if (index === 0) path.moveTo(from.x, from.y);
    path.bezierCurveTo(first.x, first.y, second.x, second.y, to.x, to.y);
  });
  return path;
}
