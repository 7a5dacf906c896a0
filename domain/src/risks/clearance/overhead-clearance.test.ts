import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OverheadInput, overheadClearance } from './overhead-clearance.ts';

const BRIDGE: OverheadInput = {
  overheadHeight: 48,
  tideHeight: 1.8,
  airDraft: 42,
  heightOverall: null,
  margin: { percent: 3, metres: 1, given: null },
  allowances: null,
};

// Worked by hand: 48.00 − 1.80 = 46.20; 3 % of 42.00 is 1.26; 46.20 − 43.26 = 2.94.
test('RISK-21 OHC result = (overhead − tide) − (air draft + margin + allowances): 2.94 m', () => {
  expect(overheadClearance(BRIDGE)).toMatchObject({
    availableHeight: 46.2,
    requiredHeight: 43.26,
    calculatedSafetyMargin: 1.26,
    result: 2.94,
  });
  expect(overheadClearance({ ...BRIDGE, allowances: 3 })?.result).toBe(-0.06);
  expect(overheadClearance({ ...BRIDGE, tideHeight: -0.3 })?.result).toBe(5.04);
});

// Heights, air drafts and margins of the demo port's ships at a tide of 1.90 m, worked by hand.
test.each([
  ['RATA VENTURE under the bridge', 44.5, 1.5, 38.1, 3],
  ['PACIFIC KOWHAI under the bridge', 44.5, 1.5, 43.1, -2],
  ['TARANUI PRINCESS under the power line', 58, 2, 52.5, 1.6],
])(
  '%s: overhead %d m, margin at least %d m, air draft %d m leaves %d m',
  (_, overheadHeight, metres, airDraft, result) => {
    const margin = { percent: 3, metres, given: null };
    expect(overheadClearance({ ...BRIDGE, overheadHeight, tideHeight: 1.9, airDraft, margin })?.result).toBe(result);
  },
);

test('RISK-24 the percent margin overhead is of the air draft: 3 % of 42.50 is 1.28', () => {
  expect(overheadClearance({ ...BRIDGE, airDraft: 42.5 })?.calculatedSafetyMargin).toBe(1.28);
});

test('RISK-19 the air draft counts when set, else the height overall whole; without both there is no result', () => {
  expect(overheadClearance({ ...BRIDGE, heightOverall: 50 })).toMatchObject({ airDraft: 42, airDraftFrom: 'airDraft' });
  const byHeight = overheadClearance({ ...BRIDGE, airDraft: null, heightOverall: 44 });
  // 3 % of 44.00 is 1.32; 46.20 − 45.32 = 0.88.
  expect(byHeight).toMatchObject({ airDraft: 44, airDraftFrom: 'heightOverall', result: 0.88 });
  expect(overheadClearance({ ...BRIDGE, airDraft: 0, heightOverall: 44 })?.airDraft).toBe(44);
  expect(overheadClearance({ ...BRIDGE, airDraft: null })).toBeNull();
  expect(overheadClearance({ ...BRIDGE, airDraft: 0, heightOverall: 0 })).toBeNull();
});

const centimetres = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);

test('RISK-15 the overhead verdict agrees with whole-number arithmetic over 20,000 cases', () => {
  const input = fc.record({
    overheadHeight: centimetres(0, 9000),
    tideHeight: fc.integer({ min: -2000, max: 8000 }).map((value) => value / 1000),
    airDraft: centimetres(1, 7000),
    heightOverall: fc.constant(null),
    margin: fc.record({
      percent: fc.option(fc.integer({ min: 0, max: 100 }).map((value) => value / 10)),
      metres: fc.option(centimetres(0, 300)),
      given: fc.constant(null),
    }),
    allowances: fc.option(centimetres(0, 200)),
  });
  fc.assert(
    fc.property(input, (given) => {
      const units = (value: number | null, perMetre = 100_000) => BigInt(Math.round((value ?? 0) * perMetre));
      const byPercent = units(given.margin.percent, 10) * units(given.airDraft, 100);
      const byMetres = units(given.margin.metres);
      const margin = (((byPercent > byMetres ? byPercent : byMetres) + 500n) / 1000n) * 1000n;
      const needed = units(given.airDraft) + margin + units(given.allowances);
      const expected = units(given.overheadHeight) - units(given.tideHeight) - needed;
      expect(overheadClearance(given)?.result).toBe(Number(expected) / 100_000);
    }),
    { numRuns: 20_000 },
  );
});
