import type { Instant } from '@leadline/domain/time/instant';
import { CHANGED_VALUES } from '@leadline/domain/words/clearance/changed-values';
import { START_WINDOW } from '@leadline/domain/words/clearance/windows';
import styles from '../ui/plot/plot.module.css';
import type { PlotScales } from '../ui/plot/plot-axes.tsx';

/** A run of starts that pass, with its words. */
export interface GraphBand {
  /** By all figures as they are; where some of them were changed, with these and by the port's own. */
  kind: 'plain' | 'withChanges' | 'byPort';
  from: Instant;
  to: Instant;
  /** Null where none is offered. */
  best: Instant | null;
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
const ROOM = { opens: 138, closes: 126, best: 84, byPort: 240 };

/**
 * Bands of the starts that pass, under the curve: green by the port's own figures, a dashed line where she passes with
 * changed ones alone. The same is in words below the graph.
 */
export function GraphBands({ bands, ...place }: Props) {
  const byPort = bands.filter(({ kind }) => kind === 'byPort');
  return bands.map((band) => (
    <Band key={`${band.kind} ${band.from}`} band={band} over={band.kind === 'withChanges' ? byPort : []} {...place} />
  ));
}

/** `over`: the bands that lie over this one, and leave its words the room before the first of them. */
type BandProps = Omit<Props, 'bands'> & { band: GraphBand; over: readonly GraphBand[] };

function Band(props: BandProps) {
  const { band, scales } = props;
  const [first, last] = scales.x.domain() as [Instant, Instant];
  if (band.to < first || band.from > last) return null;
  return props.part === 'shapes' ? <Shapes {...props} /> : <Words {...props} />;
}

function edgesOf(band: Pick<GraphBand, 'from' | 'to'>, { x }: PlotScales): [left: number, right: number] {
  const [first, last] = x.domain() as [Instant, Instant];
  return [x(Math.max(band.from, first)), x(Math.min(band.to, last))];
}

/** Pixels; null where it is not in the picture. */
function bestOf({ best }: GraphBand, { x }: PlotScales): number | null {
  const [first, last] = x.domain() as [Instant, Instant];
  return best !== null && best >= first && best <= last ? x(best) : null;
}

function Shapes({ band, scales }: BandProps) {
  const { x, floor } = scales;
  const [first, last] = x.domain() as [Instant, Instant];
  const [left, right] = edgesOf(band, scales);
  const bestAt = bestOf(band, scales);
  const best = bestAt === null ? null : <path className={styles.best} d={`M${bestAt} 36V${floor}`} />;
  if (band.kind === 'withChanges')
    return (
      <g>
        <path className={`${styles.windowbar} ${styles.changed}`} d={`M${left} ${TOP}H${right}`} />
        {best}
      </g>
    );
  return (
    <g>
      <rect className={styles.window} x={left} y={TOP} width={Math.max(1, right - left)} height={floor - TOP} />
      <path
        className={band.isPartlyPredicted ? `${styles.windowbar} ${styles.predicted}` : styles.windowbar}
        d={`M${left} ${TOP}H${right}`}
      />
      {band.from >= first ? <path className={styles.windowedge} d={`M${left} ${TOP}V${floor}`} /> : null}
      {band.to <= last ? <path className={styles.windowedge} d={`M${right} ${TOP}V${floor}`} /> : null}
      {best}
    </g>
  );
}

function Words({ band, over, scales, start, flag }: BandProps) {
  const { x, floor } = scales;
  const [first, last] = x.domain() as [Instant, Instant];
  const [left, right] = edgesOf(band, scales);
  const free = Math.min(right, ...over.map((each) => edgesOf(each, scales)[0]).filter((each) => each >= left));
  const [labelLeft, labelRight] = labelSpan(left, free, x(start), flag);
  const room = labelRight - labelLeft;
  const opens = band.from > first ? band.words.opens : null;
  const closes = band.to < last ? band.words.closes : band.words.closes && `${band.words.closes} ▸`;
  const bestAt = bestOf(band, scales);
  const isWide = room > ROOM.closes + (opens ? ROOM.opens : 0);
  return (
    <g>
      {opens && room > ROOM.opens && (band.kind !== 'byPort' || room > ROOM.byPort) ? (
        <text className={styles.windowtime} x={labelLeft + 8} y={LABEL_ROW}>
          {openingWord(band)} <tspan className={styles.clock}>{opens}</tspan>
        </text>
      ) : null}
      {closes && isWide && band.kind === 'plain' ? (
        <text className={styles.windowtime} x={labelRight - 8} y={LABEL_ROW} textAnchor="end">
          {band.words.unknownAfter === null ? 'closes' : 'known until'} <tspan className={styles.clock}>{closes}</tspan>
        </text>
      ) : null}
      {bestAt === null ? null : (
        <text
          className={styles.windowtime}
          x={bestAt - left > ROOM.best ? bestAt - 7 : bestAt + 7}
          y={floor - 9}
          textAnchor={bestAt - left > ROOM.best ? 'end' : 'start'}
        >
          best <tspan className={styles.clock}>{band.words.best}</tspan>
        </text>
      )}
    </g>
  );
}

function openingWord({ kind, words }: GraphBand): string {
  if (words.unknownBefore !== null) return 'Known from';
  if (kind === 'plain') return 'Start window';
  return kind === 'byPort' ? CHANGED_VALUES.byPort : START_WINDOW.withChangesFrom;
}

/** The wider part of a band beside the flag of the start. */
function labelSpan(left: number, right: number, startAt: number, width: number): [number, number] {
  const flag = [startAt - width, startAt] as const;
  if (flag[1] <= left || flag[0] >= right) return [left, right];
  const [before, after] = [flag[0] - left, right - flag[1]];
  return before > after ? [left, flag[0]] : [flag[1], right];
}
