import type { Instant } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import { forecastSlots, nearestForecast } from '@leadline/domain/weather/nearest-forecast';
import type { WeatherResult } from '@leadline/domain/weather/weather';
import type { WeatherGroup } from '@leadline/domain/weather/weather-groups';
import { SOURCE_FACTS } from '@leadline/domain/weather/weather-source';
import { FORECAST_LABELS, noForecastText } from '@leadline/domain/words/weather/weather';
import { useId } from 'react';
import { ForecastCard } from './forecast-card.tsx';
import styles from './weather.module.css';

interface Props {
  group: WeatherGroup;
  result: WeatherResult | undefined;
  start: Instant;
  now: Instant;
  /** Of the port: one clock for a pilotage (CONST-03). */
  zone: string;
}

/** The forecasts of one place, and where along the route they count. */
export function ForecastBlock({ group: { location, constraints }, result, start, now, zone }: Props) {
  const heading = useId();
  const points = result?.weatherData ?? [];
  const slots = forecastSlots(points, start);
  const isEmpty = slots.every(({ point }) => point === null);
  const sun = nearestForecast(points, start);
  const hasSun = result !== undefined && SOURCE_FACTS[result.source].shows.sun;
  return (
    <section className={styles.place} aria-labelledby={heading}>
      <header className="sech">
        <h2 id={heading}>{location.name}</h2>
        <span className="dim grow">{constraints.join(', ')}</span>
        {hasSun && !isEmpty ? (
          <>
            <span className="dim small">
              {FORECAST_LABELS.sunrise} {clockOf(sun?.sunrise, zone)}
            </span>
            <span className="dim small">
              {FORECAST_LABELS.sunset} {clockOf(sun?.sunset, zone)}
            </span>
          </>
        ) : null}
      </header>
      {isEmpty || !result ? (
        <p className={styles.without}>{noForecastText(start, now)}</p>
      ) : (
        <div className={styles.three}>
          {slots.map((slot) => (
            <ForecastCard key={slot.hours} slot={slot} source={result.source} zone={zone} />
          ))}
        </div>
      )}
    </section>
  );
}

function clockOf(iso: string | null | undefined, zone: string): string {
  return iso ? portClock(Date.parse(iso), zone) : '--';
}
