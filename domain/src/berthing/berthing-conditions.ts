import { add, decimalOf, decimalToNumber, multiply, subtract } from '../numbers/decimal.ts';
import { type ShownSum, shownSum } from '../numbers/shown-sum.ts';
import type { DepartingMovement } from '../pilotages/pilotage.ts';
import type { MovementType } from '../pilotages/pilotage-fields.ts';
import type { BerthStationType } from '../ports/berth-station.ts';
import {
  type ConstraintInput,
  type CurveState,
  countedValue,
  datumProblem,
  errorAbove,
  isConstraintType,
  isDraft,
  marginRule,
  type ShipFigures,
} from '../risks/assess-constraint.ts';
import type { RowAssessment } from '../risks/assess-route.ts';
import { safetyMargin } from '../risks/clearance/safety-margin.ts';
import { maxDraftFor } from '../risks/clearance/under-keel-clearance.ts';
import type { Constraint } from '../routes/route.ts';
import type { TidePoint } from '../tides/tide.ts';
import { lowestBetween, type TideCurve } from '../tides/tide-curve.ts';
import { hours, type Instant } from '../time/instant.ts';
import type { Problem } from '../words/clearance/problems.ts';

/** Where the end of the stay comes from (BERTH-02, BERTH-03). */
export type DepartureAccuracy = 'exact' | 'estimated' | '48h';

export interface BerthStay {
  arrivalTime: Instant;
  departureTime: Instant;
  departureAccuracy: DepartureAccuracy;
  /** The movement that ends it, where the server told which. */
  departing?: DepartingMovement;
}

/** Which candidate was the least: an end of the stay, a height of the curve, or a low water between its points. */
export type MinTideSource = 'arrival' | 'departure' | 'curve' | 'lowWater';

export interface BerthFigures {
  /** Metres above the datum, as the station has it. */
  minTide: number;
  minTideSource: MinTideSource;
  minTideAt: Instant;
  /** Multiplies the least tide; 1 where the berth has none. */
  tideCorrectionFactor: number;
  berthDepth: number;
  calculatedSafetyMargin: number;
  /** The stay as it is read: depth and least tide against draft and margin. */
  sum: StaySum;
  /** The sum of BERTH-06 as it is read, with the margin of her present draft: more than passes where a margin is a percentage. */
  maxAllowableDraft: number;
  /** The greatest draft that passes, with the margin of that draft, whole centimetres; null where none does. */
  greatestDraft: number | null;
  /** Metres of the limit, before it is rounded, less the draft; passed from zero on. */
  left: number;
  passed: boolean;
}

export type StaySum = ShownSum<'depth' | 'tide', 'draft'>;

export type BerthingResult =
  | ({ kind: 'success'; certain: boolean; tideError: number | null } & BerthStay & BerthFigures)
  | ({ kind: 'failed'; problem: Problem } & BerthStay)
  | ({ kind: 'loading' } & BerthStay);

/** What is known of a stay at the berth that she goes to. */
export interface StayFacts {
  movementType: MovementType | null;
  toLocation: { uuid: string; name?: string; berthStationType?: BerthStationType } | null;
  /** The port does without berthing conditions (PREFS-09): nothing is asked of any stay. */
  isSwitchedOff?: boolean;
  /** The next movement of the ship from that berth, where one is known. */
  nextDeparture: { at: Instant; exact: boolean; movement?: DepartingMovement | undefined } | null;
  /** Why the movement above may not be the next one: edits of this device that the server has not heard of; absent else. */
  end?: 'loading' | 'unknown' | undefined;
  /** Low waters of the station of the berth, which may lie between the points of its curve; none are asked for if absent. */
  lows?: readonly TidePoint[] | 'loading' | 'failed';
}

export interface BerthingInput {
  /** All rows of the route as they stand. */
  rows: readonly RowAssessment[];
  ship: Pick<ShipFigures, 'maxDraft'>;
  curves: ReadonlyMap<string, CurveState>;
  stay: StayFacts;
}

/** A stay whose end nobody knows. */
export const UNKNOWN_STAY = hours(48);

/**
 * Whether the ship stays afloat at her berth until she leaves, at the least tide of the whole stay (BERTH-05 to 10); null
 * where nothing is asked of the stay. Overrides of depth and margin count; an observed tide, a residual and allowances
 * do not: the stay is longer than the moment.
 */
export function berthingConditions({ rows, ship, curves, stay: facts }: BerthingInput): BerthingResult | null {
  const row = rows.at(-1);
  if (!row) return null;
  const { constraint } = row.routeConstraint;
  const stay = stayFrom(row.at, facts.nextDeparture);
  const failed = (problem: Problem): BerthingResult => ({ kind: 'failed', problem, ...stay });
  const asked = askedOfStay(
    rows.map(({ routeConstraint }) => routeConstraint.constraint),
    facts,
  );
  if (asked === 'nothing') return null;
  if (asked !== 'stay') return failed(asked);
  const curve = constraint.tideStation ? curves.get(constraint.tideStation.uuid) : undefined;
  if (!isDraft(ship.maxDraft)) return failed({ code: 'maxDraftMissing' });
  if (countedValue(constraint, row.overrides) === null) return failed({ code: 'depthMissing' });
  if (constraint.tideStation === null || constraint.tideStationDeleted) return failed({ code: 'tideStationDeleted' });
  if (curve === 'notPrepared') return failed({ code: 'tideNotPrepared' });
  const datums = datumProblem(constraint, curve);
  if (datums !== null) return failed(datums);
  if (facts.end === 'unknown') return failed({ code: 'departureNotSent' });
  const { lows = [] } = facts;
  if (curve === 'loading' || lows === 'loading' || facts.end === 'loading') return { kind: 'loading', ...stay };
  const lowest = typeof curve === 'object' && lows !== 'failed' ? lowestOfStay(curve, stay, lows) : null;
  if (lowest === null) return failed({ code: 'berthTideInsufficient' });
  const found = floatAt({ constraint, overrides: row.overrides }, ship.maxDraft, lowest.height);
  if (found === null) return failed({ code: 'depthMissing' });
  const sum = staySum(found);
  return {
    kind: 'success',
    ...stay,
    certain: lowest.certain,
    /** Metres: the usual error of the predicted tide where less than that is left. */
    tideError: errorAbove(found.left, lowest.usualError, constraint.tideCorrectionFactor),
    minTide: lowest.height,
    minTideSource: lowest.source,
    minTideAt: lowest.at,
    tideCorrectionFactor: constraint.tideCorrectionFactor ?? 1,
    berthDepth: found.depth,
    calculatedSafetyMargin: found.margin,
    sum,
    maxAllowableDraft: allowableDraft(sum),
    greatestDraft: greatestDraftAfloat({ constraint, overrides: row.overrides }, found.depth, lowest.height),
    left: found.left,
    passed: found.left >= 0,
  };
}

/**
 * What a route in its order asks of the stay. One that ends at a berth without a row for its depth at the end leaves the
 * berth unchecked: that is a problem and not nothing.
 */
export function askedOfStay(constraints: readonly Constraint[], stay: StayFacts): 'nothing' | 'stay' | Problem {
  const last = constraints.at(-1);
  const { toLocation, movementType, isSwitchedOff } = stay;
  if (!last || isSwitchedOff || movementType === 'Departure') return 'nothing';
  if (isStayAt(last, stay)) return 'stay';
  if (toLocation?.berthStationType !== 'berth') return 'nothing';
  const berth = toLocation.name ?? '';
  const isBefore = constraints.some((constraint) => isStayAt(constraint, stay));
  return { code: isBefore ? 'berthRowNotLast' : 'berthDepthUnknown', berth };
}

/** BERTH-05: the last row of a route, if it is a keel constraint at the berth that she goes to and stays at. */
export function isStayAt({ constraintType, berthStation }: Constraint, stay: StayFacts): boolean {
  const isKeel = isConstraintType(constraintType) && constraintType !== 'OHC';
  const isHers = berthStation !== null && berthStation.uuid === stay.toLocation?.uuid;
  return isKeel && isHers && stay.movementType !== 'Departure' && !stay.isSwitchedOff;
}

type StayPlace = Pick<ConstraintInput, 'constraint' | 'overrides'>;

/** What a ship of this draft has left when the tide falls to this height, metres; null where it cannot be calculated. */
export function leftAtBerth(place: StayPlace, maxDraft: number | null, minTide: number): number | null {
  return isDraft(maxDraft) ? (floatAt(place, maxDraft, minTide)?.left ?? null) : null;
}

/** Berth depth and tide times factor, and what draft and the margin of this draft leave of it, exactly; null without a depth. */
function floatAt({ constraint, overrides }: StayPlace, draft: number, minTide: number) {
  const depth = countedValue(constraint, overrides);
  if (depth === null) return null;
  const { calculatedSafetyMargin: margin } = safetyMargin(marginRule({ constraint, overrides }), draft);
  const tide = multiply(decimalOf(minTide), decimalOf(constraint.tideCorrectionFactor ?? 1));
  const left = subtract(add(decimalOf(depth), tide), add(decimalOf(draft), decimalOf(margin)));
  return { draft, depth, margin, tide, left: decimalToNumber(left) };
}

function staySum({ draft, depth, margin, tide }: NonNullable<ReturnType<typeof floatAt>>): StaySum {
  return shownSum({
    available: [
      { key: 'depth', metres: decimalOf(depth) },
      { key: 'tide', metres: tide },
    ],
    required: [
      { key: 'draft', metres: decimalOf(draft) },
      { key: 'margin', metres: decimalOf(margin) },
    ],
  });
}

/** Available as it is read less the margin as it is read. */
function allowableDraft({ available, margin }: StaySum): number {
  return decimalToNumber(subtract(decimalOf(available), decimalOf(margin)));
}

/** A deeper ship has a larger margin, a lighter one a smaller: the inverse of the check, by the rule of every keel. */
function greatestDraftAfloat({ constraint, overrides }: StayPlace, depth: number, minTide: number): number | null {
  return maxDraftFor({
    depth,
    tideHeight: minTide,
    tideOverridden: false,
    tideCorrectionFactor: constraint.tideCorrectionFactor,
    residual: null,
    margin: marginRule({ constraint, overrides }),
    ...{ allowances: null, squatAllowance: null, swellAllowance: null, rissagaAllowance: null },
  });
}

/** From an arrival to the known departure, and 48 hours where none lies after it. */
export function stayFrom(arrivalTime: Instant, next: StayFacts['nextDeparture']): BerthStay {
  if (next === null || next.at <= arrivalTime)
    return { arrivalTime, departureTime: arrivalTime + UNKNOWN_STAY, departureAccuracy: '48h' };
  const departing = next.movement && { departing: next.movement };
  return { arrivalTime, departureTime: next.at, departureAccuracy: next.exact ? 'exact' : 'estimated', ...departing };
}

/** The least height of tide of a stay; null unless every instant of it has one. */
export function lowestOfStay(curve: TideCurve, { arrivalTime, departureTime }: BerthStay, lows: readonly TidePoint[]) {
  const lowest = lowestBetween(curve, arrivalTime, departureTime);
  if (lowest === null) return null;
  const inside = lows.filter(({ at }) => arrivalTime <= at && at <= departureTime);
  const low = inside.reduce<TidePoint | null>(
    (least, one) => (least && least.height <= one.height ? least : one),
    null,
  );
  if (low && low.height < lowest.height) {
    const { certain, usualError } = lowest;
    return { ...low, certain, usualError, source: 'lowWater' as const };
  }
  const ends = { [arrivalTime]: 'arrival', [departureTime]: 'departure' } as const;
  const source: MinTideSource = ends[lowest.at] ?? 'curve';
  return { ...lowest, source };
}
