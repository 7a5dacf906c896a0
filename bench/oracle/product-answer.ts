import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import { type BerthingResult, berthingConditions } from '@leadline/domain/berthing/berthing-conditions';
import type { ShownSum } from '@leadline/domain/numbers/shown-sum';
import type { ConstraintAssessment, CurveState } from '@leadline/domain/risks/assess-constraint';
import { assessRoute, type RowAssessment } from '@leadline/domain/risks/assess-route';
import { showRemains } from '@leadline/domain/risks/verdict';
import type { Constraint } from '@leadline/domain/routes/route';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { curveFromPoints } from '@leadline/domain/tides/tide-curve';
import { transitClearance } from '@leadline/domain/transits/transit-clearance';
import type {
  BerthCase,
  CaseOverrides,
  CasePoint,
  ClearanceCase,
  Figure,
  OracleCase,
  Said,
  TransitCase,
} from './oracle-case.ts';
import type { WindowCase } from './window-oracle.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const STATION = { uuid: id(1), name: 'Station' };
const PLACE = id(5);
const ROW = { uuid: id(3) };
const ELSEWHERE = { uuid: id(9) };
const BERTH = { uuid: id(2), name: 'Berth', berthStationType: 'berth' as const, location: null };

/** The same case put to the product, in the types of its own rooms. */
export function productAnswer(one: OracleCase): Said<number> {
  if (one.kind === 'berth') return berthAnswer(one);
  return one.kind === 'transit' ? transitAnswer(one) : clearanceAnswer(one);
}

function clearanceAnswer(one: ClearanceCase): Said<number> {
  const row = rowOf(one);
  const { verdict, problems, result, shownResult, variables, sum } = row;
  return {
    outcome: verdict,
    problems: problems.map(({ code }) => code).toSorted(),
    shown: variables === null ? null : shownResult,
    figures: variables === null || result === null ? {} : { result, ...figuresOf(variables), ...readFigures(sum) },
    words: { ...(variables && { unit: variables.unitUsed, outcome: sum.outcome }), ...marksOfRow(row) },
  };
}

function marksOfRow({ changes, byPort }: RowAssessment): Record<string, string> {
  const marks = changes.map(({ figure, safety }) => `${MARK_NAMES[figure]}:${SAFETY[safety]}`);
  return { marks: marks.toSorted().join(), byPort: byPort?.verdict ?? 'same' };
}

const SAFETY = { lessSafe: 'less', asSafe: 'as', unknown: 'unknown' } as const;
const MARK_NAMES = {
  ...{ value: 'value', safetyMargin: 'margin', allowances: 'allowances', squatAllowance: 'squat' },
  ...{ swellAllowance: 'swell', rissagaAllowance: 'rissaga', residual: 'residual', tideOverrideValue: 'tide' },
} as const;

/** The row as the app assesses it; after a table was imported again the same row was assessed with the one before. */
function rowOf(one: ClearanceCase): RowAssessment {
  const routeConstraint = { ...ROW, order: 1, time: 0, constraint: constraintOf(one, false) };
  const check = { uuid: id(4), version: 1, routeConstraint: ROW, overrides: overridesOf(one.overrides) };
  const assess = (curve: CurveState) =>
    assessRoute({
      ...{ start: one.at, ship: shipOf(one), constraints: [routeConstraint], checks: [check] },
      curves: new Map([[STATION.uuid, curve]]),
    }).rows[0] as RowAssessment;
  if (one.former) assess(curveOf(one.former.tide, one.former.datum));
  return assess(curveOf(one.tide));
}

/** A route for its start windows. */
export function planOf({ rows, tide, from }: WindowCase): PassageInput {
  const constraints = rows.map((row, index) => ({
    uuid: id(100 + index),
    order: index + 1,
    time: (row.after - (rows[index - 1]?.after ?? 0)) / 60_000,
    constraint: constraintOf(row, false),
  }));
  const checks = rows.map((row, index) => ({
    ...{ uuid: id(200 + index), version: 1, routeConstraint: { uuid: id(100 + index) } },
    overrides: overridesOf(row.overrides),
  }));
  const [first] = rows;
  return {
    ...{ start: from, constraints, checks, curves: new Map([[STATION.uuid, curveOf(tide)]]) },
    ship: shipOf(first ?? NO_SHIP),
    stay: { movementType: 'Arrival', toLocation: null, nextDeparture: null },
  };
}
const NO_SHIP = { maxDraft: null, airDraft: null, heightOverall: null };

/** As they are read; the oracle has one name for what stands above the water. */
function readFigures(sum: ShownSum): Record<string, number> {
  const named = (prefix: string, parts: ShownSum['availableParts']) =>
    Object.fromEntries(
      parts.map(({ key, metres }) => [`${prefix} ${key}`.replace(/airDraft|heightOverall/, 'mast'), metres]),
    );
  return {
    ...{ shownPlaces: sum.places, shownAvailable: sum.available },
    ...{ shownRequired: sum.required, shownRemains: sum.remains },
    ...named('have', sum.availableParts),
    ...named('need', sum.requiredParts),
  };
}

type Variables = NonNullable<ConstraintAssessment['variables']>;

function figuresOf(variables: Variables): Record<string, number> {
  const { calculatedSafetyMargin: margin } = variables;
  if (variables.kind === 'overhead')
    return { margin, available: variables.availableHeight, required: variables.requiredHeight };
  const { correctedTideHeight: corrected, availableDepth: available, requiredDepth: required } = variables;
  return { margin, corrected, available, required, actual: variables.actualUkc, static: variables.staticResult };
}

function berthAnswer(one: BerthCase): Said<number> {
  const routeConstraint = { ...ROW, order: 1, time: 0, constraint: constraintOf(one, true) };
  const curves = new Map([[STATION.uuid, curveOf(one.tide)]]);
  const check = { uuid: id(4), version: 1, routeConstraint: ROW, overrides: overridesOf(one.overrides) };
  const ship = shipOf(one);
  const { rows } = assessRoute({ start: one.at, ship, constraints: [routeConstraint], checks: [check], curves });
  const stay = {
    movementType: 'Arrival' as const,
    toLocation: one.isDestination ? BERTH : ELSEWHERE,
    nextDeparture: one.next,
    lows: pointsOf(one.lows),
  };
  const found = berthingConditions({ rows, ship, curves, stay });
  const words: Record<string, string> = found
    ? { departure: found.departureAccuracy, until: String(found.departureTime) }
    : {};
  if (found?.kind === 'success') words.outcome = found.sum.outcome;
  return { shown: null, ...berthOutcome(found), words };
}

function berthOutcome(
  found: BerthingResult | null,
): Pick<Said<number>, 'outcome' | 'problems' | 'figures'> & { shown?: string } {
  if (found === null) return { outcome: 'none', problems: [], figures: {} };
  if (found.kind === 'loading') return { outcome: 'loading', problems: [], figures: {} };
  if (found.kind === 'failed') return { outcome: 'notCalculable', problems: [found.problem.code], figures: {} };
  const { passed, minTide: least, calculatedSafetyMargin: margin, maxAllowableDraft: limit } = found;
  const { greatestDraft: greatest } = found;
  const figures = { least, margin, limit, ...readFigures(found.sum), ...(greatest !== null && { greatest }) };
  return { outcome: passed ? 'passed' : 'failed', problems: [], figures, shown: showRemains(found.sum) };
}

function transitAnswer(one: TransitCase): Said<number> {
  const found = transitClearance({
    maxDraft: numberOf(one.maxDraft),
    squat: numberOf(one.squat),
    heel: numberOf(one.heel),
    waveResponse: numberOf(one.waveResponse),
    safetyMargin: numberOf(one.safetyMargin),
    minimumDepth: numberOf(one.minimumDepth),
    tideExclOffset: numberOf(one.tideExclOffset),
  });
  if (found.verdict === 'notCalculable')
    return { outcome: 'notCalculable', problems: found.missing.toSorted(), shown: null, figures: {}, words: {} };
  const { remainingUkc: result, requiredDepth: required, availableDepth: available, staticUkc } = found;
  return {
    outcome: found.verdict,
    problems: [],
    shown: found.shownRemaining,
    figures: { result, required, available, static: staticUkc },
    words: { static: found.shownStatic },
  };
}

function constraintOf(one: Omit<ClearanceCase, 'kind'>, isBerth: boolean): Constraint {
  return {
    uuid: PLACE,
    name: 'Place',
    location: null,
    datum: one.datum,
    note: null,
    tideRateStation: null,
    constraintType: one.constraintType,
    isWaypoint: one.isWaypoint,
    wheelOver: false,
    value: numberOf(one.value),
    safetyMargin: numberOf(one.marginMetres),
    safetyMarginPct: numberOf(one.marginPercent),
    tideCorrectionFactor: numberOf(one.factor),
    valueOverridable: one.mayOverride,
    berthStation: isBerth ? BERTH : null,
    tideStation: one.station === 'none' ? null : STATION,
    tideStationDeleted: one.station === 'deleted',
  };
}

function overridesOf(given: CaseOverrides): Overrides {
  return {
    value: numberOf(given.value),
    tideOverrideValue: numberOf(given.tide),
    tideOverrideAt: given.tideAt === null ? null : new Date(given.tideAt).toISOString(),
    safetyMargin: numberOf(given.margin),
    allowances: numberOf(given.allowances),
    squatAllowance: numberOf(given.squat),
    swellAllowance: numberOf(given.swell),
    rissagaAllowance: numberOf(given.rissaga),
    residual: numberOf(given.residual),
  };
}

function shipOf({ maxDraft, airDraft, heightOverall }: Pick<ClearanceCase, 'maxDraft' | 'airDraft' | 'heightOverall'>) {
  return {
    maxDraft: numberOf(maxDraft),
    fwdDraft: null,
    aftDraft: null,
    airDraft: numberOf(airDraft),
    heightOverall: numberOf(heightOverall),
  };
}

function curveOf(tide: ClearanceCase['tide'], datum = 'CD'): CurveState {
  if (tide === 'missing') return undefined;
  if (typeof tide === 'string') return tide;
  const whole = { from: tide[0]?.at ?? 0, to: tide.at(-1)?.at ?? 0, source: 'table', attribution: null };
  return curveFromPoints(pointsOf(tide), [whole], datum);
}

const pointsOf = (points: readonly CasePoint[]) => points.map(({ at, height }) => ({ at, height: Number(height) }));
const numberOf = (figure: Figure) => (figure === null ? null : Number(figure));
