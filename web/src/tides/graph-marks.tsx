import { MarkShape } from '../ui/mark-shape.tsx';
import type { PlotScales } from '../ui/plot-axes.tsx';
import { type MarkPoint, placeMarks } from './place-marks.ts';
import type { GraphMark } from './tide-graph.tsx';

/** The verdict of every constraint as a shape at its time and height: circle passed, square failed, "?" not calculable. */
export function GraphMarks({ marks, scales }: { marks: readonly GraphMark[]; scales: PlotScales }) {
  const points = marks.map((mark) => ({ ...mark, ...pointOf(mark, scales) }));
  return placeMarks(points, 40, scales.floor - 10).map((mark) => (
    <g key={mark.uuid} data-mark={mark.verdict}>
      <title>{mark.name}</title>
      {mark.verdict === 'failed' ? <path className="drop" d={`M${mark.x} ${mark.drawnY}V${scales.floor}`} /> : null}
      {mark.drawnY === mark.y ? null : <path className="stem" d={`M${mark.x} ${mark.drawnY}V${mark.y}`} />}
      <MarkShape verdict={mark.verdict} x={mark.x} y={mark.drawnY} />
    </g>
  ));
}

function pointOf(mark: GraphMark, { x, y, floor }: PlotScales): MarkPoint {
  return { x: x(mark.at), y: mark.height === null ? floor - 12 : y(mark.height), isFirst: mark.verdict === 'failed' };
}
