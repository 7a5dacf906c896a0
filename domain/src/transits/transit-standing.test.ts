import { expect, test } from 'vitest';
import { sampleTransit } from './sample-transit.ts';
import { transitStanding } from './transit-standing.ts';

const FETCHED = Date.parse(sampleTransit().lastFetched);
/** The sample is calculated with 11.60 m and passes with 0.43 m. */
const standing = (draft: number | null, parts = {}, age = 0) =>
  transitStanding(sampleTransit(parts), { draft, now: FETCHED + age });

test('TRANSIT-06 with the draft of the pilotage the verdict stands', () => {
  expect(standing(11.6)).toEqual({ isOld: false, isOtherDraft: false, hasVerdict: true });
});

test.each([
  ['deeper', 12.6],
  ['a hundredth deeper', 11.61],
  ['of no draft', null],
  ['of draft zero', 0],
])('TRANSIT-06 a ship that is %s has not passed', (_, draft) => {
  expect(standing(draft)).toEqual({ isOld: false, isOtherDraft: true, hasVerdict: false });
});

test('TRANSIT-06 a lighter ship keeps the verdict, and a deeper one her failure; both are told of the other draft', () => {
  expect(standing(10.6)).toEqual({ isOld: false, isOtherDraft: true, hasVerdict: true });
  expect(standing(12.6, { minimumDepth: 12.46 })).toEqual({ isOld: false, isOtherDraft: true, hasVerdict: true });
});

test('TRANSIT-06 DUKC-12 after an hour there is no verdict, passed or failed', () => {
  expect(standing(11.6, {}, 3_599_999).hasVerdict).toBe(true);
  expect(standing(11.6, {}, 3_600_000)).toEqual({ isOld: true, isOtherDraft: false, hasVerdict: false });
  expect(standing(11.6, { minimumDepth: 12.46 }, 3_600_000).hasVerdict).toBe(false);
});

test('TRANSIT-06 what was fetched an hour after this clock has no known age; a moment after it does', () => {
  expect(standing(11.6, {}, -3_600_000).hasVerdict).toBe(false);
  expect(standing(11.6, {}, -4000).hasVerdict).toBe(true);
});
