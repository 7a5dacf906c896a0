import type { Instant } from '../time/instant.ts';
import type { Zone } from '../time/port-clocks.ts';
import { shownSpan } from '../time/shown-span.ts';
import { oldAge } from '../weather/forecast-age.ts';
import { limitLines } from '../weather/limit-lines.ts';
import {
  countedLimits,
  type LimitInput,
  limitOutcomes,
  limitVerdict,
  type RowTime,
  resultAt,
} from '../weather/limit-outcomes.ts';
import type { WeatherResult } from '../weather/weather.ts';
import { WEATHER_LIMITS } from '../words/weather/limits.ts';
import type { BesideLine } from './beside-line.ts';

/** What the limits of weather say beside a verdict, the gravest first, and that a forecast they are held against is old. */
export function limitsBeside(
  input: LimitInput,
  rows: readonly RowTime[],
  { now, zone }: { now: Instant; zone: Zone },
): readonly BesideLine[] {
  const old = oldAge(countedResults(input, rows), now);
  return [
    ...limitLines(limitVerdict(limitOutcomes(input, rows)), zone),
    ...(old === null ? [] : [{ kind: 'caution' as const, text: WEATHER_LIMITS.old(shownSpan(old)) }]),
  ];
}

/** The forecasts that a limit is held against. */
export function countedResults(input: LimitInput, rows: readonly RowTime[]): WeatherResult[] {
  const counted = countedLimits(input, rows).filter(({ limit }) => limit.measure !== 'stream');
  return [...new Set(counted.flatMap(({ row }) => resultAt(input, row.constraintUuid) ?? []))];
}
