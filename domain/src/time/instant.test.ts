import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantToIso } from './instant.ts';

// The other voice is the engine's own Date (ECMA-262, 21.4.1.32).
test('an instant stands on the wire as the engine writes it, whole minutes of one day and another too', () => {
  const anyTime = fc.integer({ min: -8.64e15, max: 8.64e15 });
  const minute = fc.integer({ min: -1e6, max: 40e6 }).map((count) => count * 60_000);
  const check = (instants: number[]) => {
    expect(instants.map(instantToIso)).toEqual(instants.map((instant) => new Date(instant).toISOString()));
  };
  fc.assert(fc.property(fc.array(fc.oneof(anyTime, minute)), check), { numRuns: 2000 });
});

test('what is no instant is refused', () => {
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 60_000])
    expect(() => instantToIso(none)).toThrow(RangeError);
});
