import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTransit } from './sample-transit.ts';
import { transitClearance } from './transit-clearance.ts';

test('TRANSIT-04 TRANSIT-05 the sheet by hand: 11.60 + 0.96 + 0.14 + 0.32 + 0.50 = 13.52; 12.90 + 1.05 = 13.95', () => {
  expect(transitClearance(sampleTransit())).toEqual({
    verdict: 'passed',
    requiredDepth: 13.52,
    availableDepth: 13.95,
    remainingUkc: 0.43,
    staticUkc: 2.35,
    shownRemaining: '+0.43',
    shownStatic: '+2.35',
  });
});

test('TRANSIT-06 exactly zero passes, and a thousandth less fails and does not print 0.00', () => {
  // 13.27 + 0.73 − (12.73 + 0.77 + 0.50): binary numbers make −1.8e-15 of it.
  const zero = sampleTransit({
    minimumDepth: 13.27,
    tideExclOffset: 0.73,
    maxDraft: 12.73,
    squat: 0.77,
    heel: 0,
    waveResponse: 0,
    safetyMargin: 0.5,
  });
  expect(transitClearance(zero)).toMatchObject({ verdict: 'passed', remainingUkc: 0, shownRemaining: '0.00' });
  expect(transitClearance({ ...zero, minimumDepth: 13.269 })).toMatchObject({
    verdict: 'failed',
    remainingUkc: -0.001,
    shownRemaining: '−0.01',
  });
});

test('TRANSIT-06 a ship that is aground at rest fails', () => {
  // Available 13.95, draft 14.00: static −0.05; required 14.00, remaining −0.05.
  const nothing = { squat: 0, heel: 0, waveResponse: 0, safetyMargin: 0 };
  expect(transitClearance(sampleTransit({ maxDraft: 14, ...nothing }))).toMatchObject({
    verdict: 'failed',
    remainingUkc: -0.05,
    staticUkc: -0.05,
  });
});

test('TRANSIT-06 what she takes with the wrong sign is none: 13.95 − (14.00 − 0.96 + …) would have passed', () => {
  const taken = ['squat', 'heel', 'waveResponse', 'safetyMargin'] as const;
  for (const figure of taken)
    expect(transitClearance(sampleTransit({ maxDraft: 14, [figure]: -0.96 }))).toEqual({
      verdict: 'notCalculable',
      missing: [figure],
    });
});

test('TRANSIT-05 a tide below the datum takes depth away', () => {
  // 12.90 − 0.40 = 12.50; 12.50 − 13.52 = −1.02; 12.50 − 11.60 = 0.90.
  expect(transitClearance(sampleTransit({ tideExclOffset: -0.4 }))).toMatchObject({
    verdict: 'failed',
    remainingUkc: -1.02,
    staticUkc: 0.9,
  });
});

const FIGURES = [
  'maxDraft',
  'squat',
  'heel',
  'waveResponse',
  'safetyMargin',
  'minimumDepth',
  'tideExclOffset',
] as const;

test.each(FIGURES)('TRANSIT-06 without %s nothing is calculated, and it is named', (figure) => {
  expect(transitClearance(sampleTransit({ [figure]: null }))).toEqual({ verdict: 'notCalculable', missing: [figure] });
});

test('TRANSIT-06 a draft of zero is none', () => {
  expect(transitClearance(sampleTransit({ maxDraft: 0 }))).toEqual({ verdict: 'notCalculable', missing: ['maxDraft'] });
});

test('TRANSIT-04 TRANSIT-05 TRANSIT-06 any whole centimetres: the same as in whole numbers', () => {
  const cm = fc.integer({ min: -300, max: 3000 });
  const draft = fc.integer({ min: 1, max: 3000 });
  const taken = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(
      draft,
      fc.tuple(taken, taken, taken, taken),
      fc.tuple(cm, cm),
      (maxDraft, allowances, [depth, tide]) => {
        const [squat, heel, waveResponse, safetyMargin] = allowances;
        const remaining = depth + tide - maxDraft - squat - heel - waveResponse - safetyMargin;
        const atRest = depth + tide - maxDraft;
        const found = transitClearance(
          sampleTransit({
            maxDraft: maxDraft / 100,
            squat: squat / 100,
            heel: heel / 100,
            waveResponse: waveResponse / 100,
            safetyMargin: safetyMargin / 100,
            minimumDepth: depth / 100,
            tideExclOffset: tide / 100,
          }),
        );
        expect(found).toMatchObject({
          verdict: remaining >= 0 && atRest >= 0 ? 'passed' : 'failed',
          remainingUkc: remaining / 100,
          staticUkc: atRest / 100,
        });
      },
    ),
  );
});
