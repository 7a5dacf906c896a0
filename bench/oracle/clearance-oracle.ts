import { Exact, exact } from './exact.ts';
import type { CaseOverrides, ClearanceCase, Figure, Said } from './oracle-case.ts';
import { readByRule } from './read-oracle.ts';
import { heightByRule } from './tide-oracle.ts';

const QUARTER_OF_AN_HOUR = 900_000;

/** What the specification says of one clearance (RISK-17 to RISK-30 with their decisions, F1 and F2), by decimal.js. */
export function clearanceByRule(one: ClearanceCase): Said<Exact> {
  if (one.isWaypoint && one.constraintType === null) return saying('passed');
  const isKeel = one.constraintType === 'UKC' || one.constraintType === 'UKC_DYNA';
  const isMast = one.constraintType === 'OHC';
  const problems = isKeel || isMast ? missingFigures(one, isMast) : ['unknownConstraintType'];
  const tide = tideOf(one);
  if (typeof tide === 'string' && tide !== 'loading') problems.push(tide);
  if (problems.length > 0) return { ...saying('notCalculable'), problems: problems.toSorted() };
  if (typeof tide === 'string') return saying('loading');
  return isMast ? mast(one, tide) : keel(one, tide);
}

const saying = (outcome: Said<Exact>['outcome']): Said<Exact> => ({
  outcome,
  problems: [],
  shown: null,
  figures: {},
  words: {},
});

function missingFigures(one: ClearanceCase, isMast: boolean): string[] {
  const problems: string[] = [];
  if (isMast && heightOfShip(one) === null) problems.push('airDraftMissing');
  if (!isMast && !isAboveZero(one.maxDraft)) problems.push('maxDraftMissing');
  if (countedValue(one) === null) problems.push(isMast ? 'overheadMissing' : 'depthMissing');
  if (isMast && one.factor !== null && !exact(one.factor).eq(1)) problems.push('overheadFactor');
  return problems;
}

/** RISK-29: the pilot's depth or height where the constraint allows one. */
export function countedValue({ value, mayOverride, overrides }: Omit<ClearanceCase, 'kind'>): Figure {
  return mayOverride && overrides.value !== null ? overrides.value : value;
}

/** RISK-19: the air draft where it is set, else the height overall whole. */
export function heightOfShip({ airDraft, heightOverall }: ClearanceCase): Figure {
  if (isAboveZero(airDraft)) return airDraft;
  return isAboveZero(heightOverall) ? heightOverall : null;
}

export function isAboveZero(figure: Figure): figure is string {
  return figure !== null && exact(figure).gt(0);
}

interface Tide {
  height: Exact;
  observed: boolean;
}

/** RISK-20, RISK-30: an observed height counts for a quarter of an hour around its time, whatever is predicted. */
function tideOf({ overrides, at, station, tide, datum }: ClearanceCase): Tide | string {
  if (isOfOtherDatum(datum, tide)) return 'datumsDiffer';
  if (overrides.tide !== null) {
    const isStale = overrides.tideAt === null || Math.abs(at - overrides.tideAt) > QUARTER_OF_AN_HOUR;
    return isStale ? 'tideOverrideStale' : { height: exact(overrides.tide), observed: true };
  }
  if (station !== 'known') return 'tideStationDeleted';
  if (tide === 'loading') return 'loading';
  const height = typeof tide === 'string' ? null : heightByRule(tide, at);
  return height === null ? 'tideDataInsufficient' : { height, observed: false };
}

/** Heights above one zero say nothing of a depth below another. */
export function isOfOtherDatum(datum: string | null, tide: ClearanceCase['tide']): boolean {
  return typeof tide !== 'string' && datum !== null && datum !== 'CD';
}

/** RISK-24: the larger of percent and metres, rounded to two places; the pilot's own stands as it is. */
export function marginByRule(
  { marginMetres, marginPercent }: Pick<ClearanceCase, 'marginMetres' | 'marginPercent'>,
  given: Figure,
  draft: string,
): { margin: Exact; unit: '%' | 'm' } {
  if (given !== null) return { margin: exact(given), unit: 'm' };
  const byMetres = exact(marginMetres ?? 0);
  const byPercent = exact(marginPercent ?? 0)
    .times(draft)
    .div(100);
  return { margin: Exact.max(byMetres, byPercent).toDecimalPlaces(2), unit: byPercent.gt(byMetres) ? '%' : 'm' };
}

function keel(one: ClearanceCase, tide: Tide): Said<Exact> {
  const { overrides } = one;
  const draft = exact(one.maxDraft ?? 0);
  const { margin, unit } = marginByRule(one, overrides.margin, draft.toFixed());
  const corrected = tide.observed ? tide.height : tide.height.times(one.factor ?? 1);
  const residual = tide.observed ? exact(0) : exact(overrides.residual ?? 0);
  const depth = exact(countedValue(one) ?? 0);
  const available = depth.plus(corrected).plus(residual);
  const allowances = allowancesOf(overrides, one.constraintType === 'UKC_DYNA');
  const required = Object.values(allowances).reduce((sum, figure) => sum.plus(figure), draft.plus(margin));
  const result = available.minus(required);
  const figures = {
    margin,
    corrected,
    available,
    required,
    actual: result.plus(margin),
    static: available.minus(draft),
  };
  const read = readByRule({ depth, tide: corrected, residual }, { draft, ...allowances, margin });
  return judged(result, unit, figures, read);
}

/** RISK-23: squat, swell and rissaga count under a dynamic keel alone. */
function allowancesOf({ allowances, squat, swell, rissaga }: CaseOverrides, isDynamic: boolean) {
  const counted = (figure: Figure) => exact((isDynamic ? figure : null) ?? 0);
  return {
    ...{ squat: counted(squat), swell: counted(swell), rissaga: counted(rissaga) },
    allowances: exact(allowances ?? 0),
  };
}

/** RISK-21: (overhead − tide) − (air draft + margin + allowances). */
function mast(one: ClearanceCase, tide: Tide): Said<Exact> {
  const height = exact(heightOfShip(one) ?? 0);
  const { margin, unit } = marginByRule(one, one.overrides.margin, height.toFixed());
  const overhead = exact(countedValue(one) ?? 0);
  const available = overhead.minus(tide.height);
  const allowances = exact(one.overrides.allowances ?? 0);
  const required = height.plus(margin).plus(allowances);
  const read = readByRule({ height: overhead, tide: tide.height.neg() }, { mast: height, allowances, margin });
  return judged(available.minus(required), unit, { margin, available, required }, read);
}

/** RISK-15: from zero on it passes, unrounded. */
function judged(
  result: Exact,
  unit: '%' | 'm',
  figures: Record<string, Exact>,
  read: ReturnType<typeof readByRule>,
): Said<Exact> {
  return {
    outcome: result.gte(0) ? 'passed' : 'failed',
    problems: [],
    shown: read.shown,
    figures: { result, ...figures, ...read.figures },
    words: { unit, ...read.words },
  };
}

/** Of a transit: two places and a sign; what is short by less than half a centimetre reads −0.01. */
export function shownResult(result: Exact): string {
  const rounded = result.toDecimalPlaces(2);
  if (rounded.isZero()) return result.lt(0) ? '−0.01' : '0.00';
  return `${rounded.lt(0) ? '−' : '+'}${rounded.abs().toFixed(2)}`;
}
