import type { Instant } from '../time/instant.ts';
import { type LimitState, limitAt, limitStretches } from './limit-value.ts';
import type { PlacedWeatherLocation, WeatherPoint, WeatherResult } from './weather.ts';
import type { WeatherLimit } from './weather-limits.ts';

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

/** The figures that count at a constraint; none where no place does. */
export function pointsAt(
  { locations, forecasts }: Pick<LimitInput, 'locations' | 'forecasts'>,
  uuid: string,
): readonly WeatherPoint[] {
  const place = locations.find(({ constraintUuids }) => constraintUuids.includes(uuid));
  return (place && forecasts.get(place.uuid)?.weatherData) ?? [];
}

/** Every limit that counts, at every row at which it does. */
export function limitOutcomes(input: LimitInput, rows: readonly RowTime[]): LimitOutcome[] {
  return input.limits
    .filter((limit) => countsFor(limit, input.ship))
    .flatMap((limit) =>
      rows
        .filter(({ constraintUuid }) => limit.constraintUuids.includes(constraintUuid))
        .map((row) => ({ limit, row, state: stateOf(input, limit, row) })),
    );
}

function stateOf(input: LimitInput, limit: WeatherLimit, { constraintUuid, at }: RowTime): LimitState {
  const { measure } = limit;
  if (measure === 'stream') return streamState(input.streamAt(constraintUuid, at), limit.limit);
  return limitAt(limitStretches(pointsAt(input, constraintUuid), { measure, limit: limit.limit }), at);
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
  /** Every unknown of a stop or a caution lies after the end of the forecast alone. */
  isBeyond: boolean;
}

/** A caution of which nothing is known is a caution; a stop of which nothing is known is not calculable. */
export function limitVerdict(outcomes: readonly LimitOutcome[]): LimitVerdict {
  const of = (effect: WeatherLimit['effect'], kind: LimitState['kind']) =>
    outcomes.filter(({ limit, state }) => limit.effect === effect && state.kind === kind);
  const unknown = outcomes.filter(({ state }) => state.kind === 'unknown');
  return {
    stops: of('stop', 'exceeded'),
    unknownStops: of('stop', 'unknown'),
    cautions: [...of('caution', 'exceeded'), ...of('caution', 'unknown')],
    isBeyond: unknown.length > 0 && unknown.every(({ state }) => state.kind === 'unknown' && state.why === 'beyond'),
  };
}
