import { compare, decimalOf, decimalToNumber, multiply, subtract } from '../numbers/decimal.ts';
import { CONSTRAINT_TYPES, type Constraint, type ConstraintType } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { heightAt, type TideCurve } from '../tides/tide-curve.ts';
import { type Instant, isoToInstant, minutes } from '../time/instant.ts';
import type { Caution, Problem } from '../words/clearance/problems.ts';
import { countedAirDraft, type OverheadVariables, overheadClearance } from './clearance/overhead-clearance.ts';
import type { MarginRule } from './clearance/safety-margin.ts';
import { type KeelInput, type KeelVariables, underKeelClearance } from './clearance/under-keel-clearance.ts';
import { clearanceVerdict, LOADING, NOTHING_TO_CLEAR, notCalculable, type Verdict } from './verdict.ts';

/** Metres; null where not known. */
export interface ShipFigures {
  maxDraft: number | null;
  fwdDraft: number | null;
  aftDraft: number | null;
  airDraft: number | null;
  heightOverall: number | null;
  /** The height that counts above the water is known to the port, which does not show it to the reader. */
  isHeightNotShown?: boolean;
}

/** The curve of a station, or why there is none; `notPrepared`: no network, and nothing is kept for this time. */
export type CurveState = TideCurve | 'loading' | 'failed' | 'notPrepared' | undefined;

export interface ConstraintInput {
  constraint: Constraint;
  overrides: Overrides;
  /** When the ship is there. */
  at: Instant;
  ship: ShipFigures;
  curve: CurveState;
}

export interface RowTide {
  /** Metres above the datum, the observed height where one is given. */
  height: number;
  certain: boolean;
  overridden: boolean;
  /** The height of the curve, beside an observed one; null when there is none. */
  predicted: number | null;
  /** Metres by which the height that counts usually differs from the official table; of a prediction alone. */
  usualError?: number | undefined;
}

export type ConstraintAssessment = Verdict<KeelVariables | OverheadVariables> & { tide: RowTide | null };

/** An observed height counts for so long before and after the time it was given for. */
export const OVERRIDE_LIMIT = minutes(15);

/** Which overrides a constraint type uses, in the order in which they are edited. */
export const OVERRIDES_OF_TYPE: Record<ConstraintType, readonly (keyof Overrides)[]> = {
  UKC: ['value', 'safetyMargin', 'allowances', 'residual', 'tideOverrideValue', 'time', 'hideConstraint'],
  UKC_DYNA: [
    'value',
    'safetyMargin',
    'allowances',
    'squatAllowance',
    'swellAllowance',
    'rissagaAllowance',
    'residual',
    'tideOverrideValue',
    'time',
    'hideConstraint',
  ],
  OHC: ['value', 'safetyMargin', 'allowances', 'tideOverrideValue', 'time', 'hideConstraint'],
};

export function isConstraintType(text: string | null): text is ConstraintType {
  return CONSTRAINT_TYPES.some((known) => known === text);
}

/** A waypoint without a constraint type is passed by sailing on; with one it is checked like a constraint. */
export function isPlainWaypoint({ isWaypoint, constraintType }: Constraint): boolean {
  return isWaypoint && constraintType === null;
}

/** Whether keel or mast clears at one constraint at one instant; all that is missing is named, not only the first. */
export function assessConstraint(input: ConstraintInput): ConstraintAssessment {
  const { constraint } = input;
  if (isPlainWaypoint(constraint)) return { ...NOTHING_TO_CLEAR, tide: null };
  const found = findTide(input);
  const tide = found.kind === 'tide' ? found.tide : null;
  const problems = [...problemsOf(input), ...(found.kind === 'problem' ? [found.problem] : [])];
  if (problems.length > 0) return { ...notCalculable(problems), tide };
  if (tide === null) return { ...LOADING, tide };
  const variables = clearanceOf(input, tide);
  // Cannot happen while `problemsOf` names every missing figure; if it ever does, the row must not pass.
  if (variables === null) return { ...notCalculable([{ code: 'unknownConstraintType' }]), tide };
  return { ...clearanceVerdict(variables, cautionsOf(input, tide, variables.result)), tide };
}

/** What she would have left with this height of tide, whatever the time, metres; null where it cannot be calculated. */
export function resultAtHeight(
  place: Pick<ConstraintInput, 'constraint' | 'overrides' | 'ship'>,
  height: number,
  overridden: boolean,
): number | null {
  const input: ConstraintInput = { ...place, at: 0, curve: undefined };
  if (problemsOf(input).length > 0) return null;
  return clearanceOf(input, { height, certain: true, overridden, predicted: null })?.result ?? null;
}

function problemsOf({ constraint, overrides, ship }: ConstraintInput): Problem[] {
  const { constraintType } = constraint;
  if (!isConstraintType(constraintType)) return [{ code: 'unknownConstraintType' }];
  const isOverhead = constraintType === 'OHC';
  const problems: Problem[] = [];
  if (isOverhead && ship.isHeightNotShown) problems.push({ code: 'airDraftNotShown' });
  else if (isOverhead && countedAirDraft(ship) === null) problems.push({ code: 'airDraftMissing' });
  if (!isOverhead && !isDraft(ship.maxDraft)) problems.push({ code: 'maxDraftMissing' });
  if (countedValue(constraint, overrides) === null) {
    problems.push({ code: isOverhead ? 'overheadMissing' : 'depthMissing' });
  }
  if (isOverhead && constraint.tideCorrectionFactor !== null && constraint.tideCorrectionFactor !== 1) {
    problems.push({ code: 'overheadFactor' });
  }
  return problems;
}

type FoundTide = { kind: 'tide'; tide: RowTide } | { kind: 'problem'; problem: Problem } | { kind: 'loading' };

function findTide(input: ConstraintInput): FoundTide {
  const { constraint, overrides, at, curve } = input;
  const predicted = typeof curve === 'object' ? heightAt(curve, at) : null;
  const datums = datumProblem(constraint, curve);
  if (datums !== null) return { kind: 'problem', problem: datums };
  if (isSet(overrides.tideOverrideValue)) return findOverride(input, predicted?.height ?? null);
  if (constraint.tideStation === null || constraint.tideStationDeleted) {
    return { kind: 'problem', problem: { code: 'tideStationDeleted' } };
  }
  if (curve === 'loading') return { kind: 'loading' };
  if (curve === 'notPrepared') return { kind: 'problem', problem: { code: 'tideNotPrepared' } };
  if (predicted === null) return { kind: 'problem', problem: { code: 'tideDataInsufficient' } };
  return { kind: 'tide', tide: { ...predicted, overridden: false, predicted: predicted.height } };
}

/**
 * A device may hold a route of one import and tides of the next: a figure and a tide of different datums are no sum, an
 * observed height, which counts from the station's datum, as little as a predicted one. Null where they agree or one of
 * them is not known.
 */
export function datumProblem({ datum: place }: Constraint, curve: CurveState): Problem | null {
  if (typeof curve !== 'object' || place === null || place === curve.datum) return null;
  return { code: 'datumsDiffer', place, tide: curve.datum };
}

/** An observed height says nothing of another time: beyond 15 minutes the pilot must confirm or clear it. */
function findOverride({ overrides, at }: ConstraintInput, predicted: number | null): FoundTide {
  if (isObservedForOtherTime(overrides, at))
    return { kind: 'problem', problem: { code: 'tideOverrideStale', givenFor: overrideTime(overrides) } };
  const height = overrides.tideOverrideValue ?? 0;
  return { kind: 'tide', tide: { height, certain: true, overridden: true, predicted } };
}

/** Whether an observed height is set that says nothing of this instant. */
export function isObservedForOtherTime(overrides: Overrides, at: Instant): boolean {
  if (!isSet(overrides.tideOverrideValue)) return false;
  const givenFor = overrideTime(overrides);
  return givenFor === null || Math.abs(at - givenFor) > OVERRIDE_LIMIT;
}

/** When an observed height was given for; null where none says so. */
export function overrideTime(overrides: Overrides): Instant | null {
  return overrides.tideOverrideAt ? isoToInstant(overrides.tideOverrideAt) : null;
}

function clearanceOf(input: ConstraintInput, tide: RowTide): KeelVariables | OverheadVariables | null {
  const { constraint, overrides, ship } = input;
  const value = countedValue(constraint, overrides);
  if (value === null) return null;
  if (constraint.constraintType === 'OHC') {
    return overheadClearance({
      overheadHeight: value,
      tideHeight: tide.height,
      airDraft: ship.airDraft,
      heightOverall: ship.heightOverall,
      margin: marginRule(input),
      allowances: overrides.allowances ?? null,
    });
  }
  return isDraft(ship.maxDraft) ? underKeelClearance(keelInput(input, tide, value, ship.maxDraft)) : null;
}

function keelInput(input: ConstraintInput, tide: RowTide, depth: number, maxDraft: number): KeelInput {
  const { constraint, overrides } = input;
  const isDynamic = constraint.constraintType === 'UKC_DYNA';
  return {
    maxDraft,
    depth,
    tideHeight: tide.height,
    tideOverridden: tide.overridden,
    tideCorrectionFactor: constraint.tideCorrectionFactor,
    residual: overrides.residual ?? null,
    margin: marginRule(input),
    allowances: overrides.allowances ?? null,
    squatAllowance: isDynamic ? (overrides.squatAllowance ?? null) : null,
    swellAllowance: isDynamic ? (overrides.swellAllowance ?? null) : null,
    rissagaAllowance: isDynamic ? (overrides.rissagaAllowance ?? null) : null,
  };
}

/** The margin of a constraint, and what the pilot gave in its place. */
export function marginRule({ constraint, overrides }: Pick<ConstraintInput, 'constraint' | 'overrides'>): MarginRule {
  const { safetyMarginPct: percent, safetyMargin: metres } = constraint;
  return { percent, metres, given: overrides.safetyMargin ?? null };
}

/** Depth or overhead height: the pilot's where the constraint allows it, else the constraint's own. */
export function countedValue(constraint: Constraint, overrides: Overrides): number | null {
  const value = constraint.valueOverridable ? (overrides.value ?? constraint.value) : constraint.value;
  return isSet(value) ? value : null;
}

function cautionsOf(input: ConstraintInput, tide: RowTide, result: number): Caution[] {
  const { constraint, overrides, at } = input;
  const givenFor = overrideTime(overrides);
  const { percent, metres, given } = marginRule(input);
  const cautions: Caution[] = [];
  if (!tide.certain) cautions.push({ code: 'tideUncertain' });
  const error = errorAbove(result, tide.usualError, constraint.tideCorrectionFactor);
  if (error !== null) cautions.push({ code: 'withinTideError', error });
  if (tide.overridden && givenFor !== null && givenFor !== at) {
    cautions.push({ code: 'tideOverrideOtherTime', givenFor });
  }
  if (percent === null && metres === null && given === null) cautions.push({ code: 'noSafetyMargin' });
  const ofShip = constraint.constraintType === 'OHC' ? airDraftCaution(input.ship) : maxDraftCaution(input.ship);
  return ofShip ? [...cautions, ofShip] : cautions;
}

/**
 * The usual error of a predicted tide, times the factor of the place, metres, where a row passes and less than that
 * remains: another prediction, or the official table, might fail it. Null where more remains or nothing is predicted.
 */
export function errorAbove(left: number, usualError: number | undefined, factor: number | null): number | null {
  if (usualError === undefined || left < 0) return null;
  const error = multiply(decimalOf(usualError), decimalOf(factor ?? 1));
  return compare(decimalOf(left), error) < 0 ? decimalToNumber(error) : null;
}

function maxDraftCaution({ maxDraft, fwdDraft, aftDraft }: ShipFigures): Caution | null {
  const larger = Math.max(...[fwdDraft, aftDraft].filter(isSet));
  return isSet(maxDraft) && maxDraft < larger ? { code: 'maxDraftBelowDrafts', draft: larger } : null;
}

/** An air draft below what the ship shows at her smaller draft may be stale. */
function airDraftCaution({ airDraft, heightOverall, fwdDraft, aftDraft }: ShipFigures): Caution | null {
  const smaller = Math.min(...[fwdDraft, aftDraft].filter(isSet));
  if (!isDraft(airDraft) || !isDraft(heightOverall) || !isSet(smaller)) return null;
  const least = subtract(decimalOf(heightOverall), decimalOf(smaller));
  if (compare(decimalOf(airDraft), least) >= 0) return null;
  return { code: 'airDraftBelowHeight', airDraft, least: decimalToNumber(least) };
}

function isSet(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A draft of zero or less is none. */
export function isDraft(value: number | null): value is number {
  return isSet(value) && value > 0;
}
