import { showMetres } from '@leadline/domain/numbers/units';
import { heightAt } from '@leadline/domain/tides/tide-curve';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import type { PointerEvent, ReactNode } from 'react';
import { useFeet } from '../ui/feet.tsx';
import styles from '../ui/plot/plot.module.css';
import type { PlotScales } from '../ui/plot/plot-axes.tsx';
import { graphSlider } from './graph-slider.ts';
import type { GraphCurve } from './tide-graph.tsx';

interface Props {
  scales: PlotScales;
  start: Instant;
  zone: string;
  curves: readonly GraphCurve[];
  /** The time that is read on the graph; null while none is. */
  at: Instant | null;
  onChange: (at: Instant | null) => void;
  /** A press, pixels of the picture. The rows that marks stand for are buttons of the list below. */
  onTap: (x: number, y: number) => void;
  children: ReactNode;
}

const STEP = minutes(10);

/** The graph as something to read from: a finger, the pointer or the arrow keys choose a time, whose heights are told. */
export function GraphCursor({ scales, start, zone, curves, at, onChange, onTap, children }: Props) {
  const inFeet = useFeet();
  const { from, to, moveTo, onKeyDown } = graphSlider({
    scales,
    at: at ?? start,
    stepOf: () => STEP,
    onMove: onChange,
    onBack: at === null ? null : () => onChange(null),
  });
  const point = ({ currentTarget, clientX }: PointerEvent) => moveTo(currentTarget, clientX);
  return (
    <div
      className={styles.cursorarea}
      role="slider"
      tabIndex={0}
      aria-label="Time read on the tide graph"
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at ?? start}
      aria-valuetext={cursorText(at ?? start, start, zone, curves, inFeet)}
      onPointerMove={(event) => (event.pointerType === 'mouse' || event.buttons > 0) && point(event)}
      onPointerDown={point}
      onClick={(event) => {
        const { left, top, width } = event.currentTarget.getBoundingClientRect();
        if (width > 0) onTap(((event.clientX - left) / width) * scales.width, event.clientY - top);
      }}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onChange(null)}
      onBlur={() => onChange(null)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

function cursorText(
  at: Instant,
  start: Instant,
  zone: string,
  curves: readonly GraphCurve[],
  inFeet: ReturnType<typeof useFeet>,
): string {
  const heights = curves.flatMap(({ name, curve }) => {
    const height = heightAt(curve, at)?.height;
    return [`${name} ${showMetres(height)}`, inFeet(height, 'down')];
  });
  return [clockOn(at, start, zone), ...heights].filter(Boolean).join(', ');
}

/** Where the time is read, and a dot on every curve. */
export function CursorLine({ scales: { x, y, floor }, curves, at }: Pick<Props, 'scales' | 'curves' | 'at'>) {
  if (at === null) return null;
  return (
    <g className={styles.cursor}>
      <path d={`M${x(at)} 30V${floor}`} />
      {curves.map(({ uuid, curve }) => {
        const found = heightAt(curve, at);
        return found ? <circle key={uuid} cx={x(at)} cy={y(found.height)} r={4} /> : null;
      })}
    </g>
  );
}
