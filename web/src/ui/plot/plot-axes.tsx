import { showFigure } from '@leadline/domain/numbers/units';
import type { ScaleLinear } from 'd3-scale';
import styles from './plot.module.css';

/** Pixels that every plot over time leaves free: figures at the left, times below. */
export const PLOT_MARGIN = { top: 0, right: 35, bottom: 20, left: 35 } as const;

export interface PlotTick {
  at: number;
  label: string;
}

/** What the axes of a plot over time are drawn from. */
export interface PlotScales {
  width: number;
  x: ScaleLinear<number, number>;
  y: ScaleLinear<number, number>;
  /** Pixel row of the time axis. */
  floor: number;
  valueTicks: readonly number[];
  /** Decimals that tell the value ticks apart. */
  valuePlaces: number;
  timeTicks: readonly PlotTick[];
  areLabelsSmall: boolean;
}

/** Value lines with their figures at the left, times of the port below. */
export function PlotAxes({ scales }: { scales: PlotScales }) {
  const { x, y, width, floor } = scales;
  const right = width - PLOT_MARGIN.right;
  return (
    <g className={scales.areLabelsSmall ? `${styles.axes} ${styles.many}` : styles.axes}>
      {scales.valueTicks.map((value) => (
        <g key={value}>
          <path className={styles.grid} d={`M${PLOT_MARGIN.left} ${y(value)}H${right}`} />
          <text x={PLOT_MARGIN.left - 7} y={y(value) + 5} textAnchor="end" data-axis="value">
            {showFigure(value, scales.valuePlaces)}
          </text>
        </g>
      ))}
      {scales.timeTicks.map(({ at, label }) => (
        <g key={at}>
          <path className={styles.grid} d={`M${x(at)} ${floor}v4`} />
          <text x={x(at)} y={floor + 18} textAnchor="middle" data-axis="time">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
