import { showFigure } from '@leadline/domain/numbers/units';
import type { Instant } from '@leadline/domain/time/instant';
import type { WeatherPoint } from '@leadline/domain/weather/weather';
import type { WeatherLimit } from '@leadline/domain/weather/weather-limits';
import { PassagePlot } from '../ui/plot/passage-plot.tsx';
import { PLOT_MARGIN, PlotAxes, type PlotScales } from '../ui/plot/plot-axes.tsx';
import { plotLine } from '../ui/plot/plot-line.ts';
import styles from './weather.module.css';

export interface DrawnSeries {
  name: string;
  /** How the line is drawn: full, or dashed. */
  line: 'full' | 'dashed';
  of: (point: WeatherPoint) => number | null;
}

interface Props {
  title: string;
  unit: string;
  series: readonly DrawnSeries[];
  points: readonly WeatherPoint[];
  limits: readonly WeatherLimit[];
  passage: { from: Instant; to: Instant };
  zone: string;
}

const HEIGHT = 196;

/** One or two figures of a forecast around the passage, with the port's limits as lines; the hours at sea are shaded. */
export function WeatherPlot({ title, unit, series, points, limits, passage, zone }: Props) {
  const values = series.flatMap(({ of }) => points.flatMap((point) => of(point) ?? []));
  const times = points.map(({ dateTime }) => Date.parse(dateTime));
  return (
    <figure className={styles.plot}>
      <figcaption>
        <b>{title}</b> <span className="dim small">{unit}</span>
        <span className="grow" />
        {series.map(({ name, line }) => (
          <span key={name} className={`small ${styles.key}`}>
            <svg viewBox="0 0 24 8" aria-hidden>
              <path className={line === 'full' ? styles.full : styles.dashed} d="M1 4H23" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      {values.length === 0 ? (
        <p className="dim">No {title.toLowerCase()} in this forecast</p>
      ) : (
        <PassagePlot
          height={HEIGHT}
          label={`${title}; the same in the table that follows`}
          plot={{ times, values: [...values, ...limits.map(({ limit }) => limit)], from: 0, zone }}
        >
          {(scales) => (
            <>
              <Passage scales={scales} passage={passage} />
              <PlotAxes scales={scales} />
              {limits.map((limit) => (
                <Limit key={limit.uuid} limit={limit} scales={scales} />
              ))}
              {series.map(({ name, line, of }) => (
                <path
                  key={name}
                  className={line === 'full' ? styles.full : styles.dashed}
                  d={plotLine(
                    points.map((point) => ({ at: Date.parse(point.dateTime), value: of(point) })),
                    scales,
                  )}
                />
              ))}
            </>
          )}
        </PassagePlot>
      )}
    </figure>
  );
}

function Passage({ scales: { x, floor, width }, passage }: { scales: PlotScales; passage: Props['passage'] }) {
  const left = Math.max(PLOT_MARGIN.left, x(passage.from));
  const right = Math.min(width - PLOT_MARGIN.right, Math.max(left + 2, x(passage.to)));
  return right > left ? <rect className={styles.passage} x={left} y={0} width={right - left} height={floor} /> : null;
}

/** Above the line, below it where the line is at the top of the plot. */
const LABEL_HEIGHT = 18;

function Limit({ limit, scales: { y, width } }: { limit: WeatherLimit; scales: PlotScales }) {
  const right = width - PLOT_MARGIN.right;
  const level = y(limit.limit);
  return (
    <g className={limit.effect === 'stop' ? styles.stop : styles.care}>
      <path d={`M${PLOT_MARGIN.left} ${level}H${right}`} />
      <text x={right - 4} y={level < LABEL_HEIGHT ? level + LABEL_HEIGHT - 4 : level - 5} textAnchor="end">
        {limit.effect} {showFigure(limit.limit, Number.isInteger(limit.limit) ? 0 : 1)} {limit.measure}
      </text>
    </g>
  );
}
