import { showMetres } from '@leadline/domain/numbers/units';
import { heightAt } from '@leadline/domain/tides/tide-curve';
import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { PlotScales } from '../ui/plot-axes.tsx';
import type { GraphCurve } from './tide-graph.tsx';

interface Props {
  scales: PlotScales;
  start: Instant;
  zone: string;
  curves: readonly GraphCurve[];
  /** The time that is read on the graph; null while none is. */
  at: Instant | null;
  onChange: (at: Instant | null) => void;
  children: ReactNode;
}

const STEP = minutes(10);

/** The graph as something to read from: a finger, the pointer or the arrow keys choose a time, whose heights are told. */
export function GraphCursor({ scales, start, zone, curves, at, onChange, children }: Props) {
  const [from, to] = scales.x.domain() as [Instant, Instant];
  const within = (instant: Instant) => Math.min(to, Math.max(from, Math.round(instant / minutes(1)) * minutes(1)));
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onChange(within(Number(scales.x.invert(((event.clientX - left) / width) * scales.width))));
  };
  const press = (event: KeyboardEvent) => {
    const now = at ?? start;
    const moved = {
      ArrowLeft: now - STEP,
      ArrowRight: now + STEP,
      PageDown: now - hours(1),
      PageUp: now + hours(1),
      Home: from,
      End: to,
    }[event.key];
    if (event.key === 'Escape' && at !== null) onChange(null);
    else if (moved !== undefined) onChange(within(moved));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="graphcursor"
      role="slider"
      tabIndex={0}
      aria-label="Time read on the tide graph"
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at ?? start}
      aria-valuetext={cursorText(at ?? start, zone, curves)}
      onPointerMove={(event) => (event.pointerType === 'mouse' || event.buttons > 0) && point(event)}
      onPointerDown={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onChange(null)}
      onBlur={() => onChange(null)}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}

function cursorText(at: Instant, zone: string, curves: readonly GraphCurve[]): string {
  const heights = curves.map(({ name, curve }) => `${name} ${showMetres(heightAt(curve, at)?.height)}`);
  return [portClock(at, zone), ...heights].join(', ');
}

/** Where the time is read, and a dot on every curve. */
export function CursorLine({ scales: { x, y, floor }, curves, at }: Pick<Props, 'scales' | 'curves' | 'at'>) {
  if (at === null) return null;
  return (
    <g className="cursor">
      <path d={`M${x(at)} 30V${floor}`} />
      {curves.map(({ uuid, curve }) => {
        const found = heightAt(curve, at);
        return found ? <circle key={uuid} cx={x(at)} cy={y(found.height)} r={4} /> : null;
      })}
    </g>
  );
}
