import { portClock } from '../time/port-time.ts';
import { limitFound, limitReason } from '../weather/limit-lines.ts';
import type { LimitOutcome } from '../weather/limit-outcomes.ts';
import type { LimitedMeasure } from '../weather/weather-limits.ts';
import { KNOWN } from '../words/checklist.ts';
import { WEATHER_LIMITS } from '../words/weather/limits.ts';
import type { KnownFigure } from './known-figure.ts';

/** What is known of the port's limits of weather when a row is judged. */
export interface WeatherFacts {
  /** Of each limit that counts for her at each row, at the time when she is there. */
  outcomes: readonly LimitOutcome[];
  /** Why the limits themselves are not known, in words; null where they are. */
  doubt: string | null;
  /** The oldest of the forecasts is so old that it is a caution. */
  isOld: boolean;
}

const MEASURES = {
  wind: ['wind', 'gust'],
  swell: ['swell', 'sea'],
  visibility: ['visibility'],
  stream: ['stream'],
} as const satisfies Record<string, readonly LimitedMeasure[]>;

/**
 * What the limits of one kind come to: what exceeds one or is not known, the gravest first; where all are kept the nearest to
 * its limit, of wind and gust each. It passes only where every limit is known to be kept by a forecast that is not old.
 */
export function weatherFigure(
  kind: keyof typeof MEASURES,
  { outcomes, doubt, isOld }: WeatherFacts,
  zone: string,
): Pick<KnownFigure, 'text' | 'says'> {
  if (doubt !== null) return { text: doubt, says: 'caution' };
  const asked = outcomes.filter(({ limit }) => MEASURES[kind].some((measure) => measure === limit.measure));
  if (asked.length === 0) return { text: KNOWN.noLimit, says: null };
  const isForecastOld = isOld && kind !== 'stream';
  const doubtful = asked.filter(({ state }) => state.kind !== 'within').sort((one, other) => rank(one) - rank(other));
  const words =
    doubtful.length > 0
      ? doubtful.map((outcome) => doubtfulWords(outcome, zone))
      : MEASURES[kind].flatMap((measure) => nearestWords(asked, measure, zone));
  const parts = [...new Set(words), ...(isForecastOld ? [KNOWN.oldForecast] : [])];
  return { text: parts.join('; '), says: doubtful.length > 0 || isForecastOld ? 'caution' : 'pass' };
}

/** A stop that is exceeded, a caution, what is not known, and what is to come. */
function rank({ limit, state }: LimitOutcome): number {
  if (state.kind !== 'unknown') return limit.effect === 'stop' ? 0 : 1;
  return state.why === 'silent' ? 2 : 3;
}

function doubtfulWords(outcome: LimitOutcome, zone: string): string {
  const { state } = outcome;
  const isToCome = state.kind === 'unknown' && state.why === 'beyond';
  return isToCome ? KNOWN.notYet(limitReason(outcome)) : limitFound(outcome, zone);
}

function nearestWords(kept: readonly LimitOutcome[], measure: LimitedMeasure, zone: string): string[] {
  const known = kept.flatMap(({ limit, row, state }) =>
    limit.measure === measure && state.kind === 'within'
      ? [{ limit: limit.limit, value: state.value, name: row.name, at: row.at }]
      : [],
  );
  const room = ({ limit, value }: { limit: number; value: number }) => Math.abs(limit - value);
  const [nearest] = known.sort((one, other) => room(one) - room(other));
  return nearest ? [WEATHER_LIMITS.kept(measure, nearest, nearest.name, portClock(nearest.at, zone))] : [];
}
