import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Constraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { hours, instantToIso } from '../time/instant.ts';
import { assessRoute, type RowAssessment } from './assess-route.ts';
import { INNER, levelTide, SHIP, START, sampleCheck, sampleRow } from './koru-sample.ts';
import { remediesOf } from './remedies.ts';

/** One row at a level tide: 12.60 m draft, 12.90 m depth, 10 % or 0.50 m of margin where nothing else is said. */
function rowAt(tide: number, parts: Partial<Constraint> = {}, overrides: Overrides = {}, ship = SHIP): RowAssessment {
  const { rows } = assessRoute({
    start: START,
    ship,
    constraints: [sampleRow(1, parts, 0)],
    checks: [sampleCheck(1, overrides)],
    curves: new Map([[INNER.uuid, levelTide(tide, START, START + hours(1))]]),
  });
  return rows[0] as RowAssessment;
}

test('F3 a keel that is short passes with the tide it needs, or with the greatest draft of this tide', () => {
  // 12.60 + 1.26 − 12.90 = 0.96 m of tide; at 1.10 m of tide 12.73 m pass and 12.74 m do not (the field's own figures).
  expect(remediesOf(rowAt(0.5))).toMatchObject({ tide: { bound: 'atLeast', height: 0.96 } });
  const plain = { tide: { bound: 'atLeast', height: 0.96 }, isOverride: false, greatest: 12.73 };
  expect(remediesOf(rowAt(1.1))).toEqual(plain);
  // A height that is typed counts without factor and residual: 0.96 m at the place either way.
  const typed = { tide: { bound: 'atLeast', height: 0.96 }, isOverride: true };
  expect(remediesOf(rowAt(0.5, { tideCorrectionFactor: 1.04 }))).toMatchObject(typed);
  expect(remediesOf(rowAt(0.5, {}, { residual: 0.2 }))).toMatchObject(typed);
});

test('RISK-30 with an observed tide the draft is that of the observed height, and the tide needed is another observed one', () => {
  const observed = { tideOverrideValue: 1.1, tideOverrideAt: instantToIso(START), residual: 0.2 };
  expect(remediesOf(rowAt(0.3, {}, observed))).toEqual({
    tide: { bound: 'atLeast', height: 0.96 },
    isOverride: true,
    greatest: 12.73,
  });
});

test('F2 a mast that is too high passes at a lower tide, or with less air draft', () => {
  const bridge = { constraintType: 'OHC', value: 44.5, safetyMarginPct: 3, safetyMargin: 1.5 };
  const ship = { ...SHIP, airDraft: 43.1 };
  // PACIFIC KOWHAI fails the bridge by 2.00 m at 1.90 m: she passes at −0.10 m. 44.50 − 1.90 − 1.50 = 41.10 m of air draft.
  expect(rowAt(1.9, bridge, {}, ship).result).toBe(-2);
  expect(remediesOf(rowAt(1.9, bridge, {}, ship))).toEqual({
    tide: { bound: 'atMost', height: -0.1 },
    isOverride: false,
    greatest: 41.1,
  });
});

test('RISK-16 a tide that would do is never the one that has failed, as either is read', () => {
  // 0.956 m fail for want of 0.96 m, and read 0.96 to the nearest centimetre.
  expect(remediesOf(rowAt(0.956))?.tide.height).toBe(0.97);
  expect(remediesOf(rowAt(0.954))?.tide.height).toBe(0.96);
  const bridge = { constraintType: 'OHC', value: 44.5, safetyMarginPct: null, safetyMargin: 1.5 };
  const ship = { ...SHIP, airDraft: 41.1 };
  // 44.50 − 1.50 − 41.10 = 1.90 m at most; 1.904 m fail and read 1.90.
  expect(remediesOf(rowAt(1.904, bridge, {}, ship))?.tide.height).toBe(1.89);
});

const centimetres = (least: number, most: number) => fc.integer({ min: least, max: most }).map((whole) => whole / 100);
const cases = fc.record({
  tide: fc.integer({ min: -500_000, max: 5_000_000 }).map((whole) => whole / 1_000_000),
  factor: fc.constantFrom(null, 0.9, 1.04),
  draft: centimetres(1, 2000),
  depth: centimetres(0, 2500),
  percent: fc.constantFrom(null, 5, 10, 13.7),
  overhead: fc.boolean(),
  residual: fc.constantFrom(null, 0.2, -0.31),
  observed: fc.option(centimetres(-100, 500)),
});

test('RISK-16 each remedy typed back passes, whatever the figures are', () => {
  fc.assert(
    fc.property(cases, ({ tide, factor, draft, depth, percent, overhead, residual, observed }) => {
      const place = {
        ...{ value: depth, safetyMarginPct: percent, safetyMargin: 0.5 },
        ...(overhead ? { constraintType: 'OHC' } : { tideCorrectionFactor: factor }),
      };
      const given = { tideOverrideAt: instantToIso(START) };
      const overrides = { residual, ...(observed !== null && { ...given, tideOverrideValue: observed }) };
      const row = rowAt(tide, place, overrides, { ...SHIP, maxDraft: draft, airDraft: draft });
      const found = remediesOf(row);
      if (found === null || row.verdict !== 'failed') return;
      const withTide = { ...overrides, ...given, tideOverrideValue: found.tide.height };
      expect(rowAt(tide, place, withTide, { ...SHIP, maxDraft: draft, airDraft: draft }).verdict).toBe('passed');
      if (found.greatest === null) return;
      const lighter = { ...SHIP, maxDraft: found.greatest, airDraft: found.greatest };
      expect(rowAt(tide, place, overrides, lighter).verdict).toBe('passed');
    }),
    { numRuns: 1500 },
  );
});

test('a row without figures has no remedy', () => {
  expect(remediesOf(rowAt(1, {}, {}, { ...SHIP, maxDraft: null }))).toBeNull();
});
