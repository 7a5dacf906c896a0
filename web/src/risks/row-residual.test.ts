import { readPreferences } from '@leadline/domain/preferences/preferences';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { curveFromPoints } from '@leadline/domain/tides/tide-curve';
import { hours, minutes } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import type { StationTides } from '../tides/use-tide-curves.ts';
import { residualAtRow } from './row-residual.ts';

const NOON = Date.UTC(2026, 10, 22);
const station = { uuid: 's1', name: 'Koru Outer' };
/** 0.40 m until two o'clock, 0.90 m from then on. */
const points = Array.from({ length: 25 }, (_, step) => ({
  at: NOON + step * minutes(10),
  height: step * minutes(10) < hours(2) ? 0.4 : 0.9,
}));
const segment = { from: NOON, to: NOON + hours(4), source: 'table', attribution: null };
const tides = [{ station, curve: curveFromPoints(points, [segment], 'Chart Datum') }] as unknown as StationTides[];
/** Observed 1.20 m, for a row that she reaches at three o'clock. */
const row = {
  tideStation: station,
  at: NOON + hours(3),
  tide: { height: 1.2, certain: true, overridden: true, predicted: 0.9 },
} as unknown as RowAssessment;
const flags = (metadata: Record<string, boolean>) => readPreferences([{ key: 'feature_flags', metadata }]).flags;
const both = flags({ residual_diff_enabled: true, residual_diff_ignore_time_enabled: true });

test('PREFS-12 the first flag compares with the prediction for the time she is there', () => {
  expect(residualAtRow(row, flags({ residual_diff_enabled: true }), tides, NOON + hours(1))).toBe(0.3);
});

test('PREFS-12 the second compares with the prediction for now', () => {
  expect(residualAtRow(row, both, tides, NOON + hours(1))).toBe(0.8);
});

test('PREFS-12 the second alone shows nothing, nor does a port that is not read yet', () => {
  expect(residualAtRow(row, flags({ residual_diff_ignore_time_enabled: true }), tides, NOON)).toBeNull();
  expect(residualAtRow(row, undefined, tides, NOON)).toBeNull();
});

test('PREFS-12 where nothing is predicted for now there is nothing to compare with', () => {
  expect(residualAtRow(row, both, tides, NOON + hours(9))).toBeNull();
  expect(residualAtRow(row, both, [], NOON + hours(1))).toBeNull();
});
