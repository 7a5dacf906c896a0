import { expect, test } from 'vitest';
import { instantToIso, minutes } from '../time/instant.ts';
import type { PassageWanted } from './answer-fit.ts';
import type { DukcPlan } from './dukc-plan.ts';
import { planOutcome, planToGoBy } from './plan-outcome.ts';
import { samplePlan, sampleVariant } from './sample-plan.ts';

const START = Date.parse('2026-11-21T15:30:00.000Z');
const NOW = Date.parse('2026-11-21T13:50:00.000Z');
const WANTED: PassageWanted = {
  pilotageUuid: null,
  vesselIMO: '9434761',
  start: START,
  route: { uuid: null, name: 'Inner channel to Berth 5' },
  maxDraft: 11.6,
};
const later = (plan: { passagePlan: DukcPlan['passagePlan'] }, count: number) => ({
  passagePlan: { ...plan.passagePlan, timeStamp: instantToIso(START + minutes(count)) },
});
const onTime = sampleVariant('p1.a', 1.26);
const half = { ...sampleVariant('p1.b', 1.46), ...later(sampleVariant('p1.b', 1.46), 30) };
const offered = samplePlan({ planVariants: [onTime, half], activeVariant: 'p1.a' });

const outcome = (plan: DukcPlan, wanted: Partial<PassageWanted> = {}, chosenId: string | null = null, now = NOW) =>
  planOutcome(plan, { ...WANTED, ...wanted }, { chosenId, now });

test('a plan for this passage has its verdict: 1.26 m are left where 0.60 m are asked', () => {
  expect(outcome(samplePlan())).toMatchObject({ verdict: 'passed', isOfThisPassage: true });
});

test.each<[string, Partial<PassageWanted>]>([
  ['start', { start: START + minutes(525) }],
  ['draft', { maxDraft: 12.2 }],
  ['route', { route: { uuid: null, name: 'Sea to Berth 3' } }],
  ['ship', { vesselIMO: '9434773' }],
])('a plan for another %s has no verdict, neither passed nor failed', (_, wanted) => {
  expect(outcome(samplePlan(), wanted)).toMatchObject({ verdict: 'withheld', isOfThisPassage: false });
  const short = samplePlan({ passagePlan: { ...samplePlan().passagePlan, ukc: 0.1 } });
  expect(outcome(short, wanted).verdict).toBe('withheld');
});

test('a plan that does not say its draft has no verdict, whatever draft was asked about', () => {
  const { draft: _, ...calculationInputs } = samplePlan().calculationInputs;
  expect(outcome(samplePlan({ calculationInputs }))).toMatchObject({
    verdict: 'withheld',
    fit: { differences: [], unknown: ['draft'] },
  });
});

test('DUKC-06 a variant counts for the start that it names: chosen for 30 min later, it says nothing of this start', () => {
  expect(outcome(offered)).toMatchObject({ verdict: 'passed', passage: { id: 'p1.a' } });
  expect(outcome(offered, {}, 'p1.b')).toMatchObject({ verdict: 'withheld', passage: { id: 'p1.b' } });
  expect(outcome(offered, {}, 'p1.b').fit.differences).toEqual([
    { of: 'start', made: START + minutes(30), own: START },
  ]);
});

test('DUKC-06 with the start moved to the chosen variant it counts, and is no longer named as the plan has it', () => {
  const moved = outcome(offered, { start: START + minutes(30) }, 'p1.b');
  expect(moved).toMatchObject({ verdict: 'passed', isOfThisPassage: false });
});

test('a plan that begins now but was asked for another start has no verdict', () => {
  const asked = { ...samplePlan().calculationInputs, start: instantToIso(START - minutes(60)) };
  expect(outcome(samplePlan({ calculationInputs: asked })).fit.differences.map(({ of }) => of)).toEqual(['start']);
});

test('DUKC-12 after an hour there is no verdict', () => {
  expect(outcome(samplePlan(), {}, null, NOW + minutes(60)).verdict).toBe('withheld');
});

test('DUKC-04 of the plans for this passage the first by rank is gone by, and of others the first, without a verdict', () => {
  const other = samplePlan({ id: 'other', status: 'FINALISED', ...later(samplePlan(), 24 * 60) });
  const [first, second] = [samplePlan({ id: 'first' }), samplePlan({ id: 'second' })];
  expect(planToGoBy([other, first, second], WANTED, NOW)?.id).toBe('first');
  expect(planToGoBy([other, offered], { ...WANTED, start: START + minutes(30) }, NOW)?.id).toBe(offered.id);
  expect(planToGoBy([other], WANTED, NOW)?.id).toBe('other');
  expect(planToGoBy([], WANTED, NOW)).toBeNull();
});
