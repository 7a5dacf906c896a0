import { expect, test } from 'vitest';
import { dukcPlan, isSettledStatus, providedPlan, showsDukc } from './dukc-plan.ts';
import { samplePlan } from './sample-plan.ts';

test('DUKC-01 a plan holds what the ledger names', () => {
  const named = ['id', 'majorRevision', 'status', 'passagePlan', 'calculationInputs', 'transitTable', 'generationTime'];
  const others = ['lastFetched', 'report', 'planVariants', 'activeVariant'];
  expect(Object.keys(dukcPlan.shape)).toEqual(expect.arrayContaining([...named, ...others]));
  expect(Object.keys(dukcPlan.shape.passagePlan.shape)).toEqual(['timeStamp', 'ukc', 'direction']);
  const inputs = ['vesselId', 'routeName', 'pilotageUuid', 'routeUuid', 'start', 'draft'];
  expect(Object.keys(dukcPlan.shape.calculationInputs.shape).sort()).toEqual(inputs.sort());
  expect(dukcPlan.parse(samplePlan())).toEqual(samplePlan());
});

test.each([
  ['an id that leads out of a folder', { id: '../../etc/passwd' }],
  ['an id that would be another header', { id: 'a\r\nb' }],
  ['a figure that is a text', { passagePlan: { timeStamp: '2026-11-21T15:30:00Z', ukc: '1.26', direction: 'In' } }],
  ['an instant that is none', { generationTime: 'today' }],
  ['no table', { transitTable: undefined }],
  ['no vessel', { calculationInputs: { routeName: null } }],
  ['a draft below zero', { calculationInputs: { routeName: null, vesselId: '9434761', draft: -11.6 } }],
])('DUKC-01 %s is no plan', (_, parts) => {
  expect(providedPlan.safeParse({ ...samplePlan(), ...parts }).success).toBe(false);
});

test.each(['squat', 'swell', 'allowedUkc'])(
  'DUKC-01 a negative %s makes the plan useless; a UKC below zero does not',
  (name) => {
    const [row] = samplePlan().transitTable;
    const withRow = (parts: object) => ({ ...samplePlan(), transitTable: [{ ...row, ...parts }] });
    expect(providedPlan.safeParse(withRow({ [name]: -0.01 })).success).toBe(false);
    expect(providedPlan.safeParse(withRow({ [name]: 0, ukc: -0.3 })).success).toBe(true);
  },
);

test('DUKC-09 the panel shows with a system of the preferences, or of the server, and else not', () => {
  expect(showsDukc('DUKC', null)).toBe(true);
  expect(showsDukc('', { name: 'DUKC', isSimulated: false })).toBe(true);
  expect(showsDukc(' ', null)).toBe(false);
});

test('DUKC-01 final, under way and approved plans are settled; a preliminary one and an unknown status are not', () => {
  expect(['FINALISED', 'UNDERWAY', 'APPROVED'].every(isSettledStatus)).toBe(true);
  expect(['PRELIMINARY', 'WITHDRAWN', ''].some(isSettledStatus)).toBe(false);
});

test('DUKC-01 a plan that says nothing of pilotage, start and draft is a plan', () => {
  const calculationInputs = { routeName: null, vesselId: '9434761' };
  expect(providedPlan.safeParse({ ...samplePlan(), calculationInputs }).success).toBe(true);
});
