import type { Zone } from '../time/port-clocks.ts';
import { portClock } from '../time/port-time.ts';
import { limitFound, limitReason } from '../weather/limit-lines.ts';
import type { LimitOutcome } from '../weather/limit-outcomes.ts';
import type { RowReading } from '../weather/row-readings.ts';
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
  /** What is known at each row, whatever limits the port has. */
  readings: readonly RowReading[];
}

const MEASURES = {
  wind: ['wind', 'gust'],
  swell: ['swell', 'sea'],
  visibility: ['visibility'],
  stream: ['stream'],
  /** Where a pilot climbs: what moves ship and boat. */
  pilotTransfer: ['swell', 'sea', 'wind', 'gust'],
} as const satisfies Record<string, readonly LimitedMeasure[]>;

/**
 * What the limits of one kind come to: what exceeds one or is not known, the gravest first; where all are kept the nearest to
 * its limit, of wind and gust each. It passes only where every limit is known to be kept by a forecast that is not old. Without
 * a limit that counts for her the worst along the route is said, and nothing of pass or caution.
 */
export function weatherFigure(
  kind: keyof typeof MEASURES,
  { outcomes, doubt, isOld, readings }: WeatherFacts,
  zone: Zone,
): Pick<KnownFigure, 'text' | 'says'> {
  if (doubt !== null) return { text: doubt, says: 'caution' };
  const asked = outcomes.filter(({ limit }) => MEASURES[kind].some((measure) => measure === limit.measure));
  if (asked.length === 0) return { text: [...worstWords(kind, readings, zone), KNOWN.noLimit].join('; '), says: null };
  const isForecastOld = isOld && kind !== 'stream';
  const doubtful = asked.filter(({ state }) => state.kind !== 'within').sort((one, other) => rank(one) - rank(other));
  const words =
    doubtful.length > 0
      ? doubtful.map((outcome) => doubtfulWords(outcome, zone))
      : MEASURES[kind].flatMap((measure) => nearestWords(asked, measure, zone));
  const parts = [...new Set(words), ...(isForecastOld ? [KNOWN.oldForecast] : [])];
  return { text: parts.join('; '), says: doubtful.length > 0 || isForecastOld ? 'caution' : 'pass' };
}

/** The same at one row alone: where the pilot boards her, or leaves. Null where he does neither. */
export function transferFigure(
  { outcomes, readings, ...facts }: WeatherFacts,
  constraintUuid: string | null,
  zone: Zone,
): Pick<KnownFigure, 'text' | 'says'> {
  if (constraintUuid === null) return { text: KNOWN.boardsNowhere, says: null };
  const isThere = ({ row }: { row: { constraintUuid: string } }) => row.constraintUuid === constraintUuid;
  const there = { ...facts, outcomes: outcomes.filter(isThere), readings: readings.filter(isThere) };
  return weatherFigure('pilotTransfer', there, zone);
}

/** Of each measure the most along the rows, of visibility the least. */
function worstWords(kind: keyof typeof MEASURES, readings: readonly RowReading[], zone: Zone): string[] {
  const words = MEASURES[kind].flatMap((measure) => {
    const known = readings.flatMap(({ value, row, ...each }) =>
      each.measure === measure && value !== null ? [{ value, row }] : [],
    );
    const sign = measure === 'visibility' ? 1 : -1;
    const worst = known.toSorted((one, other) => sign * (one.value - other.value)).slice(0, 1);
    // The port's tables are few, and each is of a place of its own.
    const said = measure === 'stream' ? known : worst;
    return said.map(({ value, row }) => WEATHER_LIMITS.reading(measure, value, row.name, portClock(row.at, zone)));
  });
  if (words.length > 0) return words;
  return [kind === 'stream' ? KNOWN.noStream : KNOWN.notForecast];
}

/** A stop that is exceeded, a caution, what is not known, and what is to come. */
function rank({ limit, state }: LimitOutcome): number {
  if (state.kind !== 'unknown') return limit.effect === 'stop' ? 0 : 1;
  return state.why === 'silent' ? 2 : 3;
}

function doubtfulWords(outcome: LimitOutcome, zone: Zone): string {
  const { state } = outcome;
  const isToCome = state.kind === 'unknown' && state.why === 'beyond';
  return isToCome ? KNOWN.notYet(limitReason(outcome)) : limitFound(outcome, zone);
}

function nearestWords(kept: readonly LimitOutcome[], measure: LimitedMeasure, zone: Zone): string[] {
  const known = kept.flatMap(({ limit, row, state }) =>
    limit.measure === measure && state.kind === 'within'
      ? [{ limit: limit.limit, value: state.value, name: row.name, at: row.at }]
      : [],
  );
  const room = ({ limit, value }: { limit: number; value: number }) => Math.abs(limit - value);
  const [nearest] = known.sort((one, other) => room(one) - room(other));
  return nearest ? [WEATHER_LIMITS.kept(measure, nearest, nearest.name, portClock(nearest.at, zone))] : [];
}
