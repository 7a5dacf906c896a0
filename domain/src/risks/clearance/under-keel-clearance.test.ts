import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeelInput, maxDraftFor, requiredTide, underKeelClearance } from './under-keel-clearance.ts';

const CALM: KeelInput = {
  maxDraft: 12.6,
  depth: 12.9,
  tideHeight: 1.8,
  tideOverridden: false,
  tideCorrectionFactor: null,
  residual: null,
  margin: { percent: 10, metres: 0.5, given: null },
  allowances: null,
  squatAllowance: null,
  swellAllowance: null,
  rissagaAllowance: null,
};

// Worked by hand: 12.90 + 1.80 = 14.70; 12.60 + 1.26 = 13.86; 14.70 − 13.86 = 0.84.
test('RISK-22 UKC result = depth + tide + residual − (max draft + margin + allowances): 0.84 m', () => {
  const found = underKeelClearance(CALM);
  expect(found.result).toBe(0.84);
  expect(found.calculatedSafetyMargin).toBe(1.26);
  expect(underKeelClearance({ ...CALM, residual: 0.2 }).result).toBe(1.04);
  expect(underKeelClearance({ ...CALM, residual: -0.3 }).result).toBe(0.54);
  expect(underKeelClearance({ ...CALM, allowances: 0.9 }).result).toBe(-0.06);
});

test('RISK-26 a UKC calculation exposes its variables', () => {
  // The same sheet: under the keel 14.70 − 12.60 = 2.10, of which 1.26 is margin and 0.84 left over.
  expect(underKeelClearance(CALM)).toMatchObject({
    maxDraft: 12.6,
    calculatedSafetyMargin: 1.26,
    calculatedSafetyMarginRaw: 1.26,
    tideCorrectionFactor: 1,
    correctedTideHeight: 1.8,
    availableDepth: 14.7,
    requiredDepth: 13.86,
    actualUkc: 2.1,
    staticResult: 2.1,
    result: 0.84,
    unitUsed: '%',
  });
  // With allowances of 1.45 at a draft of 11.60 and a tide of 1.17: 14.07 − (11.60 + 1.16 + 1.45) = −0.14.
  expect(underKeelClearance({ ...CALM, maxDraft: 11.6, tideHeight: 1.17, allowances: 1.45 })).toMatchObject({
    availableDepth: 14.07,
    requiredDepth: 14.21,
    result: -0.14,
    actualUkc: 1.02,
    staticResult: 2.47,
  });
});

test('RISK-23 squat, swell and rissaga stand on the required side; the factor multiplies the tide', () => {
  const dynamic = underKeelClearance({
    ...CALM,
    squatAllowance: 0.3,
    swellAllowance: 0.2,
    rissagaAllowance: 0.1,
    tideCorrectionFactor: 1.04,
  });
  // 1.80 × 1.04 = 1.872; 14.772 − (13.86 + 0.60) = 0.312.
  expect(dynamic).toMatchObject({
    tideCorrectionFactor: 1.04,
    correctedTideHeight: 1.872,
    requiredDepth: 14.46,
    result: 0.312,
  });
});

test('RISK-30 an observed height stands uncorrected for tide, factor and residual', () => {
  const found = underKeelClearance({
    ...CALM,
    tideHeight: 1.5,
    tideOverridden: true,
    tideCorrectionFactor: 1.04,
    residual: 0.2,
  });
  expect(found).toMatchObject({
    correctedTideHeight: 1.5,
    tideCorrectionFactor: 1,
    residual: 0,
    residualNotUsed: true,
  });
  expect(found.result).toBe(0.54);
  expect(underKeelClearance({ ...CALM, tideOverridden: true }).residualNotUsed).toBe(false);
});

// Worked by hand: 10 % of 12.73 is 1.273, rounded 1.27; 12.73 + 1.27 = 14.00 = 12.90 + 1.10. At 12.74: −0.01.
test('the greatest draft at a tide of 1.10 is 12.73 m, which passes with 0.00; 12.74 m fails', () => {
  const tide = { ...CALM, tideHeight: 1.1 };
  expect(underKeelClearance({ ...tide, maxDraft: 12.73 }).result).toBe(0);
  expect(underKeelClearance({ ...tide, maxDraft: 12.74 }).result).toBe(-0.01);
  expect(maxDraftFor(tide)).toBe(12.73);
  expect(maxDraftFor({ ...tide, depth: 0, tideHeight: 0.2 })).toBeNull();
  expect(maxDraftFor({ ...tide, depth: 0, tideHeight: -3 })).toBeNull();
});

test('the least tide for 12.60 m over 12.90 m is 0.96 m', () => {
  // 12.60 + 1.26 − 12.90 = 0.96; with a factor of 1.04 it is 0.923…, so 0.93.
  expect(requiredTide(CALM)).toBe(0.96);
  expect(requiredTide({ ...CALM, tideCorrectionFactor: 1.04 })).toBe(0.93);
  expect(requiredTide({ ...CALM, maxDraft: 10 })).toBe(-1.9);
  expect(requiredTide({ ...CALM, tideCorrectionFactor: 0 })).toBeNull();
});

const metres = (max: number, min = 0) => fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const anyInput = fc.record({
  maxDraft: metres(25, 0.01),
  depth: metres(30),
  tideHeight: fc.integer({ min: -2_000, max: 8_000 }).map((value) => value / 1000),
  tideOverridden: fc.boolean(),
  tideCorrectionFactor: fc.option(fc.integer({ min: 80, max: 120 }).map((value) => value / 100)),
  residual: fc.option(metres(2, -2)),
  margin: fc.record({
    percent: fc.option(fc.integer({ min: 0, max: 250 }).map((value) => value / 10)),
    metres: fc.option(metres(3)),
    given: fc.option(metres(3), { freq: 8 }),
  }),
  allowances: fc.option(metres(2)),
  squatAllowance: fc.option(metres(2)),
  swellAllowance: fc.option(metres(2)),
  rissagaAllowance: fc.option(metres(2)),
});

/** The formula once more in whole hundred-thousandths of a metre: every input is a whole number of them. */
function oracle(input: KeelInput): bigint {
  const units = (value: number | null, perMetre = 100_000) => BigInt(Math.round((value ?? 0) * perMetre));
  const tide = input.tideOverridden
    ? units(input.tideHeight)
    : units(input.tideHeight, 1000) * units(input.tideCorrectionFactor ?? 1, 100) + units(input.residual);
  // Tenths of a percent times centimetres are hundred-thousandths; half a centimetre is 500 of them.
  const byPercent = units(input.margin.percent, 10) * units(input.maxDraft, 100);
  const byMetres = units(input.margin.metres);
  const larger = byPercent > byMetres ? byPercent : byMetres;
  const margin = input.margin.given === null ? ((larger + 500n) / 1000n) * 1000n : units(input.margin.given);
  const allowances =
    units(input.allowances) + units(input.squatAllowance) + units(input.swellAllowance) + units(input.rissagaAllowance);
  return units(input.depth) + tide - units(input.maxDraft) - margin - allowances;
}

test('RISK-15 the verdict agrees with whole-number arithmetic over 20,000 cases', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const expected = oracle(input);
      expect(underKeelClearance(input).result).toBe(Number(expected) / 100_000);
    }),
    { numRuns: 20_000 },
  );
});

test('RISK-15 at the boundary zero passes and the smallest shortage fails, over 5,000 cases', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const rest = oracle({ ...input, depth: 0 });
      if (rest > 0n) return;
      const atZero = Number(-rest) / 100_000;
      expect(underKeelClearance({ ...input, depth: atZero }).result).toBe(0);
      expect(underKeelClearance({ ...input, depth: Number(-rest - 1n) / 100_000 }).result).toBe(-0.00001);
    }),
    { numRuns: 5000 },
  );
});

test('a deeper draft never leaves more water', () => {
  fc.assert(
    fc.property(anyInput, metres(5), (input, deeper) => {
      const more = underKeelClearance({ ...input, maxDraft: Math.round((input.maxDraft + deeper) * 100) / 100 });
      expect(more.result).toBeLessThanOrEqual(underKeelClearance(input).result);
    }),
    { numRuns: 2000 },
  );
});

test('the greatest draft passes and a centimetre more fails', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const found = maxDraftFor(input);
      const resultAt = (centimetres: number) => underKeelClearance({ ...input, maxDraft: centimetres / 100 }).result;
      if (found !== null) expect(resultAt(Math.round(found * 100))).toBeGreaterThanOrEqual(0);
      expect(resultAt(Math.round((found ?? 0) * 100) + 1)).toBeLessThan(0);
    }),
    { numRuns: 1000 },
  );
});

test('the least tide passes and a centimetre less fails', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const predicted = { ...input, tideOverridden: false };
      const found = requiredTide(predicted) ?? 0;
      const resultAt = (centimetres: number) =>
        underKeelClearance({ ...predicted, tideHeight: centimetres / 100 }).result;
      expect(resultAt(Math.round(found * 100))).toBeGreaterThanOrEqual(0);
      expect(resultAt(Math.round(found * 100) - 1)).toBeLessThan(0);
    }),
    { numRuns: 1000 },
  );
});
