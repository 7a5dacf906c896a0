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
import type { Sheet } from './sheet/sheet-forms.ts';
import { escapeXml } from './svg-text.ts';

/** A vector picture, and the sheet that lies below it. */
interface StagePicture {
  svg: string;
  sheet?: Sheet;
}

/** Chart, computed layer and drawing as one picture; without a chart the drawing alone. */
export function stagePicture(
  chart: Chart | null,
  image: PaperChart | undefined,
  drawing: DrawingContent | undefined,
  sailed: Passage | null,
): StagePicture {
  const size = chart ? { width: chart.width, height: chart.height } : MISSING_SIZE;
  const shapes = (drawing?.shapes ?? []).flatMap((shape) =>
    shapeMarks(shape, size, metresPerPixelOf(chart?.scale ?? null)),
  );
  const computed = sailed && chart?.place ? tileMarks(sailed, chart.place, size) : [];
  const ground = image?.kind === 'image' ? imageOf(image.dataUrl, size) : '';
  const svg = frame(`0 0 ${size.width} ${size.height}`, ground + marksSvg(computed) + marksSvg(shapes));
  return image?.kind === 'svg' ? { svg, sheet: { svg: image.svg, ...size } } : { svg };
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

function imageOf(dataUrl: string, { width, height }: { width: number; height: number }): string {
  return `<image xlink:href="${escapeXml(dataUrl)}" x="0" y="0" width="${width}" height="${height}" preserveAspectRatio="none"/>`;
}
