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
  expect(remediesOf(rowAt(1.1))).toEqual({ tide: { bound: 'atLeast', height: 0.96 }, greatest: 12.73 });
  // 0.93 · 1.04 = 0.9672, 0.92 · 1.04 = 0.9568.
  expect(remediesOf(rowAt(0.5, { tideCorrectionFactor: 1.04 }))?.tide).toEqual({ bound: 'atLeast', height: 0.93 });
  expect(remediesOf(rowAt(0.5, {}, { residual: 0.2 }))?.tide).toEqual({ bound: 'atLeast', height: 0.76 });
});

test('RISK-30 with an observed tide the draft is that of the observed height, the tide needed is still a predicted one', () => {
  const observed = { tideOverrideValue: 1.1, tideOverrideAt: instantToIso(START), residual: 0.2 };
  expect(remediesOf(rowAt(0.3, {}, observed))).toEqual({ tide: { bound: 'atLeast', height: 0.76 }, greatest: 12.73 });
});

test('F2 a mast that is too high passes at a lower tide, or with less air draft', () => {
  const bridge = { constraintType: 'OHC', value: 44.5, safetyMarginPct: 3, safetyMargin: 1.5 };
  const ship = { ...SHIP, airDraft: 43.1 };
  // PACIFIC KOWHAI fails the bridge by 2.00 m at 1.90 m: she passes at −0.10 m. 44.50 − 1.90 − 1.50 = 41.10 m of air draft.
  expect(rowAt(1.9, bridge, {}, ship).result).toBe(-2);
  expect(remediesOf(rowAt(1.9, bridge, {}, ship))).toEqual({
    tide: { bound: 'atMost', height: -0.1 },
    greatest: 41.1,
  });
});

test('a row without figures has no remedy', () => {
  expect(remediesOf(rowAt(1, {}, {}, { ...SHIP, maxDraft: null }))).toBeNull();
});
