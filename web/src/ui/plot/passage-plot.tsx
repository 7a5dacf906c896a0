import { type ReactNode, useRef } from 'react';
import { type Passage, passageScales } from './passage-scales.ts';
import styles from './plot.module.css';
import type { PlotScales } from './plot-axes.tsx';
import { useWidth } from './use-width.ts';

interface Props {
  height: number;
  /** What is drawn, in words; a table follows. */
  label: string;
  plot: Omit<Passage, 'width' | 'height'>;
  children: (scales: PlotScales) => ReactNode;
}

/** The frame of a plot along a passage, as wide as there is room. */
export function PassagePlot({ height, label, plot, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div className={styles.passage} ref={frame} style={{ height }}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
        {children(passageScales({ ...plot, width, height }))}
      </svg>
    </div>
  );
}
