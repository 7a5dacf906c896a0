import type { Instant } from '../time/instant.ts';
import { FORECAST_REACH } from './nearest-forecast.ts';
import type { WeatherPoint } from './weather.ts';
import type { LimitedMeasure, WeatherLimit } from './weather-limits.ts';

/** What is known of a limit at an instant. */
export type LimitState =
  | { kind: 'within' | 'exceeded'; value: number }
  /** `beyond`: after the end of the forecast; `silent`: the source has no such figure then. */
  | { kind: 'unknown'; why: 'beyond' | 'silent' };

type ForecastMeasure = Exclude<LimitedMeasure, 'stream'>;

/** Steps further apart than this are no neighbours: between them nothing is known. */
export const LONGEST_STEP = 2 * FORECAST_REACH;

/** A stretch between two steps of a forecast, or a step itself: over all of it the same is known. */
export interface LimitStretch {
  /** Null: from or to the end of time. Both ends are part of it where `isStep`, none of them else. */
  from: Instant | null;
  to: Instant | null;
  isStep: boolean;
  state: LimitState;
}

/**
 * Of a forecast, in the order of time: at a step what it says, between two steps the worse of both. A good figure between
 * two bad ones is no instant at which she can go: there the bad figure before it counts. `ends`: after it the source says
 * nothing at all, where that is known though no step is there; of a forecast that was never had nothing is merely to come.
 */
export function limitStretches(
  points: readonly WeatherPoint[],
  { measure, limit }: Pick<WeatherLimit, 'limit'> & { measure: ForecastMeasure },
  ends: Instant | null = null,
): LimitStretch[] {
  const steps = points.map((point) => ({ at: Date.parse(point.dateTime), state: stateAt(point, measure, limit) }));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return withoutSteps(ends);
  const between = steps.flatMap(({ at, state }, index): LimitStretch[] => {
    const own = { from: at, to: at, isStep: true, state };
    const next = steps[index + 1];
    if (!next) return [own];
    const isFar = next.at - at > LONGEST_STEP;
    const worse = isFar ? SILENT : worseOf(state, next.state, measure);
    return [own, { from: at, to: next.at, isStep: false, state: worse }];
  });
  return withoutInstants([
    { from: null, to: first.at, isStep: false, state: SILENT },
    ...between,
    { from: last.at, to: null, isStep: false, state: BEYOND },
  ]);
}

/** An instant alone within its limit opens no window. */
function withoutInstants(stretches: readonly LimitStretch[]): LimitStretch[] {
  return stretches.map((stretch, index) => {
    const [before, after] = [stretches[index - 1]?.state, stretches[index + 1]?.state];
    const isAlone = stretch.isStep && stretch.state.kind === 'within' && before && after;
    if (!isAlone || before.kind !== 'exceeded' || after.kind !== 'exceeded') return stretch;
    return { ...stretch, state: before };
  });
}

const SILENT: LimitState = { kind: 'unknown', why: 'silent' };
const BEYOND: LimitState = { kind: 'unknown', why: 'beyond' };

function withoutSteps(ends: Instant | null): LimitStretch[] {
  if (ends === null) return [{ from: null, to: null, isStep: false, state: SILENT }];
  return [
    { from: null, to: ends, isStep: false, state: SILENT },
    { from: ends, to: ends, isStep: true, state: SILENT },
    { from: ends, to: null, isStep: false, state: BEYOND },
  ];
}

/** What is known at an instant. */
export function limitAt(stretches: readonly LimitStretch[], at: Instant): LimitState {
  const found = stretches.find(({ from, to, isStep }) =>
    isStep ? at === from : (from === null || at > from) && (to === null || at < to),
  );
  return found?.state ?? SILENT;
}

function stateAt(point: WeatherPoint, measure: ForecastMeasure, limit: number): LimitState {
  const value = figureIn(point, measure);
  if (measure === 'visibility') {
    if (value === null) return SILENT;
    if (value >= limit) return { kind: 'within', value };
    // "At least 10 km" is not less than 12.
    return point.isVisibilityAtLeast ? SILENT : { kind: 'exceeded', value };
  }
  // Where no gust is said, the wind alone may be too much; that it is not says nothing of the gusts.
  const least = measure === 'gust' ? (value ?? point.windSpeed) : value;
  if (least !== null && least > limit) return { kind: 'exceeded', value: least };
  return value === null ? SILENT : { kind: 'within', value };
}

function figureIn(point: WeatherPoint, measure: ForecastMeasure): number | null {
  const { windSpeed, windGust, swellHeight, seaHeight, visibility } = point;
  return { wind: windSpeed, gust: windGust, swell: swellHeight, sea: seaHeight, visibility }[measure];
}

/** What exceeds is known, whatever the other says; else what is not known stays so. */
function worseOf(one: LimitState, other: LimitState, measure: ForecastMeasure): LimitState {
  const [first, second] = [one, other].sort((a, b) => RANK[a.kind] - RANK[b.kind]) as [LimitState, LimitState];
  if (first.kind !== second.kind || first.kind === 'unknown' || second.kind === 'unknown') return first;
  const isFirstWorse = measure === 'visibility' ? first.value <= second.value : first.value >= second.value;
  return isFirstWorse ? first : second;
}

const RANK = { exceeded: 0, unknown: 1, within: 2 } as const;
