import { showMetres } from '@leadline/domain/numbers/units';
import type { Instant } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import type { NcosProfile } from '@leadline/domain/transits/transit-profile';
import { area, curveMonotoneX } from 'd3-shape';
import { PassagePlot } from '../ui/passage-plot.tsx';
import { PLOT_MARGIN, PlotAxes, type PlotScales } from '../ui/plot-axes.tsx';
import { type PlotPoint, plotLine } from '../ui/plot-line.ts';
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
    <PassagePlot
      height={HEIGHT}
      label={`${labelOf(drawn)}; the same in the table that follows`}
      plot={{ times, values, isDepth, zone }}
    >
      {(scales) => (
        <>
          {isDepth ? (
            <Depths bed={bed} keel={keel} draft={profile.draft} leastAt={leastAt} scales={scales} />
          ) : (
            <PlotAxes scales={scales} />
          )}
          <path className="c1" d={plotLine(isDepth ? keel : one, scales)} />
          {leastAt !== null && <LeastAt at={leastAt} isLow={isDepth} scales={scales} zone={zone} />}
        </>
      )}
    </PassagePlot>
  );
}

function labelOf(drawn: Drawn): string {
  return drawn === DEPTHS ? 'Keel and sea bed along the passage' : `${drawn} along the passage, ${SERIES_UNITS[drawn]}`;
}

interface DepthsProps {
  bed: readonly PlotPoint[];
  keel: readonly PlotPoint[];
  draft: number | null;
  leastAt: Instant | null;
  scales: PlotScales;
}

/** Water above the sea bed, with the draft at rest; the axes lie above the water. */
function Depths({ bed, keel, draft, leastAt, scales }: DepthsProps) {
  const { x, y, floor, width } = scales;
  const [left, right] = [PLOT_MARGIN.left, width - PLOT_MARGIN.right];
  const [top = 0] = y.range();
  const ground = area<PlotPoint>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => x(at))
    .y0(floor)
    .y1(({ value }) => y(value ?? 0))
    .curve(curveMonotoneX);
  const middle = keel[Math.floor(keel.length / 5)];
  // The other half of the picture says when least is left.
  const isLeft = leastAt !== null && x(leastAt) > width / 2;
  return (
    <>
      <rect className="sea" x={left} y={top} width={right - left} height={floor - top} />
      <PlotAxes scales={scales} />
      <path className="bed" d={ground([...bed]) ?? ''} />
      <path className="bedl" d={plotLine(bed, scales)} />
      <text className="strong" x={(left + right) / 2} y={floor - 10} textAnchor="middle">
        sea bed
      </text>
      {draft !== null && (
        <>
          <path className="still" d={`M${left} ${y(draft)}H${right}`} />
          <text x={isLeft ? left + 8 : right - 8} y={y(draft) - 7} textAnchor={isLeft ? 'start' : 'end'}>
            draft {showMetres(draft)}
          </text>
        </>
      )}
      {middle?.value != null && (
        <text className="curvetext" x={x(middle.at)} y={y(middle.value) + 20}>
          keel with squat and heel
        </text>
      )}
    </>
  );
}

interface LeastProps {
  at: Instant;
  /** Its words stand in the water, clear of the draft. */
  isLow: boolean;
  scales: PlotScales;
  zone: string;
}

function LeastAt({ at, isLow, scales: { x, y, floor }, zone }: LeastProps) {
  const [from, to] = x.domain() as [number, number];
  if (at < from || at > to) return null;
  const top = Math.min(...y.range());
  const isLeft = x(at) + 90 > x(to);
  return (
    <g>
      <path className="drop" d={`M${x(at)} ${top}V${floor}`} />
      <text
        x={isLeft ? x(at) - 6 : x(at) + 6}
        y={isLow ? (top + floor) / 2 : top + 14}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        least {portClock(at, zone)}
      </text>
    </g>
  );
}
