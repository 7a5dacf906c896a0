import type { PassageInput } from '../berthing/assess-passage.ts';
import {
  datumProblem,
  isObservedForOtherTime,
  isPlainWaypoint,
  OVERRIDE_LIMIT,
  overrideTime,
  resultAtHeight,
} from '../risks/assess-constraint.ts';
import { overridesIn } from '../risks/assess-route.ts';
import { constraintTimes } from '../risks/constraint-times.ts';
import type { RouteConstraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import type { Instant } from '../time/instant.ts';
import { ANY_HEIGHT, heightsThatClear, startsWithHeight } from './clearing-heights.ts';
import { inBoth, joined, type Run, startsWithin, without } from './runs.ts';
import { stayRuns } from './stay-runs.ts';

/** What ends a window: a row of the route, or the stay at the berth. */
export type Bound = RouteConstraint | 'berthStay';

/** One of the things that must pass for a start to pass. */
export interface WindowPart {
  bound: Bound;
  /** The starts at which it passes by heights that are certain. */
  passes: readonly Run[];
  /** The starts at which it can be told whether it passes. */
  known: () => readonly Run[];
}

/** The plan at another start: a tide that was observed for another time does not count there. */
export function atStart(input: PassageInput, start: Instant): PassageInput {
  const overridesOf = overridesIn(input);
  const unsaved = new Map(input.unsaved);
  for (const { routeConstraint, at } of constraintTimes(start, input.constraints, overridesOf)) {
    const overrides = overridesOf(routeConstraint);
    if (isObservedForOtherTime(overrides, at))
      unsaved.set(routeConstraint.uuid, { ...overrides, tideOverrideValue: null, tideOverrideAt: null });
  }
  return { ...input, start, unsaved };
}

/** A row of the route that asks for something. */
export interface AskedRow {
  routeConstraint: RouteConstraint;
  overrides: Overrides;
  /** From the start to the row, milliseconds. */
  after: number;
}

/** Hidden rows and plain waypoints ask for nothing. */
export function askedRows(input: PassageInput): AskedRow[] {
  const overridesOf = overridesIn(input);
  return constraintTimes(0, input.constraints, overridesOf)
    .map(({ routeConstraint, at }) => ({ routeConstraint, overrides: overridesOf(routeConstraint), after: at }))
    .filter(
      ({ routeConstraint, overrides }) =>
        overrides.hideConstraint !== '1' && !isPlainWaypoint(routeConstraint.constraint),
    );
}

/** The rows and the stay of a plan; none where no row of the route is assessed: of nothing at all nothing is known. */
export function partsOf(input: PassageInput, search: Run): WindowPart[] {
  const rows = askedRows(input);
  if (rows.length === 0) return [];
  const stay = stayRuns(input, search);
  return [
    ...rows.map((row) => ({ bound: row.routeConstraint, ...runsOfRow(input, row, search) })),
    ...(stay ? [{ bound: 'berthStay' as const, ...stay }] : []),
  ];
}

/** The starts at which one row passes, and those at which that is known. */
export function runsOfRow(input: PassageInput, row: AskedRow, search: Run): Pick<WindowPart, 'passes' | 'known'> {
  const place = placeOf(input, row);
  if (datumProblem(place.constraint, place.curve) !== null || resultAtHeight(place, 0, false) === null)
    return { passes: [], known: () => [] };
  return {
    passes: runsWhere(input, row, search, 'passes'),
    known: () => runsWhere(input, row, search, 'known'),
  };
}

function runsWhere(input: PassageInput, row: AskedRow, search: Run, asked: 'passes' | 'known'): Run[] {
  const { tideOverrideValue: observed } = row.overrides;
  if (typeof observed !== 'number') return predictedRuns(input, row, search, asked);
  const near = inBoth([search], observedStarts(row));
  const isCounted = asked === 'known' || clears(resultAtHeight(placeOf(input, row), observed, true));
  return joined([
    ...(isCounted ? near : []),
    ...without(search, near).flatMap((run) => predictedRuns(input, row, run, asked)),
  ]);
}

/** The starts for which an observed tide was given. */
export function observedStarts({ overrides, after }: AskedRow): Run[] {
  const givenFor = overrideTime(overrides);
  if (givenFor === null) return [];
  return startsWithin({ from: givenFor - OVERRIDE_LIMIT, to: givenFor + OVERRIDE_LIMIT }, after);
}

function predictedRuns(input: PassageInput, row: AskedRow, search: Run, asked: 'passes' | 'known'): Run[] {
  const place = placeOf(input, row);
  const { constraint, curve } = place;
  if (typeof curve !== 'object' || constraint.tideStationDeleted) return [];
  const isEnough = asked === 'known' ? ANY_HEIGHT : heightsThatClear((height) => resultAtHeight(place, height, false));
  return startsWithHeight(curve, row.after, search, isEnough);
}

export function placeOf({ ship, curves }: PassageInput, { routeConstraint: { constraint }, overrides }: AskedRow) {
  const curve = constraint.tideStation ? curves.get(constraint.tideStation.uuid) : undefined;
  return { constraint, overrides, ship, curve };
}

const clears = (result: number | null) => result !== null && result >= 0;
