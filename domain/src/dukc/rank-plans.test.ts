import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hours, instantToIso } from '../time/instant.ts';
import { isUnknownDirection, rankPlans } from './rank-plans.ts';

const PILOTAGE = Date.parse('2026-11-22T15:30:00Z');
const NOW = Date.parse('2026-11-22T10:00:00Z');

const plan = (id: string, status: string, hoursAway: number, direction: string | null = 'In') => ({
  id,
  status,
  passagePlan: { timeStamp: instantToIso(PILOTAGE + hours(hoursAway)), ukc: 1.26, direction },
});
const ranked = (...plans: ReturnType<typeof plan>[]) => rankPlans(plans, PILOTAGE, NOW).map(({ id }) => id);

test('DUKC-03 a plan 7 days before or after the pilotage counts, one a second further away does not', () => {
  const second = 1 / 3600;
  expect(
    ranked(
      plan('before', 'FINALISED', -168),
      plan('after', 'FINALISED', 168),
      plan('too early', 'FINALISED', -168 - second),
      plan('too late', 'FINALISED', 168 + second),
    ).sort(),
  ).toEqual(['after', 'before']);
});

test('DUKC-04 a known direction comes before every status, the status before closeness', () => {
  expect(
    ranked(
      plan('finalised, no direction', 'FINALISED', 0, 'Unknown'),
      plan('withdrawn', 'WITHDRAWN', 0),
      plan('preliminary', 'PRELIMINARY', 0),
      plan('approved', 'APPROVED', 0),
      plan('underway', 'UNDERWAY', 1),
      plan('finalised far', 'FINALISED', 100),
    ),
  ).toEqual(['finalised far', 'underway', 'approved', 'preliminary', 'withdrawn', 'finalised, no direction']);
});

test('DUKC-04 of equal status the nearer to the pilotage is first, and of equally near the nearer to now', () => {
  expect(ranked(plan('two hours', 'APPROVED', 2), plan('one hour', 'APPROVED', -1))).toEqual(['one hour', 'two hours']);
  // Now is before the pilotage: the earlier one is nearer to it.
  expect(ranked(plan('after', 'APPROVED', 3), plan('before', 'APPROVED', -3))).toEqual(['before', 'after']);
});

test.each(['Unknown', 'unknown', 'UNKNOWN', ' unknown ', '', null, undefined])(
  'DUKC-05 %o is an unknown direction',
  (direction) => {
    expect(isUnknownDirection(direction)).toBe(true);
  },
);

test.each(['In', 'Out', 'Inbound', 'unknowable'])('DUKC-05 %s is a direction', (direction) => {
  expect(isUnknownDirection(direction)).toBe(false);
});

test('DUKC-04 the order in which the service tells its plans says nothing', () => {
  const statuses = fc.constantFrom('FINALISED', 'UNDERWAY', 'APPROVED', 'PRELIMINARY', 'OTHER');
  const anyPlan = fc.record({ status: statuses, away: fc.integer({ min: -160, max: 160 }), known: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(anyPlan, { selector: ({ away }) => away, maxLength: 12 }), (given) => {
      const plans = given.map(({ status, away, known }) => plan(`${away}`, status, away, known ? 'In' : null));
      expect(ranked(...plans.toReversed())).toEqual(ranked(...plans));
    }),
  );
});
