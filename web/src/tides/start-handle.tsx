import { type Instant, minutes } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { USE_START } from '@leadline/domain/words/clearance/windows';
import type { PointerEvent } from 'react';
import styles from '../ui/plot/plot.module.css';
import type { PlotScales } from '../ui/plot/plot-axes.tsx';
import { graphSlider } from './graph-slider.ts';
import { flagWidth } from './graph-times.tsx';

interface Props {
  scales: PlotScales;
  /** Where the start line stands now, and the start of the pilotage. */
  at: Instant;
  start: Instant;
  zone: string;
  onMove: (at: Instant) => void;
  onBack: () => void;
}

const STEP = minutes(5);
const FINE_STEP = minutes(1);
/** Pixels: a finger needs so much around the flag. */
const TARGET = 48;

/** The flag of the start, moved along the curve by a finger, the pointer or the keys; nothing is saved by it. */
export function StartHandle({ scales, at, start, zone, onMove, onBack }: Props) {
  const { from, to, moveTo, onKeyDown } = graphSlider({
    scales,
    at,
    stepOf: ({ shiftKey }) => (shiftKey ? FINE_STEP : STEP),
    onMove,
    onBack: at === start ? null : onBack,
  });
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLDivElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) moveTo(currentTarget.parentElement ?? currentTarget, clientX);
  };
  const flag = flagWidth(at, zone);
  const left = scales.x(at) - flag;
  return (
    <div
      className={styles.starthandle}
      style={{ left, width: flag + TARGET / 2, height: TARGET }}
      role="slider"
      tabIndex={0}
      aria-label={USE_START.handle}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={clockOn(at, start, zone)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    />
  );
}
