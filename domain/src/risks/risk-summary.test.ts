import { expect, test } from 'vitest';
import type { Overrides } from '../routes/route-check.ts';
import type { CurveState } from './assess-constraint.ts';
import { assessRoute, type RouteInput } from './assess-route.ts';
import { INNER, id, levelTide, SHIP, START, sampleCheck, sampleRow, WAYPOINT } from './koru-sample.ts';
import { riskSummary } from './risk-summary.ts';
import type { VerdictName } from './verdict.ts';

const OTHER = { uuid: id(903), name: 'Koru Outer' };
const curves = new Map([[INNER.uuid, levelTide(1.8)]]);
const passing = sampleRow(2);
const failing = sampleRow(3, { value: 11 });
const worse = sampleRow(4, { value: 10 });
const unknown = sampleRow(5, { tideStation: OTHER });

function summary(constraints: RouteInput['constraints'], parts: Partial<RouteInput> = {}, berthing?: VerdictName) {
  return riskSummary(
    assessRoute({ start: START, ship: SHIP, constraints, checks: [], curves, ...parts }).rows,
    berthing,
  );
}
const hide: Overrides = { hideConstraint: '1' };

test('RISK-11 while any row is loading the line says so', () => {
  const loading = new Map<string, CurveState>([...curves, [OTHER.uuid, 'loading']]);
  const found = summary([passing, failing, unknown], { curves: loading });
  expect([found.status, found.lines]).toEqual(['loading', ['Calculating risks...']]);
  expect(summary([passing], {}, 'loading').lines).toEqual(['Calculating risks...']);
});

test('RISK-11 everything passed, with caution', () => {
  const found = summary([sampleRow(1, WAYPOINT), passing]);
  expect(found.status).toBe('passed');
  expect(found.lines).toEqual(['All risks and conditions have passed. Proceed with caution.']);
  expect(found.continued).toBeNull();
  expect(summary([passing], {}, 'passed').status).toBe('passed');
});

test('RISK-12 failures of constraints, of berthing and of both', () => {
  expect(summary([passing, failing]).lines).toEqual(['One or more constraints are not met.']);
  expect(summary([passing], {}, 'failed').lines).toEqual(['Berthing conditions are not met.']);
  expect(summary([failing], {}, 'failed').lines).toEqual([
    'One or more constraints and berthing conditions are not met.',
  ]);
  expect(summary([passing], {}, 'failed').status).toBe('failed');
});

test('RISK-13 what could not be calculated is a second line after a failure, and never all passed', () => {
  expect(summary([passing, unknown])).toMatchObject({
    status: 'notCalculable',
    lines: ['One or more risks could not be calculated.'],
  });
  expect(summary([passing, failing, unknown])).toMatchObject({
    status: 'failed',
    lines: ['One or more constraints are not met.', 'One or more risks could not be calculated.'],
  });
  expect(summary([passing], {}, 'notCalculable').lines).toEqual(['One or more risks could not be calculated.']);
  expect(summary([unknown], {}, 'failed').lines).toEqual([
    'Berthing conditions are not met.',
    'One or more risks could not be calculated.',
  ]);
});

test('RISK-07 hidden rows stay out of the summary, which then says how many', () => {
  const found = summary([passing, failing, unknown], { checks: [sampleCheck(3, hide), sampleCheck(5, hide)] });
  expect(found.status).toBe('passed');
  expect(found.continued).toBe('2 hidden, not assessed');
  expect(found.hiddenCount).toBe(2);
});

test('a route of which nothing was assessed has not passed', () => {
  expect(summary([])).toMatchObject({ status: 'notCalculable', deciding: null });
  const allHidden = summary([passing], { checks: [sampleCheck(2, hide)] });
  expect(allHidden).toMatchObject({
    status: 'notCalculable',
    lines: ['One or more risks could not be calculated.'],
    continued: '1 hidden, not assessed',
  });
  // A plain waypoint asks for nothing: with it alone, or beside a hidden failure, nothing was assessed.
  for (const found of [
    summary([sampleRow(1, WAYPOINT)]),
    summary([sampleRow(1, WAYPOINT), failing], { checks: [sampleCheck(3, hide)] }),
  ])
    expect(found).toMatchObject({ status: 'notCalculable', lines: ['One or more risks could not be calculated.'] });
  expect(summary([], {}, 'passed').lines).toEqual(['One or more risks could not be calculated.']);
  expect(summary([], {}, 'passed').status).toBe('notCalculable');
});

test('the worst failed row decides, without a failure the passed row with the least left', () => {
  expect(summary([passing, failing, worse]).deciding?.routeConstraint.order).toBe(4);
  expect(summary([sampleRow(1, WAYPOINT), sampleRow(6, { value: 14 }), passing]).deciding?.routeConstraint.order).toBe(
    2,
  );
  expect(summary([passing, worse], { checks: [sampleCheck(4, hide)] }).deciding?.routeConstraint.order).toBe(2);
  expect(summary([sampleRow(1, WAYPOINT)]).deciding).toBeNull();
});
