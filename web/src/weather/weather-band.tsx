import type { Instant } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import { shownSpan } from '@leadline/domain/time/shown-span';
import { oldAge, oldestFetch } from '@leadline/domain/weather/forecast-age';
import { limitLines } from '@leadline/domain/weather/limit-lines';
import type { LimitVerdict } from '@leadline/domain/weather/limit-outcomes';
import { nearestForecast } from '@leadline/domain/weather/nearest-forecast';
import { shown } from '@leadline/domain/weather/shown-figures';
import type { WeatherPoint, WeatherResult } from '@leadline/domain/weather/weather';
import { SOURCE_FACTS } from '@leadline/domain/weather/weather-source';
import { failedToFetch } from '@leadline/domain/words/session/providers';
import { FORECAST_LABELS, WEATHER, weatherProblemText } from '@leadline/domain/words/weather/weather';
import { Figure } from '../ui/figure.tsx';
import { SimulatedStamp } from '../ui/states/simulated-stamp.tsx';
import { type StatusKind, StatusMark, StatusShape } from '../ui/states/status-mark.tsx';
import styles from './weather.module.css';

interface Props {
  results: readonly WeatherResult[];
  verdict: LimitVerdict | null;
  start: Instant;
  now: Instant;
  zone: string;
}

/** What the tab says first: source and age, the worst at the start along the route, and the limits that it breaks. */
export function WeatherBand({ results, verdict, start, now, zone }: Props) {
  const [first] = results;
  const worst = worstAt(results, start);
  const lines = verdict ? limitLines(verdict, zone) : [];
  const old = oldAge(results, now);
  const mark = markOf(verdict, old !== null);
  const problems = [...new Set(results.flatMap(({ problem }) => problem ?? []))];
  return (
    <section
      className={`verdict ${styles.band} ${GROUNDS[mark] ?? ''}`}
      aria-label={WEATHER.title}
      data-clear-of-toasts
    >
      {mark === 'none' ? null : <StatusShape kind={mark} />}
      <div className="grow">
        <h2>{WEATHER.title}</h2>
        {first && first.source !== 'none' ? (
          <div className={`dim ${styles.source}`}>
            <span>{sourceLine(results, now, zone)}</span>
            {results.some(({ isSimulated }) => isSimulated) ? <SimulatedStamp /> : null}
          </div>
        ) : null}
        {problems.map((problem) => (
          <div key={problem} className="cautionline" role="alert">
            <StatusShape kind="caution" className="s" />
            {failedToFetch(weatherProblemText(problem))}
          </div>
        ))}
        {old === null ? null : (
          <div className="cautionline">
            <StatusShape kind="caution" className="s" />
            {WEATHER.old(shownSpan(old))}
          </div>
        )}
        {lines.map(({ kind, text }) => (
          <div key={text} className="cautionline">
            <StatusShape kind={kind === 'waiting' ? 'notCalculable' : kind} className="s" />
            {text}
          </div>
        ))}
      </div>
      {worst ? (
        <>
          <Figure label={`${FORECAST_LABELS.wind} at ${portClock(start, zone)}`} value={shown.wind(worst)} unit="kn" />
          <Figure label={FORECAST_LABELS.gust} value={shown.gust(worst)} unit="kn" />
          <Figure label={FORECAST_LABELS.swell} value={shown.swell(worst)} unit="m" />
          <Figure label={FORECAST_LABELS.visibility} value={shown.visibility(worst)} unit="km" />
        </>
      ) : null}
      {mark === 'failed' || mark === 'caution' ? (
        <>
          <span className="vrule" />
          <StatusMark kind={mark} word={mark === 'failed' ? 'Stop' : undefined} />
        </>
      ) : null}
    </section>
  );
}

const GROUNDS: Partial<Record<StatusKind | 'none', string>> = { failed: 'isbad', caution: 'iscare', passed: 'isok' };

function markOf(verdict: LimitVerdict | null, isOld: boolean): StatusKind | 'none' {
  if (verdict === null) return isOld ? 'caution' : 'none';
  if (verdict.stops.length > 0) return 'failed';
  if (verdict.unknownStops.length > 0) return 'notCalculable';
  if (verdict.cautions.length > 0 || isOld) return 'caution';
  if (verdict.isNotYet) return 'none';
  return 'passed';
}

/** "Sourced from Open-Meteo, fetched 02:29, run 18:00" */
function sourceLine(results: readonly WeatherResult[], now: Instant, zone: string): string {
  const names = [...new Set(results.map(({ source }) => SOURCE_FACTS[source].name))];
  const oldest = oldestFetch(results);
  const run = results.map(({ modelRun }) => modelRun).find((each) => each !== null);
  const fetched = oldest === null ? [] : [`fetched ${portClock(oldest, zone)}, ${shownSpan(now - oldest)} ago`];
  const runs = run ? [`model run ${portClock(Date.parse(run), zone)}`] : [];
  return [WEATHER.sourcedFrom(names.join(', ')), ...fetched, ...runs].join(', ');
}

/** Of the places at the start the worst of each: what is read beside the start is not the calm of one of them. */
function worstAt(results: readonly WeatherResult[], start: Instant): Partial<WeatherPoint> | null {
  const points = results.flatMap(({ weatherData }) => nearestForecast(weatherData, start) ?? []);
  if (points.length === 0) return null;
  const most = (of: (point: WeatherPoint) => number | null) => {
    const known = points.flatMap((point) => of(point) ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
  const least = points.reduce((one, other) =>
    (other.visibility ?? Number.POSITIVE_INFINITY) < (one.visibility ?? Number.POSITIVE_INFINITY) ? other : one,
  );
  return {
    windSpeed: most((point) => point.windSpeed),
    windGust: most((point) => point.windGust),
    swellHeight: most((point) => point.swellHeight),
    visibility: least.visibility,
    isVisibilityAtLeast: least.isVisibilityAtLeast,
  };
}
