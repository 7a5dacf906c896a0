import type { Passage } from '@leadline/domain/passage/passage';
import { tileMarks } from '@leadline/domain/passage/tile-marks';
import type { BerthFront } from '@leadline/domain/plan/berth-front';
import { type BerthingStage, berthingStage } from '@leadline/domain/plan/berthing-stage';
import type { ShipSize } from '@leadline/domain/plan/charts/chart-scale';
import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import type { Mark } from '@leadline/domain/plan/marks/mark';
import { metresPerPixelOf } from '@leadline/domain/plan/marks/ruler-marks';
import { shapeMarks } from '@leadline/domain/plan/marks/shape-marks';
import type { Chart } from '@leadline/domain/plan/plan-settings';
import type { Position } from '@leadline/domain/ports/port';
import { PLAN } from '@leadline/domain/words/plan';
import { useMemo } from 'react';
import { usePalette } from '../../ui/palette/palette-store.ts';
import { useChartPicture } from '../charts/use-chart-picture.ts';
import { ChartMarks } from '../marks/chart-marks.tsx';
import styles from './stage-picture.module.css';

const NO_MARKS: readonly Mark[] = [];
const NOTHING: DrawingContent = { shapes: [] };

interface ChartProps {
  /** Null: the port has none for this stage. */
  chart: Chart | null;
  drawing: DrawingContent | undefined;
  /** The planned passage, drawn beneath; null where it is hidden or not known. */
  passage?: Passage | null;
  /** Asks for a failed image again; false where a press on the picture does something else. */
  canRetry?: boolean;
}

/** A stage as a small picture: its chart in the colours of the palette, and what is drawn on it, crisp at any size. */
export function ChartPictureOfStage({ chart, drawing = NOTHING, passage = null, canRetry = true }: ChartProps) {
  const { shown } = usePalette();
  const picture = useChartPicture(chart, shown);
  const { width, height } = picture;
  const metresPerPixel = metresPerPixelOf(chart?.scale);
  const marks = useMemo(
    () => drawing.shapes.flatMap((shape) => shapeMarks(shape, { width, height }, metresPerPixel)),
    [drawing, width, height, metresPerPixel],
  );
  const place = chart?.place ?? null;
  // A chart that failed has another size: nothing can be placed on it.
  const isPlaced = picture.state === 'ready';
  const computed = useMemo(
    () => (passage && place && isPlaced ? tileMarks(passage, place, { width, height }) : NO_MARKS),
    [passage, place, isPlaced, width, height],
  );
  if (picture.state === 'loading') return <div className={styles.loading} aria-hidden />;
  return (
    <div className={picture.state === 'ready' ? styles.picture : styles.without}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
        {picture.url ? <image href={picture.url} width={width} height={height} preserveAspectRatio="none" /> : null}
        <ChartMarks marks={computed} />
        <ChartMarks marks={marks} />
      </svg>
      {picture.state === 'missing' ? <p className={styles.note}>{PLAN.missingChart}</p> : null}
      {picture.state === 'failed' ? (
        <div className={styles.note} role="alert">
          <p>{PLAN.chartFailed(chart?.uuid ?? '')}</p>
          {canRetry ? (
            <button type="button" className="btn" onClick={picture.retry}>
              {PLAN.tryAgain}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface BerthingProps {
  ship: ShipSize;
  front: BerthFront | null;
  /** A place that ships come to the berth from. */
  seaward: Position | null;
  drawing: DrawingContent | undefined;
}

/** The blank stage of a berth with the hull as it was turned, and what is drawn around it. */
export function BerthingPictureOfStage({ ship, front, seaward, drawing = NOTHING }: BerthingProps) {
  const { length, beam } = ship;
  const stage = useMemo(
    () => berthingStage({ length, beam, turn: drawing.vesselRotation }, front, seaward),
    [length, beam, drawing.vesselRotation, front, seaward],
  );
  const marks = useMemo(() => [...stage.marks, ...marksOn(stage, drawing)], [stage, drawing]);
  const { x, y, width, height } = stage.bounds;
  return (
    <div className={styles.water}>
      <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden focusable="false">
        <ChartMarks marks={marks} />
      </svg>
    </div>
  );
}

function marksOn(stage: BerthingStage, drawing: DrawingContent): Mark[] {
  return drawing.shapes.flatMap((shape) => shapeMarks(shape, stage, stage.metresPerPixel));
}
