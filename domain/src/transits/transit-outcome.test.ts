import { expect, test } from 'vitest';
import type { PassageWanted } from '../dukc/answer-fit.ts';
import { instantToIso, minutes } from '../time/instant.ts';
import { sampleTransit } from './sample-transit.ts';
import { transitOutcome, transitState } from './transit-outcome.ts';

const FETCHED = Date.parse(sampleTransit().lastFetched);
const START = Date.parse('2026-11-21T15:30:00.000Z');
const WANTED: PassageWanted = {
  pilotageUuid: null,
  vesselIMO: '4123018',
  start: START,
  route: { uuid: null, name: 'Sea to Berth 5' },
  maxDraft: 11.6,
};
/** The sample is calculated with 11.60 m and passes with 0.43 m. */
const outcome = (wanted: Partial<PassageWanted> = {}, parts = {}, age = 0) =>
  transitOutcome(sampleTransit(parts), { ...WANTED, ...wanted }, FETCHED + age);

test('TRANSIT-06 with start, route and draft of the pilotage the verdict counts', () => {
  expect(outcome()).toMatchObject({ verdict: 'passed', fit: { counts: true } });
  expect(outcome({}, { minimumDepth: 12.46 }).verdict).toBe('failed');
});

test.each<[string, Partial<PassageWanted>]>([
  ['deeper', { maxDraft: 12.6 }],
  ['a hundredth deeper', { maxDraft: 11.61 }],
  ['lighter', { maxDraft: 10.6 }],
  ['of no draft', { maxDraft: null }],
  ['on another route', { route: { uuid: null, name: 'Sea to Berth 3' } }],
  ['30 min later', { start: START + minutes(30) }],
])('TRANSIT-06 a ship that is %s has no verdict of this transit, passed or failed', (_, wanted) => {
  expect(outcome(wanted).verdict).toBe('withheld');
  expect(outcome(wanted, { minimumDepth: 12.46 }).verdict).toBe('withheld');
});

test('TRANSIT-06 the draft of the sum counts, whatever else the service says of drafts', () => {
  const calculationInputs = { ...sampleTransit().calculationInputs, draft: 11.6 };
  expect(outcome({}, { maxDraft: 11.2, calculationInputs }).verdict).toBe('withheld');
});

test('TRANSIT-06 a transit that says neither start nor route has no verdict', () => {
  expect(outcome({}, { calculationInputs: undefined })).toMatchObject({
    verdict: 'withheld',
    fit: { unknown: ['start', 'route'] },
  });
});

test('TRANSIT-06 DUKC-12 after an hour there is no verdict, passed or failed', () => {
  expect(outcome({}, {}, 3_599_999).verdict).toBe('passed');
  expect(outcome({}, {}, 3_600_000).verdict).toBe('withheld');
  expect(outcome({}, { minimumDepth: 12.46 }, 3_600_000).verdict).toBe('withheld');
});

test('TRANSIT-06 what was fetched an hour after this clock has no known age; a moment after it does', () => {
  expect(outcome({}, {}, -3_600_000).verdict).toBe('withheld');
  expect(outcome({}, {}, -4000).verdict).toBe('passed');
});

test('a failed transit is said with what remains and when', () => {
  const found = outcome({}, { minimumDepth: 12.46 });
  expect(
    transitState(found, { timeOfMinimumUKC: instantToIso(START + minutes(50)) }, 'Pacific/Auckland'),
  ).toMatchObject({
    ...{ is: 'known', verdict: 'failed' },
    least: '−0.01 m, 05:20',
  });
});
