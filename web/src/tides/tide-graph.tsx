import type { ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';
import type { TideCurve } from '@leadline/domain/tides/tide-curve';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { clocksChangeBetween } from '@leadline/domain/time/port-time';
import { useRef } from 'react';
import styles from '../ui/plot/plot.module.css';
import { PlotAxes, type PlotScales } from '../ui/plot/plot-axes.tsx';
import { useWidth } from '../ui/plot/use-width.ts';
import { curveSamples } from './curve-samples.ts';
import { type GraphBand, GraphBands } from './graph-bands.tsx';
import { CursorLine, GraphCursor } from './graph-cursor.tsx';
import { type DrawnCurve, GraphCurves } from './graph-curves.tsx';
import { GraphMarks, pointOf } from './graph-marks.tsx';
import { GRAPH_HEIGHT, graphScales } from './graph-scales.ts';
import { GraphTable } from './graph-table.tsx';
import { ClocksChangeLine, flagWidth, NowLine, StartLine } from './graph-times.tsx';
import { StartHandle } from './start-handle.tsx';

export interface GraphCurve {
  uuid: string;
  name: string;
  curve: TideCurve;
}

/** A constraint at the time and the height at which the ship meets it; no height where there is none. */
export interface GraphMark {
  uuid: string;
  name: string;
  at: Instant;
  height: number | null;
  verdict: ShownVerdict;
}

export interface TideGraphProps {
  /** The start of the pilotage: the middle of the picture. */
  start: Instant;
  /** Where the start line stands: another start that is looked at, else the pilotage's own. */
  startAt: Instant;
  /** Null for whoever may not move it. */
  onMoveStart: ((at: Instant) => void) | null;
  now: Instant;
  zone: string;
  /** Hours shown before and after the start. */
  zoom: number;
  curves: readonly GraphCurve[];
  marks: readonly GraphMark[];
  bands: readonly GraphBand[];
  /** The time that is read on the graph. */
  cursor: Instant | null;
  onCursor: (at: Instant | null) => void;
  /** A tap on a mark opens its row. */
  onOpenMark: (uuid: string) => void;
}

/** The predicted tide around the start, with every constraint at the height it meets. Heights in metres. */
export function TideGraph(props: TideGraphProps) {
  const { start, startAt, onMoveStart, now, zone, zoom, curves, marks, bands, cursor, onCursor, onOpenMark } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [from, to] = [start - hours(zoom), start + hours(zoom)];
  const drawn: DrawnCurve[] = curves.map(({ uuid, curve }) => ({ uuid, samples: curveSamples(curve, from, to) }));
  const shownMarks = marks.filter(({ at }) => at >= from && at <= to);
  const heights = [...drawn.flatMap(({ samples }) => samples), ...shownMarks].flatMap(({ height }) =>
    height === null ? [] : [height],
  );
  const scales = graphScales({ width, from, to, heights, zone });
  const ofBands = { bands, scales, start: startAt, flag: flagWidth(startAt, zone) };
  return (
    <div className={styles.graph} ref={frame}>
      <GraphCursor
        scales={scales}
        start={start}
        zone={zone}
        curves={curves}
        at={cursor}
        onChange={onCursor}
        onTap={(x, y) => onTapOf(shownMarks, scales, x, y, onOpenMark)}
      >
        <svg
          viewBox={`0 0 ${width} ${GRAPH_HEIGHT}`}
          height={GRAPH_HEIGHT}
          width={width}
          role="img"
          aria-label="Tide curve with start and constraints; the same in the table that follows"
        >
          <GraphBands {...ofBands} part="shapes" />
          <PlotAxes scales={scales} />
          <GraphCurves curves={drawn} scales={scales} />
          <NowLine scales={scales} now={now} start={startAt} zone={zone} />
          <ClocksChangeLine scales={scales} change={clocksChangeBetween(from, to, zone)} />
          <StartLine scales={scales} start={startAt} zone={zone} />
          <CursorLine scales={scales} curves={curves} at={cursor} />
          <GraphMarks marks={shownMarks} scales={scales} areNamed={cursor !== null} />
          <GraphBands {...ofBands} part="words" />
        </svg>
      </GraphCursor>
      {onMoveStart ? (
        <StartHandle
          scales={scales}
          at={startAt}
          start={start}
          zone={zone}
          onMove={onMoveStart}
          onBack={() => onMoveStart(start)}
        />
      ) : null}
      <GraphTable from={from} to={to} zone={zone} curves={curves} marks={shownMarks} />
    </div>
  );
}

/** Pixels around a mark that a finger may press. */
const TAP = 24;

function onTapOf(
  marks: readonly GraphMark[],
  scales: PlotScales,
  x: number,
  y: number,
  onOpen: (uuid: string) => void,
): void {
  const away = (mark: GraphMark) => {
    const at = pointOf(mark, scales);
    return Math.hypot(at.x - x, at.y - y);
  };
  const [nearest] = marks.toSorted((one, other) => away(one) - away(other));
  if (nearest && away(nearest) <= TAP) onOpen(nearest.uuid);
}
