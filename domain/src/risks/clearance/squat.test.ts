import { expect, test } from 'vitest';
import { barrassSquat, blockageSquat, froude, huuskaSquat, type SquatInput, squatHelp, squatToAllow } from './squat.ts';

// The figures of F4 to F7 stand in the domain facts; those of F6 are the tests of a published squat calculator.
test('F4 Barrass: 0.85 m in open water and 1.70 m in a confined channel for Cb 0.85 at 10 kn', () => {
  expect(barrassSquat(0.85, 10, false)).toBeCloseTo(0.85, 10);
  expect(barrassSquat(0.85, 10, true)).toBeCloseTo(1.7, 10);
});

test('F5 Barrass with blockage: a bulk carrier of 32.26 × 12.80 m in 150 × 14.60 m at 10 kn squats 1.32 m', () => {
  const bulk = { blockCoefficient: 0.85, beam: 32.26, draft: 12.8 };
  expect(blockageSquat(bulk, 10, 150, 14.6)).toBeCloseTo(1.32, 2);
});

const SHIP = { lengthBetween: 200, blockCoefficient: 0.75, depth: 18, speed: 15 };

test('F6 Huuska in a canal: 3.05 m for 200 × 15 × 15 m in 30 × 18 m with sides of 10 to 1 at 15 kn', () => {
  const waterway = { kind: 'canal', width: 30, slope: 1 / 10 } as const;
  expect(huuskaSquat({ ...SHIP, beam: 15, draft: 15, waterway })).toBeCloseTo(3.05, 2);
});

test('F6 ICORELS in open water: 1.49 m for 200 × 20 × 20 m at 15 kn', () => {
  expect(huuskaSquat({ ...SHIP, beam: 20, draft: 20, waterway: { kind: 'open' } })).toBeCloseTo(1.49, 2);
});

test('F6 where the curves of a trench have turned below zero nothing is said', () => {
  const waterway = { kind: 'trench', width: 30, slope: 1 / 10, trenchHeight: 5 } as const;
  expect(huuskaSquat({ ...SHIP, beam: 20, draft: 20, waterway })).toBe('blockageTooGreat');
});

test('F7 the Froude number of 15 kn in 20 m is 0.551, and from 1 on there is no squat', () => {
  expect(froude(15, 20)).toBeCloseTo(0.551, 3);
  expect(huuskaSquat({ ...SHIP, beam: 20, draft: 20, speed: 30, waterway: { kind: 'open' } })).toBe('tooFast');
});

/** RATA VENTURE at her summer draft; 0.96 × 189.99 m between perpendiculars, 66,400 t: Cb 0.86. */
const RATA: SquatInput = {
  ...{ loa: 189.99, beam: 32.26, draft: 12.8, displacement: 66_400 },
  ...{ depth: 14.6, speed: 10, waterway: { kind: 'open' } },
};

test('squat help in open water: Barrass and ICORELS, the length marked as estimated, the fullness as outside', () => {
  const help = squatHelp(RATA);
  expect(help.map(({ formula }) => formula)).toEqual(['barrassOpen', 'icorels']);
  // 66,400 / 1.025 / (182.39 × 32.26 × 12.8) = 0.8601.
  expect(help[0]?.squat).toBeCloseTo(0.86, 2);
  for (const { cautions } of help) expect(cautions).toEqual(['lengthEstimated', 'blockCoefficientOutside']);
});

test('squat help in a channel, and the caution of a ship that is too fast for its depth', () => {
  const help = squatHelp({ ...RATA, speed: 17, waterway: { kind: 'canal', width: 150, slope: 0.2 } });
  expect(help.map(({ formula }) => formula)).toEqual(['barrassConfined', 'barrassBlockage', 'huuska']);
  // 17 kn in 14.60 m: 8.746 / √(9.80665 × 14.6) = 0.731.
  for (const { cautions } of help) expect(cautions).toContain('froudeHigh');
});

test('without displacement, beam, draft or length nothing is calculated, and all that is missing is named', () => {
  const help = squatHelp({ ...RATA, displacement: null, beam: 0 });
  expect(help.map(({ squat }) => squat)).toEqual([null, null]);
  expect(help[0]?.problems).toEqual(['beamMissing', 'displacementMissing']);
});

test('an allowance taken over from a formula is rounded up to the centimetre', () => {
  expect([0.85, 0.8501, 1.4939].map(squatToAllow)).toEqual([0.85, 0.86, 1.5]);
});
