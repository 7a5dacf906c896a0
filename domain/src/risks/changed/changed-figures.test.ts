import { expect, test } from 'vitest';
import type { Constraint } from '../../routes/route.ts';
import type { Overrides, RouteCheck } from '../../routes/route-check.ts';
import { instantToIso, minutes } from '../../time/instant.ts';
import { changedFigureText } from '../../words/clearance/changed-values.ts';
import { RISK_SUMMARY } from '../../words/clearance/problems.ts';
import { assessRoute } from '../assess-route.ts';
import { HARBOUR_BRIDGE, levelTide, SHIP, START, sampleCheck, sampleRow, ZONE } from '../koru-sample.ts';
import { riskSummary, summaryMark } from '../risk-summary.ts';
import { rowMark } from './changed-summary.ts';

// Cutter Channel by hand: depth 12.90, draft 12.60, the port's margin 10 % of it, 1.26. With a tide of 0.90 there are
// 13.80 − 13.86 = −0.06; with a margin of 0.30 there are 13.80 − 12.90 = +0.90.
const AT = instantToIso(START + minutes(10));

interface Parts {
  constraint?: Partial<Constraint>;
  changedBy?: RouteCheck['changedBy'];
  tide?: number;
}
function assess(overrides: Overrides, { constraint = {}, changedBy, tide = 0.9 }: Parts = {}) {
  const row = sampleRow(1, constraint);
  const check = { ...sampleCheck(1, overrides), changedBy };
  const curves = new Map([[row.constraint.tideStation?.uuid ?? '', levelTide(tide)]]);
  return assessRoute({ start: START, ship: SHIP, constraints: [row], checks: [check], curves }).rows;
}
const rowOf = (overrides: Overrides, parts?: Parts) => {
  const [row] = assess(overrides, parts);
  if (!row) throw new Error('one row');
  return row;
};
const safetyOf = (overrides: Overrides, parts?: Parts) =>
  rowOf(overrides, parts).changes.map(({ figure, portValue, safety }) => [figure, portValue, safety]);

test('RISK-28 a margin below the port’s is marked with the port’s value, who, when and why, and the port’s own result stays', () => {
  const row = rowOf(
    { safetyMargin: 0.3, safetyMarginReason: 'surveyed 12 Nov' },
    { changedBy: { safetyMargin: { by: 'Aroha Ngata', at: '2026-11-21T14:41:00Z' } } },
  );
  expect(row).toMatchObject({ verdict: 'passed', shownResult: '+0.90' });
  expect(row.byPort).toMatchObject({ verdict: 'failed', shownResult: '−0.06' });
  expect(row.changes.map((change) => changedFigureText(change, ZONE, row.at))).toEqual([
    'margin 0.30, port 1.26, Aroha Ngata 03:41, ‘surveyed 12 Nov’',
  ]);
});

test('RISK-28 what passes with changed figures alone never passes plainly: the headline counts them and says what the port’s come to', () => {
  const rows = assess({ safetyMargin: 0.3 });
  const summary = riskSummary(rows);
  expect([summary.status, summaryMark(summary)]).toEqual(['passed', 'caution']);
  expect(summary.lines).toEqual(['Passed with 1 changed margin', 'By the port’s values Cutter Channel is not met.']);
  expect(summary.changed?.leastByPort?.shownResult).toBe('−0.06');
  const both = riskSummary(assess({ safetyMargin: 0.3, tideOverrideValue: 0.8, tideOverrideAt: AT }, { tide: 1.5 }));
  expect(both.lines).toEqual([
    'Passed with 1 changed margin and 1 observed tide',
    'By the port’s values all risks and conditions have passed too. Proceed with caution.',
  ]);
});

test('RISK-28 a failure and what cannot be calculated say which figures were changed, too', () => {
  expect(riskSummary(assess({ residual: 0.01 })).lines).toEqual([RISK_SUMMARY.constraintsFailed, 'With 1 residual.']);
});

test('RISK-28 less safe is what leaves the ship less: margin down, depth and residual up, tide up for a keel and down for a mast', () => {
  const overridable = { constraint: { valueOverridable: true } };
  expect(safetyOf({ value: 20 }, overridable)).toEqual([['value', 12.9, 'lessSafe']]);
  expect(safetyOf({ value: 12 }, overridable)).toEqual([['value', 12.9, 'asSafe']]);
  expect(safetyOf({ residual: 0.2 })).toEqual([['residual', 0, 'lessSafe']]);
  expect(safetyOf({ residual: -0.2 })).toEqual([['residual', 0, 'asSafe']]);
  expect(safetyOf({ safetyMargin: 1.5 })).toEqual([['safetyMargin', 1.26, 'asSafe']]);
  expect(safetyOf({ allowances: 0.3 })).toEqual([['allowances', 0, 'asSafe']]);
  expect(safetyOf({ tideOverrideValue: 1, tideOverrideAt: AT })).toEqual([['tideOverrideValue', 0.9, 'lessSafe']]);
  expect(safetyOf({ tideOverrideValue: 0.8, tideOverrideAt: AT })).toEqual([['tideOverrideValue', 0.9, 'asSafe']]);
  const bridge = { constraint: { ...HARBOUR_BRIDGE, valueOverridable: true } };
  expect(safetyOf({ tideOverrideValue: 0.8, tideOverrideAt: AT }, bridge)).toEqual([
    ['tideOverrideValue', 0.9, 'lessSafe'],
  ]);
  expect(safetyOf({ value: 60 }, bridge)).toEqual([['value', 44.5, 'lessSafe']]);
});

test('RISK-28 what is the port’s own figure, or counts for nothing, is not changed', () => {
  expect(safetyOf({ safetyMargin: 1.26, allowances: 0, residual: 0 })).toEqual([]);
  expect(safetyOf({ squatAllowance: 0.4, value: 20 })).toEqual([]);
  expect(safetyOf({ residual: 0.2, tideOverrideValue: 0.8, tideOverrideAt: AT })).toEqual([
    ['tideOverrideValue', 0.9, 'asSafe'],
  ]);
});

test('RISK-28 figures that are as safe as the port’s are marked at their row and leave the pass plain', () => {
  const summary = riskSummary(assess({ allowances: 0.3 }, { tide: 2 }));
  expect([summaryMark(summary), summary.lines]).toEqual(['passed', [RISK_SUMMARY.passed]]);
});

test('RISK-28 the port’s own result keeps what is as safe as the port’s: a lower margin does not take the squat away', () => {
  expect(rowOf({ safetyMargin: 0, allowances: 0.4 }).byPort).toMatchObject({ shownResult: '−0.46' });
});

test('RISK-28 a residual that an observed tide stands for does not lift the port’s own result', () => {
  // 12.90 + 0.90 − 13.86 = −0.06; the residual of 0.30 would make +0.24 of it. One that takes water away stays.
  const observed = { tideOverrideValue: 1.2, tideOverrideAt: AT };
  expect(rowOf({ ...observed, residual: 0.3 }).byPort).toMatchObject({ verdict: 'failed', shownResult: '−0.06' });
  expect(rowOf({ ...observed, residual: -0.3 }).byPort).toMatchObject({ shownResult: '−0.36' });
});

test('RISK-30 a tide more than 0.50 m off the prediction says so', () => {
  const texts = (tideOverrideValue: number) =>
    rowOf({ tideOverrideValue, tideOverrideAt: AT }).changes.map((change) => changedFigureText(change, ZONE, START));
  expect(texts(1.4)).toEqual(['tide 1.40, predicted 0.90, no reason given']);
  expect(texts(1.41)).toEqual(['tide 1.41, predicted 0.90, 0.51 m off the prediction, no reason given']);
  expect(texts(0.39)).toEqual(['tide 0.39, predicted 0.90, 0.51 m off the prediction, no reason given']);
});

test('RISK-28 the prediction at the place is that of the station times its factor', () => {
  // 0.90 × 1.04 = 0.936, read rounded down beside a depth.
  const [[, predicted] = []] = safetyOf(
    { tideOverrideValue: 1, tideOverrideAt: AT },
    { constraint: { tideCorrectionFactor: 1.04 } },
  );
  expect(predicted).toBe(0.93);
});

test('RISK-28 the least by the port’s own figures is that of the row where they leave least, whatever its place', () => {
  // By hand with 0.90 m of tide and 13.86 m: 13.80 leave −0.06, 11.00 + 0.90 leave −1.96, 14.00 + 0.90 leave +1.04.
  const rows = [12.9, 11, 14].map((value, index) => sampleRow(index + 1, { value }));
  const checks = [1, 2, 3].map((order) => sampleCheck(order, { safetyMargin: 0 }));
  const curves = new Map([[rows[0]?.constraint.tideStation?.uuid ?? '', levelTide(0.9)]]);
  const found = assessRoute({ start: START, ship: SHIP, constraints: rows, checks, curves }).rows;
  expect(riskSummary(found).changed?.leastByPort?.shownResult).toBe('−1.96');
  // 12.90 + 0.90 − 12.60 passes, and only with the changed margin; 11.00 fails with it too.
  expect(found.map(rowMark)).toEqual(['caution', 'failed', 'caution']);
});

test('RISK-07 what is changed at a hidden row does not count in the headline', () => {
  expect(riskSummary(assess({ safetyMargin: 0.3, hideConstraint: '1' })).changed).toBeNull();
});
