import type { VerdictName } from '@leadline/domain/risks/verdict';
import type { GraphScales } from './graph-scales.ts';
import { type MarkPoint, placeMarks } from './place-marks.ts';
import type { GraphMark } from './tide-graph.tsx';

/** The verdict of every constraint as a shape at its time and height: circle passed, square failed, "?" not calculable. */
export function GraphMarks({ marks, scales }: { marks: readonly GraphMark[]; scales: GraphScales }) {
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

function pointOf(mark: GraphMark, { x, y, floor }: GraphScales): MarkPoint {
  return { x: x(mark.at), y: mark.height === null ? floor - 12 : y(mark.height), isFirst: mark.verdict === 'failed' };
}

function MarkShape({ verdict, x, y }: { verdict: VerdictName; x: number; y: number }) {
  switch (verdict) {
    case 'passed':
      return (
        <g className="mk p">
          <circle cx={x} cy={y} r={7} />
          <path className="x" d={`M${x - 3} ${y + 0.2}l2.2 2.4 4-4.800`} />
        </g>
      );
    case 'failed':
      return (
        <g className="mk f">
          <rect x={x - 8.5} y={y - 8.5} width={17} height={17} rx={3} />
          <path className="x" d={`M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`} />
        </g>
      );
    case 'notCalculable':
    case 'loading':
      return (
        <g className="mk nc">
          <circle cx={x} cy={y} r={7.5} />
          <text x={x} y={y + 4} textAnchor="middle">
            {verdict === 'loading' ? '…' : '?'}
          </text>
        </g>
      );
  }
}
