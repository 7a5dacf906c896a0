import { BERTHING_SIZE } from '@leadline/domain/plan/berthing-stage';
import { clashFrame, isWithin } from '@leadline/domain/plan/drawings/clash-frame';
import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import type { DrawingPlace } from '@leadline/domain/plan/drawings/drawing-place';
import { metresPerPixelOf } from '@leadline/domain/plan/marks/ruler-marks';
import { shapeMarks } from '@leadline/domain/plan/marks/shape-marks';
import { shownStages } from '@leadline/domain/plan/plan-settings';
import { useMemo } from 'react';
import { usePalette } from '../../ui/palette/palette-store.ts';
import { useChartPicture } from '../charts/use-chart-picture.ts';
import { ChartMarks } from '../marks/chart-marks.tsx';
import { usePlanSettings } from '../use-plan-settings.ts';
import styles from './clash-picture.module.css';
import { type DrawingConflict, shapeOf } from './drawing-conflict.ts';

interface Props {
  pilotageUuid: string;
  place: DrawingPlace;
  conflict: DrawingConflict;
  /** The shapes that are asked about. */
  shapeIds: readonly string[];
  /** Whose drawing it is. */
  content: DrawingContent;
  name: string;
}

/** One version of what two people changed, where it lies; what nobody is asked about steps back. */
export function ClashPicture({ pilotageUuid, place, conflict, shapeIds, content, name }: Props) {
  const { url, size, metresPerPixel } = useGround(pilotageUuid, place);
  const { width, height } = size;
  const { before, mine, theirs } = conflict;
  const { frame, others, asked } = useMemo(() => {
    const ids = new Set(shapeIds);
    const versions = [before, mine, theirs].flatMap((version) => shapeIds.flatMap((id) => shapeOf(version, id) ?? []));
    const within = clashFrame(versions, { width, height });
    const marksOf = (isAsked: boolean) =>
      content.shapes
        .filter((shape) => ids.has(shape.id) === isAsked && isWithin(shape, { width, height }, within))
        .flatMap((shape) => shapeMarks(shape, { width, height }, metresPerPixel));
    return { frame: within, others: marksOf(false), asked: marksOf(true) };
  }, [shapeIds, before, mine, theirs, content, width, height, metresPerPixel]);
  const { left, top, right, bottom } = frame;
  return (
    <svg
      className={styles.picture}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      role="img"
      aria-label={name}
    >
      {url ? <image href={url} width={width} height={height} preserveAspectRatio="none" /> : null}
      <g opacity={0.35}>
        <ChartMarks marks={others} />
      </g>
      <ChartMarks marks={asked} />
    </svg>
  );
}

/** What the shapes lie on: the chart of the stage where this device has it, else blank water. */
function useGround(pilotageUuid: string, place: DrawingPlace) {
  const { shown } = usePalette();
  const settings = usePlanSettings(pilotageUuid);
  const stages = settings.data ? shownStages(settings.data) : [];
  const stage = stages.find(({ uuid }) => place.kind === 'stage' && uuid === place.stage);
  const chart = stage?.chart ?? null;
  const picture = useChartPicture(chart, shown);
  const { width, height } = place.kind === 'stage' ? picture : BERTHING_SIZE;
  const size = useMemo(() => ({ width, height }), [width, height]);
  return { url: picture.url, size, metresPerPixel: metresPerPixelOf(chart?.scale) };
}
