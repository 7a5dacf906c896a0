import type { PlanVariant, TransitRow } from '@leadline/domain/dukc/dukc-plan';
import { isSameRow, type ShownClearance } from '@leadline/domain/dukc/passage-clearance';
import type { ServiceVerdict } from '@leadline/domain/dukc/plan-outcome';
import { showFigure, showMetres } from '@leadline/domain/numbers/units';
import { portClock } from '@leadline/domain/time/port-time';
import { PLAN_CLEARANCE } from '@leadline/domain/words/session/providers';
import { area, line } from 'd3-shape';
import { freeLabel } from '../ui/plot/free-label.ts';
import { MarkShape } from '../ui/plot/mark-shape.tsx';
import { PassagePlot } from '../ui/plot/passage-plot.tsx';
import styles from '../ui/plot/plot.module.css';
import { PLOT_MARGIN, PlotAxes, type PlotScales } from '../ui/plot/plot-axes.tsx';
import { type PlotPoint, plotLine } from '../ui/plot/plot-line.ts';

const HEIGHT = 252;

type Row = Pick<TransitRow, 'timeStamp' | 'ukc' | 'allowedUkc'>;

type Passage = Pick<PlanVariant, 'passagePlan'> & { transitTable: readonly Row[] };

interface Props {
  passage: Passage;
  /** Other variants, dashed, as if they began when this one does. */
  others: readonly (Passage & Pick<PlanVariant, 'id'>)[];
  clearance: Pick<ShownClearance, 'leastRow' | 'decidingRow'>;
  /** At the place that decides; a plan for another passage has none. */
  verdict: ServiceVerdict;
  zone: string;
}

interface Point extends PlotPoint {
  allowed: number | null;
}

/** Water under the keel along the passage, metres, with the least that is allowed and the place where least is left. */
export function UkcGraph({ passage, others, clearance, verdict, zone }: Props) {
  const start = Date.parse(passage.passagePlan.timeStamp);
  const points = pointsOf(passage.transitTable, 0);
  const dashed = others.map(({ id, passagePlan, transitTable }) => ({
    id,
    points: pointsOf(transitTable, start - Date.parse(passagePlan.timeStamp)),
  }));
  const all = [...points, ...dashed.flatMap((other) => other.points)];
  const values = all.flatMap(({ value, allowed }) => [value, allowed].filter((each) => each !== null));
  const times = all.map(({ at }) => at);
  return (
    <PassagePlot
      height={HEIGHT}
      label="UKC over time; the same in the table that follows"
      plot={{ times, values, from: 0, zone }}
    >
      {(scales) => (
        <>
          <PlotAxes scales={scales} />
          <Allowed points={points} scales={scales} />
          {dashed.map((other) => (
            <path key={other.id} className={styles.other} d={plotLine(other.points, scales)} />
          ))}
          <path className={styles.curve1} d={plotLine(points, scales)} />
          <Deciding passage={passage} clearance={clearance} verdict={verdict} scales={scales} zone={zone} />
        </>
      )}
    </PassagePlot>
  );
}

function pointsOf(rows: readonly Row[], later: number): Point[] {
  return rows.map(({ timeStamp, ukc, allowedUkc }) => ({
    at: Date.parse(timeStamp) + later,
    value: ukc,
    allowed: allowedUkc,
  }));
}

function Allowed({ points, scales: { x, y, floor, width } }: { points: readonly Point[]; scales: PlotScales }) {
  const known = points.filter((point): point is Point & { allowed: number } => point.allowed !== null);
  const last = known.at(-1);
  if (!last) return null;
  const isOne = known.every(({ allowed }) => allowed === last.allowed);
  const edge = line<Point & { allowed: number }>()
    .x(({ at }) => x(at))
    .y(({ allowed }) => y(allowed));
  const below = area<Point & { allowed: number }>()
    .x(({ at }) => x(at))
    .y0(floor)
    .y1(({ allowed }) => y(allowed));
  return (
    <>
      <path className={styles.limit} d={below(known) ?? ''} />
      <path className={styles.limitline} d={edge(known) ?? ''} />
      <text
        className={styles.strong}
        x={width - PLOT_MARGIN.right - 8}
        y={labelY(y(last.allowed), floor)}
        textAnchor="end"
      >
        least allowed{isOne ? ` ${showFigure(last.allowed)}` : ''}
      </text>
    </>
  );
}

/** Inside the band, or above it where it is too low for a line of text. */
function labelY(edge: number, floor: number): number {
  return floor - edge < 24 ? edge - 6 : edge + 18;
}

const LABEL = { width: 172, height: 30, gap: 14 };

interface DecidingProps extends Pick<Props, 'passage' | 'clearance' | 'verdict' | 'zone'> {
  scales: PlotScales;
}

/** The row that the verdict is about, which need not be the one with the least water. */
function Deciding({ passage, clearance, verdict, scales, zone }: DecidingProps) {
  const { decidingRow: row, leastRow } = clearance;
  if (!row) return null;
  const at = Date.parse(row.timeStamp);
  const [x, y] = [scales.x(at), scales.y(row.ukc)];
  const span = { left: PLOT_MARGIN.left, right: scales.width - PLOT_MARGIN.right };
  const { left, top } = freeLabel({ x, y }, pointsOf(passage.transitTable, 0), { size: LABEL, span, scales });
  const middle = left + LABEL.width / 2;
  return (
    <g>
      <path className={styles.drop} d={`M${x} ${y}V${scales.floor}`} />
      <MarkShape verdict={verdict === 'withheld' ? 'notCalculable' : verdict} x={x} y={y} />
      <rect className={styles.flag} x={left} y={top} width={LABEL.width} height={LABEL.height} rx={4} />
      <text x={middle} y={top + 20} textAnchor="middle">
        {isSameRow(row, leastRow) ? PLAN_CLEARANCE.least : PLAN_CLEARANCE.tightest}{' '}
        <tspan className={styles.strong}>{showMetres(row.ukc)}</tspan> {portClock(at, zone)}
      </text>
    </g>
  );
}
