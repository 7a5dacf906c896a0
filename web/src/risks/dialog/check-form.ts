import { formatTyped, parseTyped, type RoundingSide, roundTyped } from '@leadline/domain/numbers/rounding';
import { isConstraintType, OVERRIDES_OF_TYPE } from '@leadline/domain/risks/assess-constraint';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { type ChangedTimes, showChangedTimes } from '@leadline/domain/risks/constraint-times';
import { reasonKey } from '@leadline/domain/routes/figure-stamps';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { minutesToSpan } from '@leadline/domain/time/clock-time';
import { type Instant, instantToIso, minutesAfter } from '@leadline/domain/time/instant';
import { clockOn, portClock } from '@leadline/domain/time/port-time';
import { CLOCK_TWICE, FORM_ERRORS, START_OF_PILOTAGE, timeBefore } from '@leadline/domain/words/form-errors';

/** The overrides that are amounts in metres. */
export const AMOUNTS = [
  'value',
  'safetyMargin',
  'allowances',
  'squatAllowance',
  'swellAllowance',
  'rissagaAllowance',
  'residual',
  'tideOverrideValue',
] as const;
export type Amount = (typeof AMOUNTS)[number];

const MAY_BE_NEGATIVE: readonly Amount[] = ['residual', 'tideOverrideValue'];
/** Metres: what the contract takes. */
const MOST = 1000;

/** What stands in the boxes while a constraint is edited. */
export interface CheckForm {
  amounts: Record<Amount, string>;
  /** Why an amount differs from the port's. */
  reasons: Record<Amount, string>;
  timeTo: string;
  timeAt: string;
  /** Instant on the wire that the observed height was given for. */
  tideOverrideAt: string | null;
  isHidden: boolean;
}

/** Of nothing that differs from the port's. */
export const NO_REASONS = Object.fromEntries(AMOUNTS.map((amount) => [amount, ''])) as CheckForm['reasons'];

export type CheckErrors = Partial<Record<Amount | 'time' | 'timeAt', string>>;

/** Which amounts a constraint type uses; a plain waypoint and an unknown type use none. */
export function amountsOf(constraintType: string | null): Amount[] {
  if (!isConstraintType(constraintType)) return [];
  const used = OVERRIDES_OF_TYPE[constraintType];
  return AMOUNTS.filter((amount) => used.includes(amount)).sort(
    (one, other) => used.indexOf(one) - used.indexOf(other),
  );
}

export function mayBeNegative(amount: Amount): boolean {
  return MAY_BE_NEGATIVE.includes(amount);
}

/** When the ship leaves the row before: what both times of this row count from. */
export function rowBefore(row: Pick<RowAssessment, 'pilotageStartTime' | 'cumulativeTimeBefore'>): Instant {
  return minutesAfter(row.pilotageStartTime, row.cumulativeTimeBefore);
}

export function formOfRow(row: RowAssessment, zone: string, overrides: Overrides = row.overrides): CheckForm {
  const leg = overrides.time ?? row.routeConstraint.time;
  const times = timesOfLeg(leg, row, zone);
  return {
    amounts: Object.fromEntries(
      AMOUNTS.map((amount) => [amount, textOf(overrides[amount], sideOfAmount(amount, row))]),
    ) as CheckForm['amounts'],
    reasons: Object.fromEntries(
      AMOUNTS.map((amount) => [amount, overrides[reasonKey(amount)] ?? '']),
    ) as CheckForm['reasons'],
    ...times,
    tideOverrideAt: overrides.tideOverrideAt ?? null,
    isHidden: overrides.hideConstraint === '1',
  };
}

/** Everything as the route has it. */
export function defaultForm(row: RowAssessment, zone: string): CheckForm {
  return formOfRow(row, zone, {});
}

function textOf(value: number | null | undefined, side: RoundingSide): string {
  return typeof value === 'number' ? formatTyped(String(value), side) : '';
}

/**
 * Which way a further decimal of an amount is given up, so that she has never more than was typed: what there is (depth,
 * height, residual, a tide over the ground) down, what she needs, and a tide under a bridge, up.
 */
export function sideOfAmount(
  amount: Amount,
  { routeConstraint: { constraint } }: Pick<RowAssessment, 'routeConstraint'>,
) {
  if (amount === 'value' || amount === 'residual') return 'down';
  return amount === 'tideOverrideValue' && constraint.constraintType !== 'OHC' ? 'down' : 'up';
}

type Times = Pick<CheckForm, 'timeTo' | 'timeAt'>;

function timesOfLeg(leg: number, row: RowAssessment, zone: string): Times {
  return { timeTo: minutesToSpan(leg), timeAt: portClock(minutesAfter(rowBefore(row), leg), zone) };
}

/** The form after one of the two times was typed: the other follows as soon as the first means something. */
export function withTime(
  form: CheckForm,
  typed: { timeTo: string } | { timeAt: string },
  row: RowAssessment,
  zone: string,
): CheckForm {
  const found =
    'timeTo' in typed
      ? showChangedTimes({ timeToConstraint: typed.timeTo }, rowBefore(row), zone)
      : showChangedTimes({ timeAtConstraint: typed.timeAt }, rowBefore(row), zone);
  if (found.kind === 'invalid') return { ...form, ...typed };
  return 'timeTo' in typed
    ? { ...form, timeTo: typed.timeTo, timeAt: found.timeAtConstraint }
    : { ...form, timeAt: typed.timeAt, timeTo: found.time };
}

/**
 * The form after the start, or a leg before this row, has changed: the leg that was typed stays, and the clock follows.
 * `before` is the row as it was, null where nobody knows any more.
 */
export function withNewBase(
  form: CheckForm,
  before: RowAssessment | null,
  row: RowAssessment,
  zone: string,
): CheckForm {
  const saved = savedTimes(row, zone);
  if (before ? isSameTimes(form, savedTimes(before, zone)) : form.timeTo === saved.timeTo) return { ...form, ...saved };
  const at = (from: RowAssessment) => showChangedTimes({ timeAtConstraint: form.timeAt }, rowBefore(from), zone);
  const clock = at(before ?? row);
  // Half a clock stays as it is; one that was too early for the old start may fit the new one.
  if (clock.kind === 'invalid' && clock.reason === 'notATime') return form;
  if (clock.kind === 'invalid' && clock.reason !== 'twice' && before)
    return withTime(form, { timeAt: form.timeAt }, row, zone);
  if (!before && clock.kind === 'changed' && clock.time === form.timeTo) return form;
  return withTime(form, { timeTo: form.timeTo }, row, zone);
}

function savedTimes(row: RowAssessment, zone: string): Times {
  return timesOfLeg(row.savedOverrides.time ?? row.routeConstraint.time, row, zone);
}

function isSameTimes(one: Times, other: Times): boolean {
  return one.timeTo === other.timeTo && one.timeAt === other.timeAt;
}

/** An observed height is given for the time that stands in the form; a cleared one for none. */
export function withTideOverride(form: CheckForm, typed: string, at: Instant): CheckForm {
  const isEmpty = typed.trim() === '';
  return {
    ...form,
    amounts: { ...form.amounts, tideOverrideValue: typed },
    tideOverrideAt: isEmpty ? null : instantToIso(at),
  };
}

export interface CheckedForm {
  overrides: Overrides;
  errors: CheckErrors;
}

/** "Invalid time: before Wheel-over buoy B, 15:12" */
function beforeRowBefore(row: RowAssessment, zone: string, name: string): string {
  return timeBefore(name, clockOn(rowBefore(row), row.pilotageStartTime, zone));
}

/** What the boxes mean, whole; a wrong box counts as untouched and is named. */
export function checkForm(
  form: CheckForm,
  row: RowAssessment,
  zone: string,
  nameBefore: string = START_OF_PILOTAGE,
): CheckedForm {
  const errors: CheckErrors = {};
  const overrides: Overrides = {};
  for (const amount of amountsOf(row.routeConstraint.constraint.constraintType)) {
    const found = readAmount(form.amounts[amount], amount, row);
    if (typeof found === 'string') errors[amount] = found;
    else overrides[amount] = found;
    const reason = overrides[amount] == null ? '' : form.reasons[amount].trim();
    if (reason !== '' || row.savedOverrides[reasonKey(amount)] != null) overrides[reasonKey(amount)] = reason || null;
  }
  const time = readTime(form, row, zone);
  if (time.kind === 'invalid') {
    if (time.reason === 'beforeRowBefore') errors.timeAt = beforeRowBefore(row, zone, nameBefore);
    else errors.time = time.reason === 'twice' ? CLOCK_TWICE : FORM_ERRORS.invalidTime;
  } else overrides.time = time.leg;
  overrides.hideConstraint = form.isHidden ? '1' : row.savedOverrides.hideConstraint ? '0' : null;
  overrides.tideOverrideAt = overrides.tideOverrideValue == null ? null : form.tideOverrideAt;
  return { overrides, errors };
}

/** Metres to 2 decimals, null when empty, or what is wrong; an untouched value keeps its further decimals. */
function readAmount(typed: string, amount: Amount, row: RowAssessment): number | null | string {
  const saved = row.savedOverrides[amount] ?? null;
  const side = sideOfAmount(amount, row);
  if (typed === textOf(saved, side)) return saved;
  const figure = parseTyped(typed);
  if (figure.kind === 'empty') return null;
  if (figure.kind === 'notANumber') return 'Must be numeric';
  if (figure.value < 0 && !mayBeNegative(amount)) return 'Must be non-negative';
  return Math.abs(figure.value) > MOST ? `Must not be more than ${MOST}` : roundTyped(figure.value, side);
}

type ReadTime = { kind: 'leg'; leg: number | null } | Extract<ChangedTimes, { kind: 'invalid' }>;

/** The leg in minutes; null leaves the route's own. Untouched boxes keep what is saved, part minutes too. */
function readTime(form: CheckForm, row: RowAssessment, zone: string): ReadTime {
  if (isSameTimes(form, savedTimes(row, zone))) return { kind: 'leg', leg: row.savedOverrides.time ?? null };
  const to = showChangedTimes({ timeToConstraint: form.timeTo }, rowBefore(row), zone);
  const at = showChangedTimes({ timeAtConstraint: form.timeAt }, rowBefore(row), zone);
  const isSaidBySpan = to.kind === 'changed' && to.timeAtConstraint === form.timeAt;
  if (at.kind === 'invalid' && !(at.reason === 'twice' && isSaidBySpan)) return at;
  if (to.kind === 'invalid') return to;
  const own = timesOfLeg(row.routeConstraint.time, row, zone);
  return { kind: 'leg', leg: form.timeTo === own.timeTo ? null : to.timeRaw };
}

/** Whether two sets of overrides say the same; null and a missing key are one. */
export function isSameOverrides(one: Overrides, other: Overrides): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Overrides>;
  return [...keys].every((key) => wordOf(one, key) === wordOf(other, key));
}

/** Shown again is the same as never hidden. */
function wordOf(overrides: Overrides, key: keyof Overrides): unknown {
  const value = overrides[key] ?? null;
  return key === 'hideConstraint' && value === '0' ? null : value;
}
