import { type LimitInput, type RowTime, resultAt, stretchesAt } from './limit-outcomes.ts';
import { limitAt } from './limit-value.ts';
import type { WeatherResult } from './weather.ts';
import { type LimitedMeasure, limitedMeasure } from './weather-limits.ts';

/** What is forecast at a row when she is there, or what the port's table says of the stream; null where it is not known. */
export interface RowReading {
  measure: LimitedMeasure;
  value: number | null;
  row: RowTime;
}

/** Whatever limits the port has, between two steps of a forecast the worse of both. */
export function rowReadings(input: LimitInput, rows: readonly RowTime[]): RowReading[] {
  return rows.flatMap((row) =>
    limitedMeasure.options.map((measure) => ({ measure, value: readingOf(input, measure, row), row })),
  );
}

function readingOf(input: LimitInput, measure: LimitedMeasure, { constraintUuid, at }: RowTime): number | null {
  if (measure === 'stream') return input.streamAt(constraintUuid, at);
  // A limit that nothing exceeds: of visibility it is the least, of all else the most.
  const limit = measure === 'visibility' ? 0 : Number.POSITIVE_INFINITY;
  const state = limitAt(stretchesAt(input, { measure, limit }, constraintUuid), at);
  return state.kind === 'unknown' ? null : state.value;
}

/** The forecasts that count along the rows, each once. */
export function resultsAlong(input: LimitInput, rows: readonly RowTime[]): WeatherResult[] {
  return [...new Set(rows.flatMap(({ constraintUuid }) => resultAt(input, constraintUuid) ?? []))];
}
