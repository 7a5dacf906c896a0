import { type BerthingResult, berthingConditions } from '@leadline/domain/berthing/berthing-conditions';
import { assessConstraint, type CurveState } from '@leadline/domain/risks/assess-constraint';
import { assessRoute } from '@leadline/domain/risks/assess-route';
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
  const { verdict, problems, result, shownResult, variables } = assessConstraint({
    constraint: constraintOf(one, false),
    overrides: overridesOf(one.overrides),
    at: one.at,
    ship: shipOf(one),
    curve: curveOf(one.tide),
  });
  return {
    outcome: verdict,
    problems: problems.map(({ code }) => code).toSorted(),
    shown: variables === null ? null : shownResult,
    figures: variables === null || result === null ? {} : { result, ...figuresOf(variables) },
    words: variables === null ? {} : { unit: variables.unitUsed },
  };
}

type Variables = NonNullable<ReturnType<typeof assessConstraint>['variables']>;

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
  return { shown: null, words, ...berthOutcome(found) };
}

function berthOutcome(found: BerthingResult | null): Pick<Said<number>, 'outcome' | 'problems' | 'figures'> {
  if (found === null) return { outcome: 'none', problems: [], figures: {} };
  if (found.kind === 'loading') return { outcome: 'loading', problems: [], figures: {} };
  if (found.kind === 'failed') return { outcome: 'notCalculable', problems: [found.problem.code], figures: {} };
  const { passed, minTide: least, calculatedSafetyMargin: margin, maxAllowableDraft: limit } = found;
  const { greatestDraft: greatest } = found;
  const figures = { least, margin, limit, ...(greatest !== null && { greatest }) };
  return { outcome: passed ? 'passed' : 'failed', problems: [], figures };
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

function shipOf({ maxDraft, airDraft, heightOverall }: Omit<ClearanceCase, 'kind'>) {
  return {
    maxDraft: numberOf(maxDraft),
    fwdDraft: null,
    aftDraft: null,
    airDraft: numberOf(airDraft),
    heightOverall: numberOf(heightOverall),
  };
}

function curveOf(tide: ClearanceCase['tide']): CurveState {
  if (tide === 'missing') return undefined;
  if (typeof tide === 'string') return tide;
  const whole = { from: tide[0]?.at ?? 0, to: tide.at(-1)?.at ?? 0, source: 'table', attribution: null };
  return curveFromPoints(pointsOf(tide), [whole], 'CD');
}

const pointsOf = (points: readonly CasePoint[]) => points.map(({ at, height }) => ({ at, height: Number(height) }));
const numberOf = (figure: Figure) => (figure === null ? null : Number(figure));
