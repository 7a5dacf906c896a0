import { add, compare, type Decimal, decimalOf, decimalToNumber, multiply, subtract } from '../numbers/decimal.ts';
import { roundDecimalDown } from '../numbers/rounding.ts';
import { type CurveState, isConstraintType } from '../risks/assess-constraint.ts';
import type { RowAssessment } from '../risks/assess-route.ts';
import { safetyMargin } from '../risks/safety-margin.ts';
import type { TidePoint } from '../tides/tide.ts';
import { lowestBetween, type TideCurve } from '../tides/tide-curve.ts';
import { hours, type Instant } from '../time/instant.ts';
import type { Problem } from '../words/problems.ts';

/** Where the end of the stay comes from (BERTH-02, BERTH-03). */
export type DepartureAccuracy = 'exact' | 'estimated' | '48h';

export interface BerthStay {
  arrivalTime: Instant;
  departureTime: Instant;
  departureAccuracy: DepartureAccuracy;
}

/** Which candidate was the least: an end of the stay, a height of the curve, or a low water between its points. */
export type MinTideSource = 'arrival' | 'departure' | 'curve' | 'lowWater';

export interface BerthFigures {
  /** Metres above the datum, as the station has it. */
  minTide: number;
  minTideSource: MinTideSource;
  minTideAt: Instant;
  berthDepth: number;
  calculatedSafetyMargin: number;
  /** Rounded down: a limit promises nothing that is not there. */
  maxAllowableDraft: number;
  passed: boolean;
}

export type BerthingResult =
  | ({ kind: 'success'; certain: boolean } & BerthStay & BerthFigures)
  | ({ kind: 'failed'; problem: Problem } & BerthStay)
  | ({ kind: 'loading' } & BerthStay);

export interface BerthingInput {
  /** All rows of the route as they stand. */
  rows: readonly RowAssessment[];
  toLocation: { uuid: string } | null;
  maxDraft: number | null;
  /** The next movement of the ship from that berth, where one is known. */
  nextDeparture: { at: Instant; exact: boolean } | null;
  curves: ReadonlyMap<string, CurveState>;
  /** Low waters of the station of the berth, which may lie between the points of its curve. */
  lows?: readonly TidePoint[];
}

/** A stay whose end nobody knows. */
const UNKNOWN_STAY = hours(48);

/**
 * Whether the ship stays afloat at her berth until she leaves, at the least tide of the whole stay (BERTH-05 to 10); null
 * where the last row is no keel constraint at the berth she goes to. Overrides of depth and margin count; an observed
 * tide, a residual and allowances do not: the stay is longer than the moment.
 */
export function berthingConditions(input: BerthingInput): BerthingResult | null {
  const row = berthRow(input);
  if (row === null) return null;
  const { constraint } = row.routeConstraint;
  const stay = stayOf(row.at, input.nextDeparture);
  const failed = (problem: Problem): BerthingResult => ({ kind: 'failed', problem, ...stay });
  const curve = constraint.tideStation ? input.curves.get(constraint.tideStation.uuid) : undefined;
  const depth = constraint.valueOverridable ? (row.overrides.value ?? constraint.value) : constraint.value;
  if (input.maxDraft === null || !(input.maxDraft > 0)) return failed({ code: 'maxDraftMissing' });
  if (depth === null) return failed({ code: 'depthMissing' });
  if (constraint.tideStation === null || constraint.tideStationDeleted) return failed({ code: 'tideStationDeleted' });
  if (curve === 'loading') return { kind: 'loading', ...stay };
  const lowest = typeof curve === 'object' ? lowestOfStay(curve, stay, input.lows ?? []) : null;
  if (lowest === null) return failed({ code: 'berthTideInsufficient' });
  const rule = {
    percent: constraint.safetyMarginPct,
    metres: constraint.safetyMargin,
    given: row.overrides.safetyMargin ?? null,
  };
  const { calculatedSafetyMargin } = safetyMargin(rule, input.maxDraft);
  const corrected = multiply(decimalOf(lowest.height), decimalOf(constraint.tideCorrectionFactor ?? 1));
  const allowed = subtract(add(decimalOf(depth), corrected), decimalOf(calculatedSafetyMargin));
  return {
    kind: 'success',
    ...stay,
    certain: lowest.certain,
    minTide: lowest.height,
    minTideSource: lowest.source,
    minTideAt: lowest.at,
    berthDepth: depth,
    calculatedSafetyMargin,
    maxAllowableDraft: shownLimit(allowed),
    // On the exact limit, before it is rounded.
    passed: compare(allowed, decimalOf(input.maxDraft)) >= 0,
  };
}

/** BERTH-05: the last row, if it is a keel constraint at the berth that she goes to. */
function berthRow({ rows, toLocation }: BerthingInput): RowAssessment | null {
  const last = rows.at(-1);
  const { constraintType = null, berthStation = null } = last?.routeConstraint.constraint ?? {};
  const isKeel = isConstraintType(constraintType) && constraintType !== 'OHC';
  return last && isKeel && berthStation !== null && berthStation.uuid === toLocation?.uuid ? last : null;
}

function stayOf(arrivalTime: Instant, next: BerthingInput['nextDeparture']): BerthStay {
  if (next === null || next.at <= arrivalTime)
    return { arrivalTime, departureTime: arrivalTime + UNKNOWN_STAY, departureAccuracy: '48h' };
  return { arrivalTime, departureTime: next.at, departureAccuracy: next.exact ? 'exact' : 'estimated' };
}

function lowestOfStay(curve: TideCurve, { arrivalTime, departureTime }: BerthStay, lows: readonly TidePoint[]) {
  const lowest = lowestBetween(curve, arrivalTime, departureTime);
  if (lowest === null) return null;
  const inside = lows.filter(({ at }) => arrivalTime <= at && at <= departureTime);
  const low = inside.reduce<TidePoint | null>(
    (least, one) => (least && least.height <= one.height ? least : one),
    null,
  );
  if (low && low.height < lowest.height) return { ...low, certain: lowest.certain, source: 'lowWater' as const };
  const ends = { [arrivalTime]: 'arrival', [departureTime]: 'departure' } as const;
  const source: MinTideSource = ends[lowest.at] ?? 'curve';
  return { ...lowest, source };
}

function shownLimit(limit: Decimal): number {
  return decimalToNumber(roundDecimalDown(limit, 2));
}
