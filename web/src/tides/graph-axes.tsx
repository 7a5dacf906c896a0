import { showFigure } from '@leadline/domain/numbers/units';
import { GRAPH_MARGIN, type GraphScales } from './graph-scales.ts';

/** Value lines with their metres at the left, times of the port below. */
export function GraphAxes({ scales }: { scales: GraphScales }) {
  const { x, y, width, floor } = scales;
  const right = width - GRAPH_MARGIN.right;
  return (
    <g className={scales.areLabelsSmall ? 'axes many' : 'axes'}>
      {scales.valueTicks.map((value) => (
        <g key={value}>
          <path className="grid" d={`M${GRAPH_MARGIN.left} ${y(value)}H${right}`} />
          <text x={GRAPH_MARGIN.left - 7} y={y(value) + 5} textAnchor="end" data-axis="value">
            {showFigure(value, scales.valuePlaces)}
          </text>
        </g>
      ))}
      {scales.timeTicks.map(({ at, label }) => (
        <g key={at}>
          <path className="grid" d={`M${x(at)} ${floor}v4`} />
          <text x={x(at)} y={floor + 18} textAnchor="middle" data-axis="time">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
