import { expect, test } from 'vitest';
import { assessRoute, type RouteInput } from '../risks/assess-route.ts';
import { INNER, id, levelTide, SHIP, START, sampleCheck, sampleRow } from '../risks/koru-sample.ts';
import type { Constraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { curveFromPoints, type TideCurve } from '../tides/tide-curve.ts';
import { hours, minutes } from '../time/instant.ts';
import { problemText } from '../words/clearance/problems.ts';
import { berthingConditions, type StayFacts } from './berthing-conditions.ts';

const BERTH_5 = { uuid: id(301), name: 'Berth 5', berthStationType: 'berth' as const, location: null };
/** Two minutes past the start she is at the berth. */
const ARRIVAL = START + minutes(2);
const END = START + hours(60);

const flat = (height: number) => levelTide(height, START, END);
const berth = (parts: Partial<Constraint> = {}) =>
  sampleRow(
    1,
    { name: 'Berth 5', value: 13.6, safetyMarginPct: 5, safetyMargin: 0.3, berthStation: BERTH_5, ...parts },
    2,
  );

interface Case extends Partial<StayFacts> {
  maxDraft?: number | null;
  curve?: TideCurve | 'loading' | 'notPrepared' | undefined;
  constraint?: Partial<Constraint>;
  overrides?: Overrides;
}

function check({ curve = flat(0.4), constraint = {}, overrides = {}, maxDraft = 12.6, ...parts }: Case = {}) {
  const curves = new Map([[INNER.uuid, curve]]);
  const route: RouteInput = {
    start: START,
    ship: SHIP,
    constraints: [berth(constraint)],
    checks: [sampleCheck(1, overrides)],
    curves,
  };
  const { rows } = assessRoute(route);
  const stay: StayFacts = { movementType: 'Arrival', toLocation: BERTH_5, nextDeparture: null, ...parts };
  return berthingConditions({ rows, ship: { maxDraft }, curves, stay });
}

test('BERTH-06 BERTH-07 BERTH-10 max allowable draft is depth and least tide less the margin; enough on the limit itself', () => {
  // 13.60 + 0.40 − max(5 % of 12.60, 0.30) = 14.00 − 0.63.
  expect(check()).toMatchObject({
    kind: 'success',
    ...{
      minTide: 0.4,
      berthDepth: 13.6,
      calculatedSafetyMargin: 0.63,
      maxAllowableDraft: 13.37,
      left: 0.77,
      passed: true,
    },
  });
  // 12.60 + 0.63 − 13.60 = −0.37: exactly enough, and a millimetre less is not.
  expect(check({ curve: flat(-0.37) })).toMatchObject({ maxAllowableDraft: 12.6, passed: true });
  expect(check({ curve: flat(-0.371) })).toMatchObject({ maxAllowableDraft: 12.59, passed: false });
});

test('BERTH-06 the greatest draft has its own margin: the sum with the margin of her draft is more, or less', () => {
  // 14.00 m of water: 13.33 and 5 % of it, 0.67, are 14.00; 13.34 and 0.67 are 14.01. With 5 % of 9.00, 0.45, 13.55.
  expect(check({ maxDraft: 9 })).toMatchObject({ maxAllowableDraft: 13.55, greatestDraft: 13.33 });
  expect(check({ maxDraft: 13.33 })).toMatchObject({ passed: true });
  expect(check({ maxDraft: 13.34 })).toMatchObject({ passed: false });
  // 5 % of 13.50, 0.68: the sum is less than what passes.
  expect(check({ maxDraft: 13.5 })).toMatchObject({ maxAllowableDraft: 13.32, greatestDraft: 13.33, passed: false });
  // A margin in metres is the same for every draft.
  const constraint = { safetyMarginPct: null };
  expect(check({ constraint })).toMatchObject({ maxAllowableDraft: 13.7, greatestDraft: 13.7 });
  // 0.10 and 0.80 × 0.20 of tide less 0.30 of margin.
  const dry = { value: 0.1, safetyMarginPct: null, tideCorrectionFactor: 0.8 };
  expect(check({ constraint: dry, curve: flat(0.2) })).toMatchObject({ greatestDraft: null, passed: false });
});

test('BERTH-10 a stay that passes by less than the predicted tide is usually wrong says by how much', () => {
  const predicted = (height: number) => levelTide(height, START, END, 0.16);
  // 0.77 m are left at a least tide of 0.40 m.
  expect(check({ curve: predicted(-0.21) })).toMatchObject({ left: 0.16, tideError: null });
  expect(check({ curve: predicted(-0.22) })).toMatchObject({ left: 0.15, tideError: 0.16, passed: true });
  expect(check({ curve: predicted(-0.38) })).toMatchObject({ passed: false, tideError: null });
  expect(check({ curve: flat(-0.22) })).toMatchObject({ tideError: null });
});

test('BERTH-06 the correction factor multiplies the tide; depth and margin of the pilot count, nothing of the moment does', () => {
  // 13.60 + 0.8 × 0.50 − 0.63.
  expect(check({ curve: flat(0.5), constraint: { tideCorrectionFactor: 0.8 } })).toMatchObject({
    maxAllowableDraft: 13.37,
  });
  const overrides = { value: 13, safetyMargin: 1, residual: 5, allowances: 5, tideOverrideValue: 9 };
  // 13.00 + 0.40 − 1.00.
  expect(check({ overrides, constraint: { valueOverridable: true } })).toMatchObject({
    maxAllowableDraft: 12.4,
    passed: false,
  });
  // Where the depth may not be changed it is the berth's own: 13.60 + 0.40 − 1.00.
  expect(check({ overrides })).toMatchObject({ berthDepth: 13.6, maxAllowableDraft: 13 });
});

test('BERTH-02 BERTH-03 the stay ends with the next departure, exact or estimated, else after 48 hours', () => {
  expect(check()).toMatchObject({ arrivalTime: ARRIVAL, departureTime: ARRIVAL + hours(48), departureAccuracy: '48h' });
  const at = START + hours(20);
  expect(check({ nextDeparture: { at, exact: true } })).toMatchObject({
    departureTime: at,
    departureAccuracy: 'exact',
  });
  expect(check({ nextDeparture: { at, exact: false } })).toMatchObject({
    departureTime: at,
    departureAccuracy: 'estimated',
  });
  // A departure before she has arrived is another visit's.
  expect(check({ nextDeparture: { at: START, exact: true } })).toMatchObject({ departureAccuracy: '48h' });
});

test('BERTH-08 the least tide is that of an end, of the curve between, or of a low water between its points', () => {
  const segment = { from: START, to: END, source: 'table', attribution: null };
  const curveOf = (heights: readonly number[]) =>
    curveFromPoints(
      heights.map((height, index) => ({ at: START + hours(index), height })),
      [segment],
      'CD',
    );
  const until = (hour: number) => ({ nextDeparture: { at: START + hours(hour), exact: true } });
  // Falling: least at the departure; rising: at the arrival, two sixtieths of the way from 1.0 to 1.6.
  expect(check({ curve: curveOf([1, 0.8, 0.6, 0.4]), ...until(2.5) })).toMatchObject({
    minTide: 0.5,
    minTideSource: 'departure',
  });
  expect(check({ curve: curveOf([1, 1.6, 2]), ...until(1.5) })).toMatchObject({
    minTide: 1.02,
    minTideSource: 'arrival',
  });
  expect(check({ curve: curveOf([1, 0.3, 0.9, 1.2]), ...until(3) })).toMatchObject({
    minTide: 0.3,
    minTideSource: 'curve',
  });
  const low = { at: START + hours(1) + minutes(12), height: 0.26 };
  expect(check({ curve: curveOf([1, 0.3, 0.9, 1.2]), lows: [low], ...until(3) })).toMatchObject({
    ...{ minTide: 0.26, minTideSource: 'lowWater', minTideAt: low.at },
  });
  const later = { at: START + hours(30), height: -1 };
  expect(check({ curve: curveOf([1, 0.3, 0.9, 1.2]), lows: [later], ...until(3) })).toMatchObject({ minTide: 0.3 });
});

test('BERTH-05 RISK-34 there is no check unless the last row is a keel constraint at the berth that she goes to', () => {
  expect(check({ toLocation: { uuid: id(302) } })).toBeNull();
  expect(check({ toLocation: null })).toBeNull();
  // A route that ends at a berth without its depth leaves the berth unchecked, and says so.
  for (const noDepth of [{ berthStation: null }, { constraintType: 'OHC' as const }])
    expect(check({ constraint: noDepth })).toMatchObject({ kind: 'failed', problem: { code: 'berthDepthUnknown' } });
  expect(check({ movementType: 'Departure' })).toBeNull();
  expect(check({ movementType: 'Shift' })).toMatchObject({ kind: 'success' });
  expect(check({ constraint: { constraintType: 'UKC_DYNA' } })).toMatchObject({ kind: 'success' });
});

test('BERTH-09 a berth whose depth counts from another datum than its tide is not calculable', () => {
  const curve = { ...flat(0.4), datum: 'MSL' };
  expect(check({ curve })).toMatchObject({
    kind: 'failed',
    problem: { code: 'datumsDiffer', place: 'CD', tide: 'MSL' },
  });
  expect(check({ curve, constraint: { datum: 'MSL' } })).toMatchObject({ kind: 'success', maxAllowableDraft: 13.37 });
});

test('BERTH-09 BERTH-10 TIDE-17 tide data that do not reach from arrival to departure fail, with words', () => {
  const short = check({ curve: levelTide(0.4, START, START + hours(30)) });
  expect(short).toMatchObject({ kind: 'failed', arrivalTime: ARRIVAL });
  if (short?.kind !== 'failed') throw new Error('it did not fail');
  expect(problemText(short.problem, null)).toBe('Insufficient tide data from arrival at berth until departure.');
  expect(check({ curve: 'loading' })).toMatchObject({ kind: 'loading' });
  const kept = check({ curve: 'notPrepared' });
  expect(kept).toMatchObject({ kind: 'failed', problem: { code: 'tideNotPrepared' } });
  expect(check({ lows: 'loading' })).toMatchObject({ kind: 'loading' });
  expect(check({ lows: 'failed' })).toMatchObject({ kind: 'failed', problem: { code: 'berthTideInsufficient' } });
  expect(check({ maxDraft: null })).toMatchObject({ kind: 'failed', problem: { code: 'maxDraftMissing' } });
  expect(check({ constraint: { value: null } })).toMatchObject({ kind: 'failed', problem: { code: 'depthMissing' } });
  expect(check({ constraint: { tideStation: null } })).toMatchObject({
    kind: 'failed',
    problem: { code: 'tideStationDeleted' },
  });
});
