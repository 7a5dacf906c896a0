import { overheadClearance } from '@leadline/domain/risks/overhead-clearance';
import { underKeelClearance } from '@leadline/domain/risks/under-keel-clearance';
import { expect, test } from 'vitest';
import { budgetOf, decidingPart, spreadRows } from './budget.ts';

const keel = (over: Partial<Parameters<typeof underKeelClearance>[0]> = {}) =>
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

test('the parts stand one on the other, up to what is available and what is required', () => {
  const budget = budgetOf(keel());
  expect(budget.available.map(({ key, metres }) => [key, metres])).toEqual([
    ['depth', 12.9],
    ['tide', 1.17],
  ]);
  expect(budget.required.map(({ key, metres }) => [key, metres])).toEqual([
    ['draft', 11.6],
    ['margin', 1.16],
    ['squat', 1.21],
    ['allowances', 0.24],
  ]);
  expect(budget.available.at(-1)?.to).toBeCloseTo(14.07);
  expect(budget.required.at(-1)?.to).toBeCloseTo(14.21);
});

test('a tide below the datum reaches down from the depth', () => {
  const tide = budgetOf(keel({ tideHeight: -0.4 })).available.find(({ key }) => key === 'tide');
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
  const budget = budgetOf(found);
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

test('the part that decides is the one in which the water runs out; nothing decides while it lasts', () => {
  // 14.07 m are there: draft and margin take 12.76, with the squat 13.97, with the allowances 14.21.
  expect(decidingPart(budgetOf(keel()))?.label).toBe('Allowances');
  expect(decidingPart(budgetOf(keel({ tideHeight: 0.5 })))?.label).toBe('Squat');
  expect(decidingPart(budgetOf(keel({ tideHeight: -0.5 })))?.label).toBe('Safety margin');
  expect(decidingPart(budgetOf(keel({ depth: 10 })))?.label).toBe('Max. draft');
  expect(decidingPart(budgetOf(keel({ tideHeight: 1.31 })))).toBeNull();
});
