import type { WeatherFacts } from '@leadline/domain/checklist/weather-figure';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { RouteAssessment, RowAssessment } from '@leadline/domain/risks/assess-route';
import type { BesideLine } from '@leadline/domain/risks/beside-line';
import { limitRows } from '@leadline/domain/risks/limit-rows';
import { countedResults, limitsBeside } from '@leadline/domain/risks/limits-beside';
import type { Instant } from '@leadline/domain/time/instant';
import { shownSpan } from '@leadline/domain/time/shown-span';
import { oldAge, oldestFetch } from '@leadline/domain/weather/forecast-age';
import { type LimitFact, limitFacts, type RowLine, rowLines } from '@leadline/domain/weather/limit-lines';
import { countedLimits, type LimitInput, limitOutcomes, type RowTime } from '@leadline/domain/weather/limit-outcomes';
import { resultsAlong, rowReadings } from '@leadline/domain/weather/row-readings';
import type { WeatherResult } from '@leadline/domain/weather/weather';
import { SOURCE_FACTS } from '@leadline/domain/weather/weather-source';
import { SIMULATED } from '@leadline/domain/words/session/providers';
import { WEATHER_LIMITS } from '@leadline/domain/words/weather/limits';
import type { AssessedPilotage } from '../risks/use-route-assessment.ts';
import { useLimitInput } from './use-limit-input.ts';
import { useWeather } from './use-weather.ts';

/** What the port's limits of weather come to for a pilotage. */
export interface WeatherLimits {
  /** Beside the verdict, for the start that was assessed. */
  linesOf: (route: RouteAssessment) => readonly BesideLine[];
  /** What is said at a row of it. */
  linesAtRow: (row: RowAssessment) => readonly RowLine[];
  /** Each limit that counts at it, kept or not. */
  factsAtRow: (row: RowAssessment) => readonly LimitFact[];
  /** What start windows are held against; null where no limit counts, and while nothing is known of them. */
  input: LimitInput | null;
  /** Why nothing is known of the limits themselves, in a line; null where they are known. */
  doubt: BesideLine | null;
  /** "forecast 2 h old"; null where none was fetched. */
  age: string | null;
  /** What stands beside a row of the checklist; null while it is read, undefined of a pilotage that is over. */
  figures: WeatherFigures | null | undefined;
}

export interface WeatherFigures extends WeatherFacts {
  /** What the forecasts are sourced from. */
  sources: readonly string[];
  /** When the oldest was fetched; null where none was. */
  fetchedAt: Instant | null;
}

/** The same limits for headline, rows and start window. */
export function useWeatherLimits(
  pilotage: Pilotage,
  assessed: AssessedPilotage,
  preferences: Preferences | undefined,
  now: Instant,
  /** With what is known at each row, whatever limits the port has. */
  { withReadings = false }: { withReadings?: boolean } = {},
): WeatherLimits {
  const constraints = assessed.input?.constraints ?? assessed.route.data?.routeConstraints ?? [];
  const weather = useWeather(pilotage, constraints, { forLimits: !withReadings });
  const { input, rows, withStreams } = useLimitInput(pilotage, assessed, preferences, {
    ...weather,
    withStream: withReadings,
  });
  // A forecast is of what is to come: of a pilotage that is over it says nothing.
  const isAsked = assessed.status === 'ready' && !isEndState(pilotage.status);
  const doubt = isAsked ? doubtOf(weather) : null;
  const isKnown = isAsked && doubt === null;
  const results = withReadings ? resultsAlong(input, rows) : countedResults(input, rows);
  const oldest = oldestFetch(results);
  const outcomesAt = (times: readonly RowTime[]) => (isKnown ? limitOutcomes(input, times) : []);
  return {
    linesOf: (route) => [
      ...(doubt ? [doubt] : []),
      ...(isKnown ? limitsBeside(input, limitRows(route.rows), { now, zone: pilotage.port.timezone }) : []),
    ],
    linesAtRow: (row) => rowLines(outcomesAt(limitRows([row]))),
    factsAtRow: (row) => limitFacts(outcomesAt(limitRows([row]))),
    input: isKnown && countedLimits(input, rows).length > 0 ? input : null,
    doubt,
    age: oldest === null ? null : WEATHER_LIMITS.age(shownSpan(now - oldest)),
    figures: isEndState(pilotage.status)
      ? undefined
      : !isAsked || doubt?.kind === 'waiting'
        ? null
        : {
            ...{ outcomes: outcomesAt(rows), doubt: doubt?.text ?? null, isOld: oldAge(results, now) !== null },
            readings: withReadings && isKnown ? rowReadings(withStreams, rows) : [],
            ...{ sources: results.filter(({ source }) => source !== 'none').map(sourceName), fetchedAt: oldest },
          },
  };
}

const sourceName = ({ source, isSimulated }: WeatherResult) => {
  const { name } = SOURCE_FACTS[source];
  return isSimulated ? SIMULATED.source(name) : name;
};

function doubtOf({ status, areLimitsKnown }: Pick<ReturnType<typeof useWeather>, 'status' | 'areLimitsKnown'>) {
  if (status === 'loading') return { kind: 'waiting' as const, text: WEATHER_LIMITS.loading };
  return areLimitsKnown ? null : { kind: 'caution' as const, text: WEATHER_LIMITS.failed };
}
