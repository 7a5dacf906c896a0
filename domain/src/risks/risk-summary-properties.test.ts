import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Constraint, RouteConstraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { hours, instantToIso, minutes } from '../time/instant.ts';
import { assessRoute, type RouteInput, type RowAssessment } from './assess-route.ts';
import { INNER, levelTide, POWER_LINE, SHIP, START, sampleCheck, sampleRow, WAYPOINT } from './koru-sample.ts';
import { riskSummary } from './risk-summary.ts';
import type { VerdictName } from './verdict.ts';

const ALL_PASSED = 'All risks and conditions have passed. Proceed with caution.';

/** One row of each verdict, shown and hidden, as the product assesses it. */
const POOL: RowAssessment[] = ([{}, { hideConstraint: '1' }] satisfies Overrides[]).flatMap((overrides) => [
  assessed({}, overrides, levelTide(1.8)),
  assessed(WAYPOINT, overrides, levelTide(1.8)),
  assessed({ value: 11 }, overrides, levelTide(1.8)),
  assessed({}, overrides, 'failed'),
  assessed({ constraintType: 'TUKC' }, overrides, levelTide(1.8)),
  assessed({}, overrides, 'loading'),
]);

function assessed(
  parts: Partial<Constraint>,
  overrides: Overrides,
  curve: ReturnType<typeof levelTide> | 'failed' | 'loading',
) {
  const input: RouteInput = {
    ...{ start: START, ship: SHIP, constraints: [sampleRow(1, parts)], checks: [sampleCheck(1, overrides)] },
    curves: new Map([[INNER.uuid, curve]]),
  };
  return assessRoute(input).rows[0] as RowAssessment;
}

test('the pool holds every verdict, shown and hidden', () => {
  expect(POOL.map(({ verdict, hidden }) => `${verdict}${hidden ? ' hidden' : ''}`)).toEqual(
    ['', ' hidden'].flatMap((hidden) =>
      ['passed', 'passed', 'failed', 'notCalculable', 'notCalculable', 'loading'].map((name) => name + hidden),
    ),
  );
});

test('RISK-11 RISK-13 of 200,000 drawn routes all is said to have passed only where a constraint was assessed and every shown row and the berth stay passed', () => {
  const berths: (VerdictName | null)[] = [null, 'passed', 'failed', 'notCalculable', 'loading'];
  let passed = 0;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...POOL), { maxLength: 6 }),
      // Now and then a route on which nothing but passed rows is shown.
      fc.boolean(),
      fc.constantFrom(...berths),
      (drawn, isSifted, berth) => {
        const rows = isSifted ? drawn.filter(({ hidden, verdict }) => hidden || verdict === 'passed') : drawn;
        const shown = rows.filter(({ hidden }) => !hidden);
        const isPassed =
          shown.some(({ isWaypoint }) => !isWaypoint) &&
          shown.every(({ verdict }) => verdict === 'passed') &&
          (berth ?? 'passed') === 'passed';
        const { lines, status } = riskSummary(rows, berth);
        if (isPassed) passed += 1;
        return isPassed
          ? lines.length === 1 && lines[0] === ALL_PASSED && status === 'passed'
          : !lines.includes(ALL_PASSED) && lines.length > 0 && status !== 'passed';
      },
    ),
    { numRuns: 200_000 },
  );
  expect(passed).toBeGreaterThan(10_000);
}, 120_000);

const row = fc.record({
  parts: fc.constantFrom<Partial<Constraint>>({}, { value: 12 }, { value: 11 }, POWER_LINE, WAYPOINT, { value: null }),
  time: fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10),
  overrides: fc.record<Overrides>(
    {
      time: fc.integer({ min: 0, max: 120 }),
      residual: fc.constantFrom(-0.3, 0.25),
      allowances: fc.constantFrom(0.1, 0.6),
      tideOverrideValue: fc.constantFrom(0.4, 2.1),
      tideOverrideAt: fc.integer({ min: 0, max: 120 }).map((minute) => instantToIso(START + minutes(minute))),
    },
    { requiredKeys: [] },
  ),
});

/** All that is said of a row, without the sign that it is hidden. */
function saidOf({ hidden: _, check: __, overrides: ___, savedOverrides: ____, ...said }: RowAssessment) {
  return said;
}

test('RISK-07 hiding a row changes neither verdict nor time of any row, whichever and however many are hidden', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 63 }), (drawn, mask) => {
      const constraints: RouteConstraint[] = drawn.map(({ parts, time }, index) => sampleRow(index + 1, parts, time));
      const rowsWith = (isHidden: (index: number) => boolean) =>
        assessRoute({
          ...{ start: START, ship: SHIP, constraints, curves: new Map([[INNER.uuid, TIDE]]) },
          checks: drawn.map(({ overrides }, index) =>
            sampleCheck(index + 1, { ...overrides, hideConstraint: isHidden(index) ? '1' : '0' }),
          ),
        }).rows;
      const [shown, hidden] = [rowsWith(() => false), rowsWith((index) => ((mask >> index) & 1) === 1)];
      expect(hidden.map(saidOf)).toEqual(shown.map(saidOf));
      expect(hidden.map((one) => one.hidden)).toEqual(drawn.map((_, index) => ((mask >> index) & 1) === 1));
    }),
    { numRuns: 2000 },
  );
}, 120_000);

const TIDE = levelTide(0.9, START, START + hours(5));
