import { MarkShape } from '../ui/plot/mark-shape.tsx';
import styles from '../ui/plot/plot.module.css';
import { PLOT_MARGIN, type PlotScales } from '../ui/plot/plot-axes.tsx';
import { type MarkPoint, nameMarks } from './place-marks.ts';
import type { GraphMark } from './tide-graph.tsx';

interface Props {
  marks: readonly GraphMark[];
  scales: PlotScales;
  /** Whether the names stand beside the marks. */
  areNamed: boolean;
}

/** The verdict of every constraint as a shape at its time and height: circle passed, square failed, "?" not calculable. */
export function GraphMarks({ marks, scales, areNamed }: Props) {
  const points = marks.map((mark) => ({ ...mark, ...pointOf(mark, scales) }));
  const frame = { left: PLOT_MARGIN.left, right: scales.width - PLOT_MARGIN.right, ceiling: 40, floor: scales.floor };
  return nameMarks(points, frame).map((mark) => (
    <g key={mark.uuid} data-mark={mark.verdict}>
      <title>{mark.name}</title>
      {mark.verdict === 'failed' ? <path className={styles.drop} d={`M${mark.x} ${mark.y}V${scales.floor}`} /> : null}
      <MarkShape verdict={mark.verdict} x={mark.x} y={mark.y} />
      {areNamed && mark.label ? (
        <text className={styles.markname} x={mark.label.x} y={mark.label.y} textAnchor={mark.label.anchor}>
          {mark.name}
        </text>
      ) : null}
    </g>
  ));
}

/** Where a mark stands, pixels; one without a height near the time axis. */
export function pointOf(mark: GraphMark, { x, y, floor }: PlotScales): MarkPoint {
  return { x: x(mark.at), y: mark.height === null ? floor - 12 : y(mark.height), isFirst: mark.verdict === 'failed' };
}
