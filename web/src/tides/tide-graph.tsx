import type { VerdictName } from '@leadline/domain/risks/verdict';
import type { TideCurve } from '@leadline/domain/tides/tide-curve';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { curveSamples } from './curve-samples.ts';
import { GraphAxes } from './graph-axes.tsx';
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
  verdict: VerdictName;
}

export interface TideGraphProps {
  start: Instant;
  now: Instant;
  zone: string;
  /** Hours shown before and after the start. */
  zoom: number;
  curves: readonly GraphCurve[];
  marks: readonly GraphMark[];
}

const USUAL_WIDTH = 838;

/** The predicted tide around the start, with every constraint at the height it meets. Heights in metres. */
export function TideGraph({ start, now, zone, zoom, curves, marks }: TideGraphProps) {
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
      <svg
        viewBox={`0 0 ${width} ${GRAPH_HEIGHT}`}
        height={GRAPH_HEIGHT}
        width={width}
        role="img"
        aria-label="Tide curve with start and constraints; the same in the table that follows"
      >
        <GraphAxes scales={scales} />
        <GraphCurves curves={drawn} scales={scales} />
        <NowLine scales={scales} now={now} start={start} zone={zone} />
        <StartLine scales={scales} start={start} zone={zone} />
        <GraphMarks marks={shownMarks} scales={scales} />
      </svg>
      <GraphTable from={from} to={to} zone={zone} curves={curves} marks={shownMarks} />
    </div>
  );
}

function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
