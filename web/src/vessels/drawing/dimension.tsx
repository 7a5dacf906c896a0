import { type Figure, showFigure } from '@leadline/domain/numbers/units';
import styles from './drawing.module.css';

interface TextProps {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  label: string;
  metres: Figure;
  /** Lines or the house may lie behind it. */
  isOverLines?: boolean;
}

/** A measure on its dimension line: label small, figure strong, unit dim; "--" when nobody measured it. */
export function DimensionText({ x, y, anchor = 'start', label, metres, isOverLines }: TextProps) {
  const text = showFigure(metres);
  return (
    <text className={isOverLines ? `dimtext ${styles.overlines}` : 'dimtext'} x={x} y={y} textAnchor={anchor}>
      <tspan className={styles.label}>{label} </tspan>
      {text}
      {text === '--' ? null : <tspan className="u"> m</tspan>}
    </text>
  );
}

const TICK = 6;

export function LevelDimension({ y, from, to }: { y: number; from: number; to: number }) {
  return (
    <path className="dimline" d={`M${from} ${y}H${to}M${from} ${y - TICK}v${2 * TICK}M${to} ${y - TICK}v${2 * TICK}`} />
  );
}

export function UprightDimension({ x, from, to }: { x: number; from: number; to: number }) {
  return (
    <path className="dimline" d={`M${x} ${from}V${to}M${x - TICK} ${from}h${2 * TICK}M${x - TICK} ${to}h${2 * TICK}`} />
  );
}
