import type { Instant } from '@leadline/domain/time/instant';
import type { PlotScales } from '../ui/plot/plot-axes.tsx';

/** A run of starts that pass, with its words. */
export interface GraphBand {
  from: Instant;
  to: Instant;
  best: Instant;
  /** As they are read; null where the run goes on beyond what was looked at. */
  words: {
    opens: string | null;
    best: string;
    closes: string | null;
    /** Why nothing is known beyond an edge; null where it is known to fail there. */
    unknownBefore: string | null;
    unknownAfter: string | null;
  };
  /** An observed tide does not count for all of it. */
  isPartlyPredicted: boolean;
}

interface Props {
  bands: readonly GraphBand[];
  scales: PlotScales;
  start: Instant;
  /** Pixels that the flag of the start takes at the left of its line. */
  flag: number;
  /** The shapes lie under the curves, the words above every line. */
  part: 'shapes' | 'words';
}

const TOP = 8;
const LABEL_ROW = 25;
/** Pixels that the words need. */
const ROOM = { opens: 138, closes: 126, best: 84 };

/** Green bands of the starts that pass, under the curve; the same stands in words below the graph. */
export function GraphBands({ bands, ...place }: Props) {
  return bands.map((band) => <Band key={band.from} band={band} {...place} />);
}

function Band({ band, scales, start, flag, part }: Omit<Props, 'bands'> & { band: GraphBand }) {
  const { x, floor } = scales;
  const [first, last] = x.domain() as [Instant, Instant];
  if (band.to < first || band.from > last) return null;
  const [left, right] = [x(Math.max(band.from, first)), x(Math.min(band.to, last))];
  const [labelLeft, labelRight] = labelSpan(left, right, x(start), flag);
  const room = labelRight - labelLeft;
  const opens = band.from > first ? band.words.opens : null;
  const closes = band.to < last ? band.words.closes : band.words.closes && `${band.words.closes} ▸`;
  const bestAt = x(band.best);
  const isBestShown = band.best >= first && band.best <= last;
  if (part === 'shapes')
    return (
      <g>
        <rect className="win" x={left} y={TOP} width={Math.max(1, right - left)} height={floor - TOP} />
        <path className={band.isPartlyPredicted ? 'winbar predicted' : 'winbar'} d={`M${left} ${TOP}H${right}`} />
        {band.from >= first ? <path className="winedge" d={`M${left} ${TOP}V${floor}`} /> : null}
        {band.to <= last ? <path className="winedge" d={`M${right} ${TOP}V${floor}`} /> : null}
        {isBestShown ? <path className="bestm" d={`M${bestAt} 36V${floor}`} /> : null}
      </g>
    );
  return (
    <g>
      {opens && room > ROOM.opens ? (
        <text className="wt" x={labelLeft + 8} y={LABEL_ROW}>
          {band.words.unknownBefore === null ? 'Start window' : 'Known from'} <tspan className="b">{opens}</tspan>
        </text>
      ) : null}
      {closes && room > ROOM.closes + (opens ? ROOM.opens : 0) ? (
        <text className="wt" x={labelRight - 8} y={LABEL_ROW} textAnchor="end">
          {band.words.unknownAfter === null ? 'closes' : 'known until'} <tspan className="b">{closes}</tspan>
        </text>
      ) : null}
      {isBestShown ? (
        <text
          className="wt"
          x={bestAt - left > ROOM.best ? bestAt - 7 : bestAt + 7}
          y={floor - 9}
          textAnchor={bestAt - left > ROOM.best ? 'end' : 'start'}
        >
          best <tspan className="b">{band.words.best}</tspan>
        </text>
      ) : null}
    </g>
  );
}

/** The wider part of a band beside the flag of the start. */
function labelSpan(left: number, right: number, startAt: number, width: number): [number, number] {
  const flag = [startAt - width, startAt] as const;
  if (flag[1] <= left || flag[0] >= right) return [left, right];
  const [before, after] = [flag[0] - left, right - flag[1]];
  return before > after ? [left, flag[0]] : [flag[1], right];
}
