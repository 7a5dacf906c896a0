import { expect, test } from 'vitest';
import { isVesselToScale, knownSize } from './chart-scale.ts';

test('PLAN-21 a vessel is drawn to scale only when scale, length and beam are all positive', () => {
  expect(isVesselToScale(2, { length: 300, beam: 46 })).toBe(true);
  const wrong = [null, undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY];
  for (const value of wrong) {
    expect([value, isVesselToScale(value ?? null, { length: 300, beam: 46 })]).toEqual([value, false]);
    expect([value, isVesselToScale(2, { length: value, beam: 46 })]).toEqual([value, false]);
    expect([value, isVesselToScale(2, { length: 300, beam: value })]).toEqual([value, false]);
  }
});

test('PLAN-21 a length without a beam says nothing of her size', () => {
  expect(knownSize({ length: 300, beam: null })).toBeNull();
  expect(knownSize({ length: 300, beam: 46 })).toEqual({ length: 300, beam: 46 });
});
