import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Constraint, TIDE_CALCULATION_NAMES } from '../routes/route.ts';
import { overrides as overridesShape } from '../routes/route-check.ts';
import { curveFromPoints } from '../tides/tide-curve.ts';
import { hours, instantToIso, minutes } from '../time/instant.ts';
import { cautionText, problemText } from '../words/clearance/problems.ts';
import { assessConstraint, type ConstraintInput, OVERRIDES_OF_TYPE } from './assess-constraint.ts';
import { HARBOUR_BRIDGE, levelTide, SHIP, START, sampleRow, WAYPOINT, ZONE } from './koru-sample.ts';

interface Parts extends Partial<Omit<ConstraintInput, 'constraint'>> {
  constraint?: Partial<Constraint>;
}
function assess({ constraint = {}, ...parts }: Parts = {}) {
  return assessConstraint({
    constraint: sampleRow(1, constraint).constraint,
    overrides: {},
    at: START + minutes(50),
    ship: SHIP,
    curve: levelTide(1.8),
    ...parts,
  });
}
const codes = (parts: Parts) => assess(parts).problems.map(({ code }) => code);
const words = (parts: Parts) => assess(parts).problems.map((problem) => problemText(problem, ZONE));
const cautions = (parts: Parts) => assess(parts).cautions.map(({ code }) => code);

test('RISK-03 every figure of a clearance stands in the constraint: value, margins, factor, stations', () => {
  expect(assess()).toMatchObject({ verdict: 'passed', result: 0.84 });
  expect(assess({ constraint: { value: 13 } }).result).toBe(0.94);
  expect(assess({ constraint: { safetyMargin: 1.5 } }).result).toBe(0.6);
  expect(assess({ constraint: { safetyMarginPct: 5 } }).result).toBe(1.47);
  expect(assess({ constraint: { tideCorrectionFactor: 1.04 } }).result).toBe(0.912);
});

test('RISK-15 a clearance passes from zero on; a shortage that would print 0.00 prints −0.01', () => {
  const ship = { ...SHIP, maxDraft: 12.73 };
  expect(assess({ ship, curve: levelTide(1.1) })).toMatchObject({ verdict: 'passed', result: 0, shownResult: '0.00' });
  expect(assess({ ship, curve: levelTide(1.099) })).toMatchObject({
    verdict: 'failed',
    result: -0.001,
    shownResult: '−0.01',
  });
  expect(assess({ ship, curve: levelTide(1.096) }).shownResult).toBe('−0.01');
  expect(assess({ ship, curve: levelTide(1.104) })).toMatchObject({ verdict: 'passed', shownResult: '0.00' });
  expect(assess().shownResult).toBe('+0.84');
});

test('RISK-17 an unrecognised constraint type gives "Unknown constraint type"', () => {
  expect(words({ constraint: { constraintType: 'UKC_NEW' } })).toEqual(['Unknown constraint type']);
  expect(words({ constraint: { constraintType: null } })).toEqual(['Unknown constraint type']);
  expect(assess({ constraint: { constraintType: 'UKC_NEW' } }).verdict).toBe('notCalculable');
});

test('RISK-18 without a max draft a clearance gives "Vessel max. draft is missing"', () => {
  for (const maxDraft of [null, 0, -1]) {
    const ship = { ...SHIP, maxDraft };
    expect(words({ ship })).toEqual(['Vessel max. draft is missing']);
    expect(assess({ ship })).toMatchObject({ verdict: 'notCalculable', result: null, shownResult: '--' });
  }
});

test('RISK-19 overhead without air draft and HOA gives "Either Air Draft or HOA must be specified"', () => {
  const ship = { ...SHIP, airDraft: null, heightOverall: null };
  expect(words({ constraint: HARBOUR_BRIDGE, ship })).toEqual(['Either Air Draft or HOA must be specified']);
});

test('RISK-20 missing tide data and a missing station are said', () => {
  const insufficient = ['Insufficient tide data found for tide station at the time of this pilotage'];
  const deleted = ['The tide station associated with this constraint appears to have been deleted.'];
  expect(words({ curve: undefined })).toEqual(insufficient);
  expect(words({ curve: 'failed' })).toEqual(insufficient);
  expect(words({ curve: levelTide(1.8, START - hours(3), START) })).toEqual(insufficient);
  expect(words({ constraint: { tideStation: null } })).toEqual(deleted);
  expect(words({ constraint: { tideStationDeleted: true } })).toEqual(deleted);
});

test('RISK-20 a figure and a tide that count from different datums are no sum, an observed height neither', () => {
  // 12.90 m below "CD" beside heights above "MSL" (some 1 m higher in a port of 2 m range) would pass wrongly.
  const curve = { ...levelTide(1.8), datum: 'MSL' };
  for (const constraint of [{}, { constraintType: 'UKC_DYNA' }, HARBOUR_BRIDGE])
    expect(assess({ curve, constraint })).toMatchObject({
      verdict: 'notCalculable',
      problems: [{ code: 'datumsDiffer', place: 'CD', tide: 'MSL' }],
    });
  expect(words({ curve })).toEqual(['This constraint counts from CD, its tide from MSL: they cannot be compared']);
  const overrides = { tideOverrideValue: 1.8, tideOverrideAt: instantToIso(START + minutes(50)) };
  expect(codes({ curve, overrides })).toEqual(['datumsDiffer']);
  expect(assess({ curve, constraint: { datum: 'MSL' } }).verdict).toBe('passed');
  expect(assess({ curve, constraint: { datum: null } }).verdict).toBe('passed');
});

test('RISK-16 everything that is missing is listed, not only the first', () => {
  expect(words({ ship: { ...SHIP, maxDraft: null }, curve: undefined })).toEqual([
    'Vessel max. draft is missing',
    'Insufficient tide data found for tide station at the time of this pilotage',
  ]);
  expect(codes({ constraint: { value: null } })).toEqual(['depthMissing']);
  expect(codes({ constraint: { ...HARBOUR_BRIDGE, value: null } })).toEqual(['overheadMissing']);
});

test('RISK-14 a curve that is still coming is loading, unless something else is missing anyway', () => {
  expect(assess({ curve: 'loading' })).toMatchObject({ verdict: 'loading', result: null, shownResult: '--' });
  expect(assess({ curve: 'loading', ship: { ...SHIP, maxDraft: null } }).verdict).toBe('notCalculable');
});

test('RISK-04 a waypoint without a type counts as passed, one with a type is checked like a constraint', () => {
  expect(assess({ constraint: WAYPOINT })).toMatchObject({ verdict: 'passed', result: null, variables: null });
  const typed = { isWaypoint: true, constraintType: 'UKC' };
  expect(assess({ constraint: typed, ship: { ...SHIP, maxDraft: 14 } }).verdict).toBe('failed');
});

test('RISK-10 the calculation names of the constraint types', () => {
  expect(TIDE_CALCULATION_NAMES).toEqual({ OHC: 'Tide_OHC', UKC: 'Tide_UKC', UKC_DYNA: 'Tide_UKC_Dyna' });
});

test('RISK-23 squat, swell and rissaga count for UKC_DYNA only', () => {
  const overrides = { squatAllowance: 0.3, swellAllowance: 0.2, rissagaAllowance: 0.1 };
  expect(assess({ constraint: { constraintType: 'UKC_DYNA' }, overrides }).result).toBe(0.24);
  expect(assess({ overrides }).result).toBe(0.84);
});

test('RISK-28 each override replaces or adds its figure; a type uses only its own', () => {
  const all = Object.keys(overridesShape.shape).filter((key) => key !== 'tideOverrideAt' && !key.endsWith('Reason'));
  expect([...OVERRIDES_OF_TYPE.UKC_DYNA].sort()).toEqual(all.sort());
  expect(OVERRIDES_OF_TYPE.OHC).not.toContain('residual');
  expect(OVERRIDES_OF_TYPE.UKC).not.toContain('squatAllowance');
  expect(assess({ overrides: { safetyMargin: 0.3 } })).toMatchObject({ result: 1.8, variables: { marginGiven: true } });
  expect(assess({ overrides: { allowances: 0.25 } }).result).toBe(0.59);
  expect(assess({ overrides: { residual: -0.1 } }).result).toBe(0.74);
  const bridge = { constraint: HARBOUR_BRIDGE, ship: { ...SHIP, airDraft: 38.1 }, curve: levelTide(1.9) };
  expect(assess({ ...bridge, overrides: { residual: 0.5 } }).result).toBe(3);
  expect(assess({ ...bridge, overrides: { allowances: 0.5 } }).result).toBe(2.5);
});

test('RISK-29 the value is overridden only where the constraint allows it', () => {
  const overrides = { value: 13.5 };
  expect(assess({ overrides }).result).toBe(0.84);
  expect(assess({ overrides, constraint: { valueOverridable: true } }).result).toBe(1.44);
});

const at = START + minutes(50);
const observed = (height: number, offsetMinutes: number) => ({
  tideOverrideValue: height,
  tideOverrideAt: instantToIso(at + minutes(offsetMinutes)),
});

test('RISK-30 an observed height stands for tide, factor and residual', () => {
  const found = assess({
    constraint: { tideCorrectionFactor: 1.04 },
    overrides: { ...observed(1.5, 0), residual: 0.3 },
  });
  expect(found).toMatchObject({ verdict: 'passed', result: 0.54, variables: { residualNotUsed: true } });
  expect(found.tide).toEqual({ height: 1.5, certain: true, overridden: true, predicted: 1.8 });
  expect(assess({ overrides: observed(-0.4, 0) })).toMatchObject({ verdict: 'failed', result: -1.36 });
  expect(assess({ overrides: observed(1.5, 0), curve: undefined })).toMatchObject({ verdict: 'passed' });
});

test('RISK-30 an observed height belongs to its time: beyond 15 minutes it must be confirmed or cleared', () => {
  for (const near of [-15, 15]) {
    expect(assess({ overrides: observed(1.5, near) }).verdict).toBe('passed');
    expect(cautions({ overrides: observed(1.5, near) })).toEqual(['tideOverrideOtherTime']);
  }
  for (const far of [-15.01, 15.01, 240])
    expect(assess({ overrides: observed(1.5, far) }).verdict).toBe('notCalculable');
  // The row is at 05:20 in the port; the height was given for 05:40.
  expect(words({ overrides: observed(1.5, 20) })).toEqual(['Tide override was given for 05:40: confirm or clear']);
  expect(codes({ overrides: { tideOverrideValue: 1.5 } })).toEqual(['tideOverrideStale']);
  expect(cautions({ overrides: observed(1.5, 0) })).toEqual([]);
});

test('a row beyond the end of the table or in a wide gap carries a caution', () => {
  const beyond = levelTide(1.8, START, START + minutes(30));
  expect(assess({ curve: beyond })).toMatchObject({ verdict: 'passed', tide: { certain: false } });
  expect(cautions({ curve: beyond })).toEqual(['tideUncertain']);
  const points = [0, 100].map((minute) => ({ at: START + minutes(minute), height: 1.8 }));
  const gap = curveFromPoints(
    points,
    [{ from: START, to: START + hours(2), source: 'table', attribution: null }],
    'CD',
  );
  expect(cautions({ curve: gap })).toEqual(['tideUncertain']);
});

test('RISK-23 a pass by less than a predicted tide is usually wrong carries a caution with that error', () => {
  const predicted = (height: number) => levelTide(height, START, START + hours(12), 0.1);
  const error = (parts: Parts) => assess(parts).cautions;
  // Available less required is 0.84 m at a tide of 1.80 m: 0.10 m remain at 1.06 m, and 0.099 at 1.059 m.
  expect(error({ curve: predicted(1.06) })).toEqual([]);
  expect(error({ curve: predicted(1.059) })).toEqual([{ code: 'withinTideError', error: 0.1 }]);
  expect(assess({ curve: predicted(0.96) })).toMatchObject({ verdict: 'passed', result: 0 });
  expect(error({ curve: predicted(0.96) })).toHaveLength(1);
  // What fails needs no such caution, an official table and an observed height have no such error.
  expect(error({ curve: predicted(0.95) })).toEqual([]);
  expect(error({ curve: levelTide(1) })).toEqual([]);
  expect(error({ curve: predicted(1), overrides: observed(1, 0) })).toEqual([]);
  // The factor of the place multiplies the error as it does the tide: 1.8 × 0.56 leaves 0.048 m.
  expect(error({ curve: predicted(1.8), constraint: { tideCorrectionFactor: 0.56 } })).toEqual([
    { code: 'withinTideError', error: 0.056 },
  ]);
  expect(cautionText({ code: 'withinTideError', error: 0.1 }, ZONE)).toBe(
    'The tide is a prediction, usually within 0.10 m of the official table: less than that remains',
  );
});

test('RISK-23 a mast that clears by less than a predicted tide is usually wrong carries the same caution', () => {
  const curve = levelTide(1.8, START, START + hours(12), 0.1);
  const bridge = (value: number) => assess({ curve, constraint: { ...HARBOUR_BRIDGE, value } });
  const { result } = bridge(60);
  const value = 60 - (result ?? 0) + 0.05;
  expect(bridge(Number(value.toFixed(3))).cautions.map(({ code }) => code)).toContain('withinTideError');
  expect(bridge(60).cautions.map(({ code }) => code)).not.toContain('withinTideError');
});

test('a max draft below the larger of fwd and aft draft carries a caution', () => {
  expect(cautions({ ship: { ...SHIP, maxDraft: 11.2, fwdDraft: 11.2, aftDraft: 11.6 } })).toEqual([
    'maxDraftBelowDrafts',
  ]);
  expect(cautions({ ship: { ...SHIP, maxDraft: 11.6, fwdDraft: 11.2, aftDraft: 11.6 } })).toEqual([]);
  expect(cautions({ ship: { ...SHIP, maxDraft: 11.6, fwdDraft: null, aftDraft: null } })).toEqual([]);
});

test('RISK-19 an air draft below HOA less the smaller draft carries a caution', () => {
  // RATA VENTURE: 47.50 − 9.40 = 38.10.
  const rata = { ...SHIP, heightOverall: 47.5, fwdDraft: 9.4, aftDraft: 9.9 };
  const under = (airDraft: number | null) => cautions({ constraint: HARBOUR_BRIDGE, ship: { ...rata, airDraft } });
  expect(under(38.1)).toEqual([]);
  expect(under(38.09)).toEqual(['airDraftBelowHeight']);
  expect(under(null)).toEqual([]);
});

test('a constraint without any margin passes with a caution', () => {
  expect(cautions({ constraint: { safetyMargin: null, safetyMarginPct: null } })).toEqual(['noSafetyMargin']);
  expect(cautions({ constraint: { safetyMargin: 0, safetyMarginPct: null } })).toEqual([]);
});

test('a correction factor on an overhead clearance is refused', () => {
  const ship = { ...SHIP, airDraft: 38.1 };
  expect(codes({ constraint: { ...HARBOUR_BRIDGE, tideCorrectionFactor: 1.04 }, ship })).toEqual(['overheadFactor']);
  expect(codes({ constraint: { ...HARBOUR_BRIDGE, tideCorrectionFactor: 1 }, ship })).toEqual([]);
});

const figure = fc.oneof(
  fc.constant(null),
  fc.constant(0),
  fc.integer({ min: 1, max: 6000 }).map((value) => value / 100),
);
const anyShip = fc.record({
  maxDraft: figure,
  fwdDraft: figure,
  aftDraft: figure,
  airDraft: figure,
  heightOverall: figure,
});

test('missing data is never passed', () => {
  const anyCase = fc.record({
    constraintType: fc.constantFrom('UKC', 'UKC_DYNA', 'OHC', 'OTHER', null),
    value: figure,
    hasStation: fc.boolean(),
    deleted: fc.boolean(),
    curve: fc.constantFrom<ConstraintInput['curve']>(
      undefined,
      'failed',
      'loading',
      levelTide(2),
      levelTide(2, START - hours(5), START),
    ),
    ship: anyShip,
  });
  fc.assert(
    fc.property(anyCase, ({ constraintType, value, hasStation, deleted, curve, ship }) => {
      const constraint: Partial<Constraint> = { constraintType, value, tideStationDeleted: deleted };
      if (!hasStation) constraint.tideStation = null;
      const found = assess({ constraint, curve, ship });
      const isUnderKeel = constraintType === 'UKC' || constraintType === 'UKC_DYNA';
      const hasHeight = isUnderKeel ? ship.maxDraft : ship.airDraft || ship.heightOverall;
      const hasTide = typeof curve === 'object' && (curve.pieces[0]?.to ?? 0) > START && hasStation && !deleted;
      const isComplete = (isUnderKeel || constraintType === 'OHC') && value !== null && Boolean(hasHeight) && hasTide;
      expect(found.verdict === 'passed' || found.verdict === 'failed').toBe(isComplete);
      if (!isComplete) expect([found.result, found.shownResult, found.variables]).toEqual([null, '--', null]);
    }),
    { numRuns: 3000 },
  );
});

test('a deeper draft never turns failed into passed, and a higher mast neither', () => {
  const metres = fc.integer({ min: 1, max: 2500 }).map((value) => value / 100);
  fc.assert(
    fc.property(metres, metres, fc.integer({ min: -1000, max: 5000 }), (draft, more, millimetres) => {
      const curve = levelTide(millimetres / 1000);
      for (const constraint of [{ constraintType: 'UKC' }, { constraintType: 'UKC_DYNA' }, HARBOUR_BRIDGE]) {
        const of = (size: number) =>
          assess({ constraint, curve, ship: { ...SHIP, maxDraft: size, airDraft: 25 + size } }).verdict;
        if (of(draft) === 'failed') expect(of(draft + more)).toBe('failed');
      }
    }),
    { numRuns: 1000 },
  );
});
