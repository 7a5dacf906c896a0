import { UNSET } from '@leadline/domain/numbers/units';
import { formatPortTime } from '@leadline/domain/time/port-time';
import type { ForecastSlot } from '@leadline/domain/weather/nearest-forecast';
import { shown } from '@leadline/domain/weather/shown-figures';
import { SOURCE_FACTS, type WeatherSource } from '@leadline/domain/weather/weather-source';
import { compassText, FORECAST_LABELS, WEATHER } from '@leadline/domain/words/weather/weather';
import type { ReactNode } from 'react';
import { FromArrow } from './from-arrow.tsx';
import { SkyIcon } from './sky-icon.tsx';
import styles from './weather.module.css';

interface Props {
  slot: ForecastSlot;
  source: WeatherSource;
  zone: string;
}

/** One forecast: six hours before the start, at it, or six hours after it. */
export function ForecastCard({ slot: { at, hours, point }, source, zone }: Props) {
  const { shows } = SOURCE_FACTS[source];
  const time = point === null ? at : Date.parse(point.dateTime);
  const isRainOfHours = point?.precipitationHours != null && point.precipitationHours > 1;
  return (
    <article className={hours === 0 ? styles.at : undefined} aria-label={formatPortTime(at, zone, 'HH:mm, D MMM YYYY')}>
      <header>
        <b>{formatPortTime(time, zone, 'HH:mm, D MMM YYYY')}</b>
        {hours === 0 ? (
          <span className={styles.tag}>{WEATHER.start}</span>
        ) : (
          <span className="dim small">{signed(hours)} h</span>
        )}
      </header>
      <div className={styles.sky}>
        {shows.icon && point?.icon ? <SkyIcon icon={point.icon} /> : null}
        <span>{shows.conditions ? (point?.description ?? UNSET) : null}</span>
        <span className="grow" />
        <span className={styles.temperature}>
          <span className="vh">{FORECAST_LABELS.temperature} </span>
          <WithUnit value={shown.temperature(point)} unit="°C" />
        </span>
      </div>
      <dl className={styles.main}>
        <Entry label={FORECAST_LABELS.wind} value={shown.wind(point)} unit="kn" />
        <Entry label={FORECAST_LABELS.gust} value={shown.gust(point)} unit="kn" />
        <div>
          <dt>{FORECAST_LABELS.windFrom}</dt>
          <dd className={styles.direction}>
            <Direction degrees={point?.windDirection ?? null} />
          </dd>
        </div>
      </dl>
      <dl className={styles.rest}>
        <Entry label={FORECAST_LABELS.swell} value={shown.swell(point)} unit="m" />
        <div>
          <dt>{FORECAST_LABELS.swellFrom}</dt>
          <dd>
            <Direction degrees={point?.swellDirection ?? null} />
          </dd>
        </div>
        <Entry
          label={
            isRainOfHours
              ? `${FORECAST_LABELS.precipitation}, ${point.precipitationHours} h`
              : FORECAST_LABELS.precipitation
          }
          value={shown.precipitation(point)}
          unit="mm"
        />
        <Entry label={FORECAST_LABELS.visibility} value={shown.visibility(point)} unit="km" />
        <Entry label={FORECAST_LABELS.pressure} value={shown.pressure(point)} unit="hPa" />
        {shows.cloud ? <Entry label={FORECAST_LABELS.cloud} value={shown.cloud(point)} unit="%" /> : null}
        {point?.seaHeight == null ? null : <Entry label={FORECAST_LABELS.sea} value={shown.sea(point)} unit="m" />}
      </dl>
    </article>
  );
}

function signed(hours: number): string {
  return hours < 0 ? `−${-hours}` : `+${hours}`;
}

function Entry({ label, value, unit }: { label: string; value: string; unit: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <WithUnit value={value} unit={unit} />
      </dd>
    </div>
  );
}

function WithUnit({ value, unit }: { value: string; unit: string }): ReactNode {
  if (value === UNSET) return <span className="faint">{UNSET}</span>;
  return (
    <>
      {value}
      <small>{unit}</small>
    </>
  );
}

function Direction({ degrees }: { degrees: number | null }) {
  if (degrees === null) return <span className="faint">{UNSET}</span>;
  return (
    <span className={styles.arrow}>
      <FromArrow degrees={degrees} />
      {compassText(degrees)}
    </span>
  );
}
