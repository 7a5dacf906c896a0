import type { Instant } from '../time/instant.ts';
import { type LimitState, type LimitStretch, limitAt, limitStretches } from './limit-value.ts';
import type { PlacedWeatherLocation, WeatherResult } from './weather.ts';
import type { LimitedMeasure, WeatherLimit } from './weather-limits.ts';

/** When she is at a row of the route. */
export interface RowTime {
  constraintUuid: string;
  name: string;
  at: Instant;
}

/** What is known of the stream at a constraint, knots; null where the port has no table for it. */
export type StreamAt = (constraintUuid: string, at: Instant) => number | null;

export interface Ship {
  /** Metres; null where it is not known: then limits by ship size count for her. */
  length: number | null;
  maxDraft: number | null;
}

/** A limit at one row of the route. */
export interface LimitOutcome {
  limit: WeatherLimit;
  row: RowTime;
  state: LimitState;
}

/** The forecasts of a passage: by uuid of the place. */
export type ForecastsByPlace = ReadonlyMap<string, WeatherResult>;

export interface LimitInput {
  limits: readonly WeatherLimit[];
  locations: readonly PlacedWeatherLocation[];
  forecasts: ForecastsByPlace;
  ship: Ship;
  streamAt: StreamAt;
}

/** Whether a limit counts for a ship; of what is not known of her the worse is taken. */
export function countsFor({ fromLength, fromDraft }: WeatherLimit, { length, maxDraft }: Ship): boolean {
  const isLong = fromLength === null || length === null || length >= fromLength;
  return isLong && (fromDraft === null || maxDraft === null || maxDraft >= fromDraft);
}

/** What was answered for the place whose forecast counts at a constraint; undefined where there is none. */
export function resultAt(
  { locations, forecasts }: Pick<LimitInput, 'locations' | 'forecasts'>,
  uuid: string,
): WeatherResult | undefined {
  const place = locations.find(({ constraintUuids }) => constraintUuids.includes(uuid));
  return place && forecasts.get(place.uuid);
}

/** What is known of a limit at a constraint over time. */
export function stretchesAt(
  input: LimitInput,
  { measure, limit }: { measure: Exclude<LimitedMeasure, 'stream'>; limit: number },
  uuid: string,
): LimitStretch[] {
  const result = resultAt(input, uuid);
  const ends = result?.forecastEnds ? Date.parse(result.forecastEnds) : null;
  return limitStretches(result?.weatherData ?? [], { measure, limit }, ends);
}

/** The limits that count for her, each with the rows at which it does. */
export function countedLimits<Row extends { constraintUuid: string }>(
  input: Pick<LimitInput, 'limits' | 'ship'>,
  rows: readonly Row[],
): { limit: WeatherLimit; row: Row }[] {
  return input.limits
    .filter((limit) => countsFor(limit, input.ship))
    .flatMap((limit) =>
      rows
        .filter(({ constraintUuid }) => limit.constraintUuids.includes(constraintUuid))
        .map((row) => ({ limit, row })),
    );
}

/** Every limit that counts, at every row at which it does. */
export function limitOutcomes(input: LimitInput, rows: readonly RowTime[]): LimitOutcome[] {
  return countedLimits(input, rows).map(({ limit, row }) => ({ limit, row, state: stateOf(input, limit, row) }));
}

function stateOf(input: LimitInput, { measure, limit }: WeatherLimit, { constraintUuid, at }: RowTime): LimitState {
  if (measure === 'stream') return streamState(input.streamAt(constraintUuid, at), limit);
  return limitAt(stretchesAt(input, { measure, limit }, constraintUuid), at);
}

export function streamState(rate: number | null, limit: number): LimitState {
  if (rate === null) return { kind: 'unknown', why: 'silent' };
  return { kind: rate > limit ? 'exceeded' : 'within', value: rate };
}

/** What the limits come to: what stops her, what is not known of a stop, and cautions. */
export interface LimitVerdict {
  stops: readonly LimitOutcome[];
  unknownStops: readonly LimitOutcome[];
  cautions: readonly LimitOutcome[];
  /** Something lies after the end of the forecast: it is said, and is neither unknown nor a caution (second-half 47). */
  isNotYet: boolean;
}

/** A caution of which nothing is known is a caution; a stop of which nothing is known is not calculable. */
export function limitVerdict(outcomes: readonly LimitOutcome[]): LimitVerdict {
  const of = (effect: WeatherLimit['effect'], isWanted: (state: LimitState) => boolean) =>
    outcomes.filter(({ limit, state }) => limit.effect === effect && isWanted(state));
  return {
    stops: of('stop', isExceeded),
    unknownStops: of('stop', isSilent),
    cautions: [...of('caution', isExceeded), ...of('caution', isSilent)],
    isNotYet: outcomes.some(({ state }) => isBeyond(state)),
  };
}

const isExceeded = ({ kind }: LimitState) => kind === 'exceeded';
const isSilent = (state: LimitState) => state.kind === 'unknown' && state.why === 'silent';
const isBeyond = (state: LimitState) => state.kind === 'unknown' && state.why === 'beyond';
