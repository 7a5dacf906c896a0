import { expect, test } from 'vitest';
import { passageClearance } from './passage-clearance.ts';
import { sampleVariant } from './sample-plan.ts';

type Figures = [ukc: number | null, allowed: number | null];

/** Places A, B, C … with what is left and what is allowed there; the plan says its own least. */
const passage = (ukc: number | null, ...figures: Figures[]) => {
  const { passagePlan, transitTable } = sampleVariant('p1', 1.26);
  const [sample] = transitTable as [(typeof transitTable)[number]];
  return {
    passagePlan: { ...passagePlan, ukc },
    transitTable: figures.map(([left, allowedUkc], index) => ({
      ...sample,
      place: 'ABC'[index] ?? null,
      ukc: left,
      allowedUkc,
    })),
  };
};
const found = (ukc: number | null, ...figures: Figures[]) => {
  const { verdict, decidingRow, least, leastRow } = passageClearance(passage(ukc, ...figures));
  return [verdict, decidingRow?.place ?? null, least, leastRow?.place ?? null];
};

test.each<[string, number | null, Figures[], unknown[]]>([
  [
    'enough everywhere',
    0.7,
    [
      [1.2, 0.6],
      [0.7, 0.6],
    ],
    ['passed', 'B', 0.7, 'B'],
  ],
  ['exactly what is allowed', 0.6, [[0.6, 0.6]], ['passed', 'A', 0.6, 'A']],
  ['less than zero, whatever is allowed', null, [[-0.1, -0.5]], ['failed', 'A', -0.1, 'A']],
  ['a hundredth too little', 0.59, [[0.59, 0.6]], ['failed', 'A', 0.59, 'A']],
  // 0.80 − 0.60 = 0.20; 1.00 − 1.20 = −0.20: the second decides, the first is the least.
  [
    'short where it is not least',
    0.8,
    [
      [0.8, 0.6],
      [1, 1.2],
    ],
    ['failed', 'B', 0.8, 'A'],
  ],
  [
    'aground where nothing says what is allowed',
    -0.3,
    [
      [1.2, 0.6],
      [-0.3, null],
    ],
    ['failed', 'B', -0.3, 'B'],
  ],
  ['nothing says what is allowed', 0.9, [[0.9, null]], ['notCalculable', 'A', 0.9, 'A']],
  [
    'one place does not say what is allowed',
    0.7,
    [
      [0.7, 0.6],
      [0.9, null],
    ],
    ['notCalculable', 'B', 0.7, 'A'],
  ],
  [
    'one place does not say what is left',
    0.9,
    [
      [0.9, 0.6],
      [null, 0.6],
    ],
    ['notCalculable', 'A', 0.9, 'A'],
  ],
  ['no table', 0.9, [], ['notCalculable', null, 0.9, null]],
  ['no table and aground', -0.01, [], ['failed', null, -0.01, null]],
  ['the plan itself says no figure', null, [[0.9, 0.6]], ['passed', 'A', 0.9, 'A']],
])('DUKC-01 a passage with %s', (_, ukc, figures, expected) => {
  expect(found(ukc, ...figures)).toEqual(expected);
});

test('DUKC-01 a plan whose table leaves less than it says itself: the smaller counts, at its place, and does not pass', () => {
  expect(passageClearance(passage(0.9, [1.3, 0.4], [0.5, 0.4]))).toMatchObject({
    verdict: 'notCalculable',
    least: 0.5,
    leastRow: { place: 'B' },
    contradiction: { of: 'plan', ukc: 0.9 },
  });
});

test('DUKC-01 a plan that leaves less than its table says: the smaller counts, and no place is named', () => {
  expect(passageClearance(passage(0.3, [0.5, 0.2]))).toMatchObject({
    verdict: 'notCalculable',
    least: 0.3,
    leastRow: null,
    contradiction: { of: 'table', ukc: 0.5 },
  });
});

test('DUKC-01 figures that read the same in centimetres agree', () => {
  expect(passageClearance(passage(0.9, [0.904, 0.6]))).toMatchObject({ verdict: 'passed', contradiction: null });
});
