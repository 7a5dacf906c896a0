import { expect, test } from 'vitest';
import { toArrivalBerthing, toDepartureBerthing } from './to-berthing.ts';

const at = (to: typeof toArrivalBerthing) =>
  to({ params: { id: '1' } } as unknown as Parameters<typeof to>[0]).headers.get('location');

test('PLAN-02 the fixed ids of the berthing stages lead to their addresses', () => {
  expect(at(toDepartureBerthing)).toBe('/pilotage/1/berthing/departure');
  expect(at(toArrivalBerthing)).toBe('/pilotage/1/berthing/arrival');
});
