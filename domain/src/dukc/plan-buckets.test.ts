import { expect, test } from 'vitest';
import {
  bucketKey,
  isBucketFresh,
  NO_DUKC,
  type PlanQuery,
  whatIsDue,
  withBucket,
  withoutExpired,
} from './plan-buckets.ts';
import { samplePlan } from './sample-plan.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const query: PlanQuery = {
  portUuid: '00000000-0000-4000-8000-000000000001',
  vesselIMO: '9434761',
  pilotageDate: '2026-11-22T15:30:00.000Z',
  movementType: 'Arrival',
};

test('DUKC-12 a bucket lives for 3,600,000 ms', () => {
  expect(isBucketFresh({ fetchedAt: NOW - 3_599_999 }, NOW)).toBe(true);
  expect(isBucketFresh({ fetchedAt: NOW - 3_600_000 }, NOW)).toBe(false);
});

test('DUKC-12 a bucket from the future of this clock is not fresh', () => {
  expect(isBucketFresh({ fetchedAt: NOW + 1 }, NOW)).toBe(false);
});

test('DUKC-02 DUKC-12 each question has a bucket of its own, and an expired one goes alone', () => {
  const departure: PlanQuery = { ...query, movementType: 'Departure' };
  const old = { plans: [samplePlan()], fetchedAt: NOW - 3_600_000 };
  const fresh = { plans: [], fetchedAt: NOW };
  const state = withBucket(withBucket(NO_DUKC, query, old), departure, fresh);
  expect(Object.keys(state.planBuckets)).toHaveLength(2);
  expect(withoutExpired(state, NOW).planBuckets).toEqual({ [bucketKey(departure)]: fresh });
});

test('DUKC-02 an instant in another form asks the same', () => {
  expect(bucketKey({ ...query, pilotageDate: '2026-11-23T04:30:00+13:00' })).toBe(bucketKey(query));
});

test('DUKC-02 DUKC-11 system and plans are due by their own ages, and plans by their own question', () => {
  const [fresh, old] = [NOW, NOW - 3_600_000];
  const state = { ...NO_DUKC, systemLastSet: fresh };
  expect(whatIsDue(NO_DUKC, null, NOW)).toEqual({ system: true, plans: false });
  expect(whatIsDue(state, query, NOW)).toEqual({ system: false, plans: true });
  expect(whatIsDue(withBucket(state, query, { plans: [], fetchedAt: fresh }), query, NOW)).toEqual({
    system: false,
    plans: false,
  });
  expect(whatIsDue(withBucket(state, query, { plans: [], fetchedAt: old }), query, NOW).plans).toBe(true);
  const other: PlanQuery = { ...query, movementType: 'Departure' };
  expect(whatIsDue(withBucket(state, other, { plans: [], fetchedAt: fresh }), query, NOW).plans).toBe(true);
  expect(whatIsDue({ ...state, systemLastSet: old }, query, NOW).system).toBe(true);
});
