import { expect, test } from 'vitest';
import type { RowAssessment } from '../risks/assess-route.ts';
import { unmetLine } from './unmet-line.ts';

const row = (name: string, verdict: RowAssessment['verdict'], shownResult = '--', more: object = {}) =>
  ({
    ...{ verdict, shownResult, hidden: false, isWaypoint: false, ...more },
    routeConstraint: { constraint: { name } },
  }) as RowAssessment;

test('ACCEPT-01 rows that fail are named with their figure, and those that cannot be calculated', () => {
  const rows = [
    row('Outer bar', 'passed', '+1.20'),
    row('Cutter Channel', 'failed', '−0.14'),
    row('Swing basin', 'notCalculable'),
    row('No 1 Reach', 'failed', '−0.30', { hidden: true }),
    row('Fairway buoy', 'notCalculable', '--', { isWaypoint: true }),
  ];
  expect(unmetLine(rows, null)).toBe('Cutter Channel −0.14 m, Swing basin not calculable');
  expect(unmetLine(rows.slice(0, 1), null)).toBeNull();
});

test('ACCEPT-01 the stay at the berth is named beside the rows', () => {
  type Stay = Parameters<typeof unmetLine>[1];
  const failed = { kind: 'success', passed: false, sum: { remains: -0.25, places: 2 } } as unknown as Stay;
  expect(unmetLine([row('Berth 5', 'failed', '−0.25')], failed)).toBe('Berth 5 −0.25 m, Berth stay −0.25 m');
  expect(unmetLine([], { kind: 'failed' } as unknown as Stay)).toBe('Berth stay not calculable');
  expect(unmetLine([], { kind: 'loading' } as unknown as Stay)).toBeNull();
});
