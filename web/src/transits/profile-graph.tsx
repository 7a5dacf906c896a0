import { showMetres } from '@leadline/domain/numbers/units';
import type { Instant } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import type { NcosProfile } from '@leadline/domain/transits/transit-profile';
import { area } from 'd3-shape';
import { PassagePlot } from '../ui/plot/passage-plot.tsx';
import styles from '../ui/plot/plot.module.css';
import { PLOT_MARGIN, PlotAxes, type PlotScales } from '../ui/plot/plot-axes.tsx';
import { type PlotPoint, plotLine } from '../ui/plot/plot-line.ts';
import { DEPTHS, type Drawn, keelDepths, SERIES_UNITS } from './profile-series.ts';

const HEIGHT = 236;

interface Props {
  profile: NcosProfile;
  drawn: Drawn;
  /** When least is left under the keel; null when the service does not say. */
  leastAt: Instant | null;
  zone: string;
}

/** A profile along the passage: the keel above the sea bed in metres below the surface, or one series in its own unit. */
export function ProfileGraph({ profile, drawn, leastAt, zone }: Props) {
  const times = profile.timestamps.map((iso) => Date.parse(iso));
  const isDepth = drawn === DEPTHS;
  const pointsOf = (values: readonly (number | null)[]) =>
    times.map((at, index): PlotPoint => ({ at, value: values[index] ?? null }));
  const bed = pointsOf(profile.series.Depth);
  const keel = pointsOf(keelDepths(profile));
  const one = isDepth ? [] : pointsOf(profile.series[drawn]);
  const shown = isDepth ? [...bed, ...keel, { value: profile.draft }] : one;
  const values = shown.flatMap(({ value }) => value ?? []);
  return (
    <>
      <PassagePlot
        height={HEIGHT}
        label={`${labelOf(drawn)}; the same in the table that follows`}
        plot={{ times, values, isDepth, zone }}
      >
        {(scales) => (
          <>
            {isDepth ? <Depths bed={bed} draft={profile.draft} scales={scales} /> : <PlotAxes scales={scales} />}
            <path className={styles.curve1} d={plotLine(isDepth ? keel : one, scales)} />
            {leastAt !== null && <LeastAt at={leastAt} scales={scales} />}
          </>
        )}
      </PassagePlot>
      <Legend isDepth={isDepth} draft={profile.draft} leastAt={leastAt} zone={zone} />
    </>
  );
}

function labelOf(drawn: Drawn): string {
  return drawn === DEPTHS ? 'Keel and sea bed along the passage' : `${drawn} along the passage, ${SERIES_UNITS[drawn]}`;
}

interface DepthsProps {
  bed: readonly PlotPoint[];
  draft: number | null;
  scales: PlotScales;
}

/** Water above the sea bed, with the draft at rest; the axes lie above the water. */
function Depths({ bed, draft, scales }: DepthsProps) {
  const { x, y, floor, width } = scales;
  const [left, right] = [PLOT_MARGIN.left, width - PLOT_MARGIN.right];
  const [top = 0] = y.range();
  const ground = area<PlotPoint>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => x(at))
    .y0(floor)
    .y1(({ value }) => y(value ?? 0));
  return (
    <>
      <rect className="sea" x={left} y={top} width={right - left} height={floor - top} />
      <PlotAxes scales={scales} />
      <path className={styles.bed} d={ground([...bed]) ?? ''} />
      <path className={styles.bedline} d={plotLine(bed, scales)} />
      {draft !== null && <path className={styles.still} d={`M${left} ${y(draft)}H${right}`} />}
    </>
  );
}

/** When least is left under the keel. */
function LeastAt({ at, scales: { x, y, floor } }: { at: Instant; scales: PlotScales }) {
  const [from, to] = x.domain() as [number, number];
  return at < from || at > to ? null : (
    <path className={styles.drop} d={`M${x(at)} ${Math.min(...y.range())}V${floor}`} />
  );
}

interface LegendProps {
  isDepth: boolean;
  /** Metres. */
  draft: number | null;
  leastAt: Instant | null;
  zone: string;
}

/** What each line is: below the picture, where no label covers keel or sea bed. */
function Legend({ isDepth, draft, leastAt, zone }: LegendProps) {
  const lines: [string, string][] = [
    ...(isDepth ? ([['keel', 'keel with squat and heel']] as [string, string][]) : []),
    ...(isDepth && draft !== null ? ([['draft', `draft ${showMetres(draft)}`]] as [string, string][]) : []),
    ...(isDepth ? ([['bed', 'sea bed']] as [string, string][]) : []),
    ...(leastAt === null ? [] : ([['least', `least ${portClock(leastAt, zone)}`]] as [string, string][])),
  ];
  return (
    <ul className={styles.legend} aria-hidden>
      {lines.map(([sample, text]) => (
        <li key={sample}>
          <span className={`${styles.sample} ${styles[sample] ?? ''}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
