import { clearanceSum } from '@leadline/domain/risks/clearance/clearance-sum';
import { overheadClearance } from '@leadline/domain/risks/clearance/overhead-clearance';
import { underKeelClearance } from '@leadline/domain/risks/clearance/under-keel-clearance';
import { expect, test } from 'vitest';
import { budgetOf, spreadRows } from './budget.ts';

const keelOf = (over: Partial<Parameters<typeof underKeelClearance>[0]> = {}) =>
  underKeelClearance({
    maxDraft: 11.6,
    depth: 12.9,
    tideHeight: 1.17,
    tideOverridden: false,
    tideCorrectionFactor: null,
    residual: null,
    margin: { percent: 10, metres: 0.5, given: null },
    allowances: 0.24,
    squatAllowance: 1.21,
    swellAllowance: null,
    rissagaAllowance: null,
    ...over,
  });

const keel = (over: Parameters<typeof keelOf>[0] = {}) => budgetOf('keel', clearanceSum(keelOf(over)));

test('the parts stand one on the other, up to what is available and what is required', () => {
  const budget = keel();
  expect(budget.available.map(({ key, metres }) => [key, metres])).toEqual([
    ['depth', 12.9],
    ['tide', 1.17],
  ]);
  expect(budget.required.map(({ key, metres }) => [key, metres])).toEqual([
    ['draft', 11.6],
    ['squat', 1.21],
    ['allowances', 0.24],
    ['margin', 1.16],
  ]);
  expect(budget.available.at(-1)?.to).toBeCloseTo(14.07);
  expect(budget.required.at(-1)?.to).toBeCloseTo(14.21);
});

test('a tide below the datum reaches down from the depth', () => {
  const tide = keel({ tideHeight: -0.4 }).available.find(({ key }) => key === 'tide');
  expect([tide?.from, tide?.to]).toEqual([12.5, 12.9]);
});

test('under a bridge both bars stand on the water', () => {
  const found = overheadClearance({
    overheadHeight: 44.5,
    tideHeight: 1.9,
    airDraft: 38.1,
    heightOverall: 47.5,
    margin: { percent: 3, metres: 1.5, given: null },
    allowances: null,
  });
  if (!found) throw new Error('no clearance');
  const budget = budgetOf('overhead', clearanceSum(found));
  // 44.50 − 1.90 = 42.60; 38.10 + 1.50 = 39.60: three metres remain.
  expect(budget.availableTop - budget.requiredTop).toBeCloseTo(3);
  expect(budget.required.map(({ label }) => label)).toEqual(['Air draft', 'Safety margin']);
});

test('labels are pushed apart and stay within their room', () => {
  const rows = spreadRows([40, 42, 41, 300], 26, 34, 570);
  const ordered = rows.toSorted((one, other) => one - other);
  for (const [index, row] of ordered.slice(1).entries()) expect(row - (ordered[index] ?? 0)).toBeGreaterThanOrEqual(26);
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(34);
  expect(rows[3]).toBe(300);
});

test('what is missing of the margin and what is missing for the ship are blocks of their own', () => {
  const blocks = (over: Parameters<typeof keelOf>[0]) =>
    keel(over).missing.map(({ kind, from, to }) => [kind, Number(from.toFixed(2)), Number(to.toFixed(2))]);
  // 13.05 for draft, squat and allowances, 14.21 with the margin. 14.07 m are there: 0.14 of the margin is used.
  expect(blocks({})).toEqual([['margin', 14.07, 14.21]]);
  // 12.90 − 0.50 = 12.40: she herself is in the ground by 0.65 m.
  expect(blocks({ tideHeight: -0.5 })).toEqual([
    ['hull', 12.4, 13.05],
    ['margin', 13.05, 14.21],
  ]);
  expect(blocks({ tideHeight: -0.5, margin: { percent: null, metres: null, given: 0 } })).toEqual([
    ['hull', 12.4, 13.05],
  ]);
  expect(blocks({ tideHeight: 1.31 })).toEqual([]);
});
