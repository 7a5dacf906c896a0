import type { ShownVerdict } from '@leadline/domain/risks/changed-summary';
import type { TideCurve } from '@leadline/domain/tides/tide-curve';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { useRef } from 'react';
import { PlotAxes } from '../ui/plot-axes.tsx';
import { useWidth } from '../ui/use-width.ts';
import { curveSamples } from './curve-samples.ts';
import { type GraphBand, GraphBands } from './graph-bands.tsx';
import { CursorLine, GraphCursor } from './graph-cursor.tsx';
import { type DrawnCurve, GraphCurves } from './graph-curves.tsx';
import { GraphMarks } from './graph-marks.tsx';
import { GRAPH_HEIGHT, graphScales } from './graph-scales.ts';
import { GraphTable } from './graph-table.tsx';
import { NowLine, StartLine } from './graph-times.tsx';

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
  start: Instant;
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
}

/** The predicted tide around the start, with every constraint at the height it meets. Heights in metres. */
export function TideGraph({ start, now, zone, zoom, curves, marks, bands, cursor, onCursor }: TideGraphProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [from, to] = [start - hours(zoom), start + hours(zoom)];
  const drawn: DrawnCurve[] = curves.map(({ uuid, curve }) => ({ uuid, samples: curveSamples(curve, from, to) }));
  const shownMarks = marks.filter(({ at }) => at >= from && at <= to);
  const heights = [...drawn.flatMap(({ samples }) => samples), ...shownMarks].flatMap(({ height }) =>
    height === null ? [] : [height],
  );
  const scales = graphScales({ width, from, to, heights, zone });
  return (
    <div className="tidegraph" ref={frame}>
      <GraphCursor scales={scales} start={start} zone={zone} curves={curves} at={cursor} onChange={onCursor}>
        <svg
          viewBox={`0 0 ${width} ${GRAPH_HEIGHT}`}
          height={GRAPH_HEIGHT}
          width={width}
          role="img"
          aria-label="Tide curve with start and constraints; the same in the table that follows"
        >
          <GraphBands bands={bands} scales={scales} start={start} />
          <PlotAxes scales={scales} />
          <GraphCurves curves={drawn} scales={scales} />
          <NowLine scales={scales} now={now} start={start} zone={zone} />
          <StartLine scales={scales} start={start} zone={zone} />
          <CursorLine scales={scales} curves={curves} at={cursor} />
          <GraphMarks marks={shownMarks} scales={scales} />
        </svg>
      </GraphCursor>
      <GraphTable from={from} to={to} zone={zone} curves={curves} marks={shownMarks} />
    </div>
  );
}
