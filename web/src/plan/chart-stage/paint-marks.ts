import { haloOf, type Ink, type Mark, type PathMark, type TextMark } from '@leadline/domain/plan/marks/mark';

/** As the rest of the screen; on a canvas the family is not inherited. */
const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const WEIGHTS = { normal: 500, bold: 650 } as const;
const ALIGNMENTS = { start: 'left', middle: 'center', end: 'right' } as const;

/** Of the height of the letters. */
const HALO_PART = 0.24;

const paths = new WeakMap<PathMark, Path2D>();

/** Marks on a canvas that is scaled to pixels of the chart. */
export function paintMarks(canvas: CanvasRenderingContext2D, marks: readonly Mark[], inks: Record<Ink, string>): void {
  canvas.save();
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.textBaseline = 'alphabetic';
  for (const mark of marks) {
    if (mark.kind === 'path') paintPath(canvas, mark, inks);
    else paintText(canvas, mark, inks);
  }
  canvas.restore();
}

function paintPath(canvas: CanvasRenderingContext2D, mark: PathMark, inks: Record<Ink, string>): void {
  const path = pathOf(mark);
  canvas.globalAlpha = mark.opacity ?? 1;
  if (mark.fill) {
    canvas.fillStyle = inks[mark.fill];
    canvas.fill(path);
  }
  if (!mark.stroke) return;
  canvas.strokeStyle = inks[mark.stroke];
  canvas.lineWidth = mark.width ?? 1;
  canvas.setLineDash(mark.dash ? [...mark.dash] : []);
  canvas.stroke(path);
}

/** A mark keeps its path as long as it lives: a pan draws thousands of them anew in one frame. */
function pathOf(mark: PathMark): Path2D {
  const known = paths.get(mark);
  if (known) return known;
  const path = new Path2D(mark.path);
  paths.set(mark, path);
  return path;
}

function paintText(canvas: CanvasRenderingContext2D, mark: TextMark, inks: Record<Ink, string>): void {
  canvas.globalAlpha = 1;
  canvas.font = `${WEIGHTS[mark.weight ?? 'normal']} ${mark.size}px ${FONT}`;
  canvas.textAlign = ALIGNMENTS[mark.anchor ?? 'start'];
  canvas.save();
  canvas.translate(mark.x, mark.y);
  if (mark.rotation) canvas.rotate((mark.rotation * Math.PI) / 180);
  if (mark.hasHalo) {
    canvas.setLineDash([]);
    canvas.strokeStyle = inks[haloOf(mark.ink)];
    canvas.lineWidth = mark.size * HALO_PART;
    canvas.strokeText(mark.text, 0, 0);
  }
  canvas.fillStyle = inks[mark.ink];
  canvas.fillText(mark.text, 0, 0);
  canvas.restore();
}
