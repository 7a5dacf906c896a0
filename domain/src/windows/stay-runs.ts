import type { PassageInput } from '../berthing/assess-passage.ts';
import { askedOfStay, leftAtBerth, UNKNOWN_STAY } from '../berthing/berthing-conditions.ts';
import { datumProblem } from '../risks/assess-constraint.ts';
import { overridesIn } from '../risks/assess-route.ts';
import { constraintTimes } from '../risks/constraint-times.ts';
import { gapsBetween, type HeightGap, heightAt, pointsBetween, type TideCurve } from '../tides/tide-curve.ts';
import type { Instant } from '../time/instant.ts';
import { ANY_HEIGHT, heightsThatClear, startsWithHeight } from './clearing-heights.ts';
import { inBoth, joined, type Run, SECOND, startsWithin, without } from './runs.ts';

/** Arrivals, milliseconds, both ends included. */
interface Arrivals {
  from: Instant;
  to: Instant;
}

interface Stay {
  curve: TideCurve;
  /** From the start to the arrival at the berth, milliseconds. */
  after: number;
  isEnough: (height: number) => boolean;
  /** Points of the curve with too little water count within the stay, low waters between them at its ends as well. */
  shallow: readonly { at: Instant; atEnds: boolean }[];
  /** Where no height is certain. */
  gaps: readonly HeightGap[];
}

/** What a plan says of the stay: `unknown` where it cannot be calculated, null where nothing is asked of it. */
function stayOfPlan(input: PassageInput) {
  const overridesOf = overridesIn(input);
  const rows = constraintTimes(0, input.constraints, overridesOf);
  const last = rows.at(-1);
  const asked = askedOfStay(
    rows.map(({ routeConstraint }) => routeConstraint.constraint),
    input.stay,
  );
  if (!last || asked === 'nothing') return null;
  if (asked !== 'stay') return 'unknown';
  const { constraint } = last.routeConstraint;
  const place = { constraint, overrides: overridesOf(last.routeConstraint) };
  const curve = constraint.tideStation ? input.curves.get(constraint.tideStation.uuid) : undefined;
  const { lows = [] } = input.stay;
  if (typeof curve !== 'object' || typeof lows === 'string' || constraint.tideStationDeleted) return 'unknown';
  if (input.stay.end !== undefined || datumProblem(constraint, curve) !== null) return 'unknown';
  const leftAt = (height: number) => leftAtBerth(place, input.ship.maxDraft, height);
  return { curve, lows, after: last.at, leftAt };
}

/**
 * The starts after which she stays afloat at her berth until she leaves, by certain heights alone, and those after which
 * it can be told whether she does; null where nothing is asked of the stay.
 */
export function stayRuns(input: PassageInput, search: Run): { passes: Run[]; known: () => Run[] } | null {
  const plan = stayOfPlan(input);
  if (plan === null) return null;
  if (plan === 'unknown' || plan.leftAt(0) === null) return { passes: [], known: () => [] };
  return {
    passes: runsOfStay(input, plan, search, heightsThatClear(plan.leftAt)),
    known: () => runsOfStay(input, plan, search, ANY_HEIGHT),
  };
}

type StayPlan = Exclude<ReturnType<typeof stayOfPlan>, null | 'unknown'>;

function runsOfStay(
  { stay: facts }: PassageInput,
  { curve, lows, after }: StayPlan,
  search: Run,
  isEnough: Stay['isEnough'],
): Run[] {
  const departure = facts.nextDeparture?.at ?? Number.NEGATIVE_INFINITY;
  const from = search.first * SECOND + after;
  const to = Math.max(departure, search.last * SECOND + after + UNKNOWN_STAY);
  const stay: Stay = {
    curve,
    after,
    isEnough,
    shallow: [
      ...pointsBetween(curve, from, to)
        .filter(({ height }) => !isEnough(height))
        .map(({ at }) => ({ at, atEnds: false })),
      ...lows.filter(({ height }) => !isEnough(height)).map(({ at }) => ({ at, atEnds: true })),
    ],
    gaps: gapsBetween(curve, from, to),
  };
  const before = startsWithin({ from, to: departure - 1 }, after);
  return joined([
    ...inBoth([search], before).flatMap((run) => untilDeparture(stay, run, departure)),
    ...without(search, before).flatMap((run) => forUnknownStay(stay, run)),
  ]);
}

function untilDeparture(stay: Stay, run: Run, departure: Instant): Run[] {
  const found = heightAt(stay.curve, departure);
  if (found === null || !stay.isEnough(found.height)) return [];
  const from = run.first * SECOND + stay.after;
  const blocked: Arrivals[] = [
    ...stay.shallow
      .filter(({ at, atEnds }) => at < departure || (atEnds && at === departure))
      .map(({ at, atEnds }) => ({ from, to: atEnds ? at : at - 1 })),
    ...stay.gaps.filter((gap) => gap.from < departure).map((gap) => ({ from, to: gap.to - 1 })),
  ];
  return arrivalsLeft(stay, run, blocked);
}

function forUnknownStay(stay: Stay, run: Run): Run[] {
  const blocked: Arrivals[] = [
    ...stay.shallow.map(({ at, atEnds }) =>
      atEnds ? { from: at - UNKNOWN_STAY, to: at } : { from: at - UNKNOWN_STAY + 1, to: at - 1 },
    ),
    ...stay.gaps.map((gap) => ({ from: gap.from - UNKNOWN_STAY + 1, to: gap.to - 1 })),
  ];
  const leaves = startsWithHeight(stay.curve, stay.after + UNKNOWN_STAY, run, stay.isEnough, true);
  return inBoth(leaves, arrivalsLeft(stay, run, blocked));
}

function arrivalsLeft({ curve, after, isEnough }: Stay, run: Run, blocked: readonly Arrivals[]): Run[] {
  const free = without(
    run,
    blocked.flatMap((each) => startsWithin(each, after)),
  );
  return inBoth(startsWithHeight(curve, after, run, isEnough, true), free);
}
