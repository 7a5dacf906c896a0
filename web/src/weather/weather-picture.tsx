import { hours, type Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import type { ForecastsByPlace } from '@leadline/domain/weather/limit-outcomes';
import { shown } from '@leadline/domain/weather/shown-figures';
import type { WeatherPoint } from '@leadline/domain/weather/weather';
import type { WeatherGroup } from '@leadline/domain/weather/weather-groups';
import type { WeatherLimit } from '@leadline/domain/weather/weather-limits';
import { compassText } from '@leadline/domain/words/weather/weather';
import { useState } from 'react';
import styles from './weather.module.css';
import { WeatherPlot } from './weather-plot.tsx';

interface Props {
  groups: readonly WeatherGroup[];
  forecasts: ForecastsByPlace;
  /** Those that count for this ship. */
  limits: readonly WeatherLimit[];
  start: Instant;
  arrival: Instant;
  zone: string;
}

/** Before the start and after the arrival: what comes, and how fast. */
const AROUND = hours(6);

/** Wind, gust and swell over the passage at one of its places, with the limits that count there; and the same as a table. */
export function WeatherPicture({ groups, forecasts, limits, start, arrival, zone }: Props) {
  const withFigures = groups.filter(({ location }) => (forecasts.get(location.uuid)?.weatherData.length ?? 0) > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const group = withFigures.find(({ location }) => location.uuid === chosen) ?? withFigures[0];
  if (!group) return null;
  const { location } = group;
  const points = (forecasts.get(location.uuid)?.weatherData ?? []).filter(({ dateTime }) => {
    const at = Date.parse(dateTime);
    return at >= start - AROUND && at <= arrival + AROUND;
  });
  const here = limits.filter(({ constraintUuids }) =>
    constraintUuids.some((uuid) => location.constraintUuids.includes(uuid)),
  );
  const of = (...measures: string[]) => here.filter(({ measure }) => measures.includes(measure));
  const common = { points, passage: { from: start, to: arrival }, zone };
  return (
    <section className={styles.picture} aria-label="Wind and swell over the passage">
      <header className="sech">
        <h2>Over the passage</h2>
        <span className="grow" />
        {withFigures.length < 2 ? (
          <span className="dim">{location.name}</span>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend of its own in the heading's line
          <div className="seg" role="group" aria-label="Place of the picture">
            {withFigures.map(({ location: { uuid, name } }) => (
              <button key={uuid} type="button" aria-pressed={uuid === location.uuid} onClick={() => setChosen(uuid)}>
                {name}
              </button>
            ))}
          </div>
        )}
      </header>
      <div className={styles.plots}>
        <WeatherPlot
          title="Wind and gust"
          unit="kn"
          series={[
            { name: 'Wind', line: 'full', of: (point) => point.windSpeed },
            { name: 'Gust', line: 'dashed', of: (point) => point.windGust },
          ]}
          limits={of('wind', 'gust')}
          {...common}
        />
        <WeatherPlot
          title="Swell"
          unit="m"
          series={[{ name: 'Swell', line: 'full', of: (point) => point.swellHeight }]}
          limits={of('swell')}
          {...common}
        />
      </div>
      <ForecastTable name={location.name} points={points} start={start} zone={zone} />
    </section>
  );
}

interface TableProps {
  name: string;
  points: readonly WeatherPoint[];
  start: Instant;
  zone: string;
}

/** The picture in figures, hour by hour. */
function ForecastTable({ name, points, start, zone }: TableProps) {
  return (
    <details className={styles.table}>
      <summary>Hour by hour at {name}</summary>
      <table>
        <caption className="vh">Forecast at {name}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Wind, kn</th>
            <th scope="col">Gust, kn</th>
            <th scope="col">From</th>
            <th scope="col">Swell, m</th>
            <th scope="col">Visibility, km</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.dateTime}>
              <th scope="row">{clockOn(Date.parse(point.dateTime), start, zone)}</th>
              <td>{shown.wind(point)}</td>
              <td>{shown.gust(point)}</td>
              <td>{compassText(point.windDirection)}</td>
              <td>{shown.swell(point)}</td>
              <td>{shown.visibility(point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
