import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import { countsFor, limitOutcomes, limitVerdict } from '@leadline/domain/weather/limit-outcomes';
import { SOURCE_FACTS } from '@leadline/domain/weather/weather-source';
import { WEATHER } from '@leadline/domain/words/weather/weather';
import { serverNow, useNow } from '../data/calls/server-clock.ts';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { EmptyState, LoadError } from '../ui/states/empty-state.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { useFailureToast } from '../ui/toasts/use-failure-toast.ts';
import { ForecastBlock } from './forecast-block.tsx';
import { useLimitInput } from './use-limit-input.ts';
import { useWeather } from './use-weather.ts';
import styles from './weather.module.css';
import { WeatherBand } from './weather-band.tsx';
import { WeatherPicture } from './weather-picture.tsx';

interface Props {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  preferences: Preferences | undefined;
  /** Among other things of a plan: where there is no forecast to show, nothing is said of it. */
  isPart?: boolean;
}

/** What is forecast at the places of the route, and whether it keeps the port's limits. */
export function WeatherOfRoute({ pilotage, assessed, preferences, isPart = false }: Props) {
  useNow();
  const now = serverNow();
  const weather = useWeather(pilotage, assessed.input?.constraints ?? assessed.route.data?.routeConstraints ?? []);
  const { groups, forecasts, failed, status } = weather;
  const { input, rows } = useLimitInput(pilotage, assessed, preferences, weather);
  useFailureToast(!isPart && failed === 'locations', WEATHER.locationsFailed);
  useFailureToast(!isPart && failed === 'forecasts', WEATHER.failed);
  const start = Date.parse(pilotage.date);
  const zone = pilotage.port.timezone;
  const results = groups.flatMap(({ location }) => forecasts.get(location.uuid) ?? []);
  const hasSource = results.some(({ source }) => source !== 'none');
  const outcomes = limitOutcomes(input, rows);
  if (isPart && !hasSource) return null;
  if (status === 'loading')
    return (
      <div className={`${styles.weathertab} loadingtab`} role="status">
        <p>{WEATHER.loading}</p>
        <Skeleton width="100%" form="large" />
      </div>
    );
  if (status === 'error' && results.length === 0)
    return (
      <LoadError
        title={failed === 'locations' ? WEATHER.locationsFailed : WEATHER.failed}
        onRetry={() => void weather.retry()}
        isRetrying={weather.isFetching}
      />
    );
  return (
    <div className={styles.weathertab}>
      <WeatherBand
        results={results}
        verdict={outcomes.length > 0 ? limitVerdict(outcomes) : null}
        start={start}
        now={now}
        zone={zone}
      />
      {groups.length === 0 || !hasSource ? (
        <EmptyState title={WEATHER.empty} />
      ) : (
        <>
          {groups.map((group) => (
            <ForecastBlock
              key={group.location.uuid}
              group={group}
              result={forecasts.get(group.location.uuid)}
              start={start}
              now={now}
              zone={zone}
            />
          ))}
          <WeatherPicture
            groups={groups}
            forecasts={forecasts}
            limits={input.limits.filter((limit) => countsFor(limit, input.ship))}
            start={start}
            arrival={rows.at(-1)?.at ?? start}
            zone={zone}
          />
          <Credits sources={[...new Set(results.map(({ source }) => source))]} />
        </>
      )}
    </div>
  );
}

/** Licences and terms of the sources want it beside the figures. */
function Credits({ sources }: { sources: readonly (keyof typeof SOURCE_FACTS)[] }) {
  return sources.map((source) => {
    const { credit } = SOURCE_FACTS[source];
    if (credit === null) return null;
    return (
      <p key={source} className={`${styles.credit} dim small`}>
        {credit.href === null ? (
          credit.text
        ) : (
          <a href={credit.href} target="_blank" rel="noopener noreferrer">
            {credit.text}
          </a>
        )}
      </p>
    );
  });
}
