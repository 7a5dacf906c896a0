import type { TugBoard } from '@leadline/domain/tugs/tug-lines';
import type { ReactNode } from 'react';
import type { BoardLayout, LinePlace } from './board-layout.ts';
import styles from './tugs.module.css';

interface Props {
  layout: BoardLayout;
  board: TugBoard;
  size: { width: number; height: number };
  hull: ReactNode;
  /** From where the wind blows that is tried, and what to call it. */
  wind: { from: 'port' | 'starboard'; label: string } | null;
}

/** The hull from above, where each line makes fast, and the lines to their boxes. What it says stands in the boxes. */
export function TugBoardDrawing({ layout, board, size, hull, wind }: Props) {
  const stateOf = ({ number }: LinePlace) => {
    const line = board.lines[number];
    return line?.isOver ? 'over' : line?.tug ? 'fast' : 'free';
  };
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {hull}
      {layout.lines.map((place) => (
        <path
          key={place.number}
          className={styles.rope}
          data-state={stateOf(place)}
          d={`M${place.fast.x} ${place.fast.y}L${place.end.x} ${place.end.y}`}
        />
      ))}
      {layout.lines.map((place) => (
        <circle
          key={place.number}
          className={styles.bitt}
          data-state={stateOf(place)}
          cx={place.fast.x}
          cy={place.fast.y}
          r={6}
        />
      ))}
      {wind ? <WindArrows layout={layout} {...wind} /> : null}
    </svg>
  );
}

const ARROW = 56;

/** Three arrows against her side, in the gap between two boxes. */
function WindArrows({ layout: { hull, lines }, from, label }: { layout: BoardLayout; from: string; label: string }) {
  const sign = from === 'starboard' ? 1 : -1;
  const tip = hull.centre + sign * (hull.beam / 2 + 12);
  const above = lines[2]?.box.top ?? 0;
  const below = lines[3]?.box.top ?? 0;
  const middle = (above + below) / 2 + 25;
  return (
    <g className={styles.wind}>
      {[-26, 0, 26].map((off) => (
        <path
          key={off}
          d={`M${tip + sign * ARROW} ${middle + off}H${tip}m${sign * 10} -8l${-sign * 10} 8l${sign * 10} 8`}
        />
      ))}
      <text x={tip + sign * (ARROW + 8)} y={middle + 5} textAnchor={sign > 0 ? 'start' : 'end'}>
        {label}
      </text>
    </g>
  );
}
