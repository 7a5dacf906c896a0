import type { Passage } from '@leadline/domain/passage/passage';
import { tileMarks } from '@leadline/domain/passage/tile-marks';
import type { BerthFront } from '@leadline/domain/plan/berth-front';
import { berthingStage } from '@leadline/domain/plan/berthing-stage';
import type { ShipSize } from '@leadline/domain/plan/charts/chart-scale';
import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { metresPerPixelOf } from '@leadline/domain/plan/marks/ruler-marks';
import { shapeMarks } from '@leadline/domain/plan/marks/shape-marks';
import type { Chart } from '@leadline/domain/plan/plan-settings';
import type { Position } from '@leadline/domain/ports/port';
import type { PaperChart } from '../paper-content.ts';
import { marksSvg } from './marks-svg.ts';
import { withPlainLetters } from './plain-letters.ts';
import { escapeXml } from './svg-text.ts';

/** Chart, computed layer and drawing as one vector picture; without a chart the drawing alone. */
export function stageSvg(
  chart: Chart | null,
  image: PaperChart | undefined,
  drawing: DrawingContent | undefined,
  sailed: Passage | null,
): string {
  const size = chart ? { width: chart.width, height: chart.height } : MISSING_SIZE;
  const shapes = (drawing?.shapes ?? []).flatMap((shape) =>
    shapeMarks(shape, size, metresPerPixelOf(chart?.scale ?? null)),
  );
  const computed = sailed && chart?.place ? tileMarks(sailed, chart.place, size) : [];
  const ground = image ? groundOf(image, size) : '';
  return frame(`0 0 ${size.width} ${size.height}`, ground + marksSvg(computed) + marksSvg(shapes));
}

/** PLAN-05: the size that a stage without a chart has on the screen. */
const MISSING_SIZE = { width: 919, height: 768 } as const;

/** The blank stage of a berth with the hull as it was turned, and what is drawn around it. */
export function berthSvg(
  ship: ShipSize,
  front: BerthFront | null,
  seaward: Position | null,
  drawing: DrawingContent | undefined,
): string {
  const stage = berthingStage({ ...ship, turn: drawing?.vesselRotation }, front, seaward);
  const shapes = (drawing?.shapes ?? []).flatMap((shape) => shapeMarks(shape, stage, stage.metresPerPixel));
  const { x, y, width, height } = stage.bounds;
  return frame(`${x} ${y} ${width} ${height}`, marksSvg([...stage.marks, ...shapes]));
}

const frame = (viewBox: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${viewBox}">${inner}</svg>`;

function groundOf(image: PaperChart, { width, height }: { width: number; height: number }): string {
  if (image.kind === 'svg') return withPlainLetters(innerSvg(image.svg));
  const { dataUrl } = image;
  return `<image xlink:href="${escapeXml(dataUrl)}" x="0" y="0" width="${width}" height="${height}" preserveAspectRatio="none"/>`;
}

/** A sheet is written by the port's own tool, checked at the import: one `svg` element around plain shapes. */
function innerSvg(sheet: string): string {
  const from = sheet.indexOf('>', sheet.indexOf('<svg')) + 1;
  return sheet.slice(from, sheet.lastIndexOf('</svg>'));
}
