import { expect, test } from 'vitest';
import { hullSizeOf } from './hull-size.ts';

test('PLAN-21 a hull is drawn to scale only where length and beam are positive', () => {
  expect(hullSizeOf({ length: 300, beam: 46, bridgeToBow: 240 })).toEqual({ length: 300, beam: 46, bowAhead: 240 });
  expect(hullSizeOf({ length: 300, beam: 46, bridgeToBow: null })?.bowAhead).toBe(150);
  for (const size of [null, 0, -1]) {
    expect(hullSizeOf({ length: size, beam: 46, bridgeToBow: null })).toBeNull();
    expect(hullSizeOf({ length: 300, beam: size, bridgeToBow: null })).toBeNull();
  }
  expect(hullSizeOf(undefined)).toBeNull();
});
