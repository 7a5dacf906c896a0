import {
  assessPassage,
  berthingVerdict,
  type PassageAssessment,
  type PassageInput,
} from '../berthing/assess-passage.ts';
import {
  datumProblem,
  isObservedForOtherTime,
  isPlainWaypoint,
  OVERRIDE_LIMIT,
  overrideTime,
  resultAtHeight,
} from '../risks/assess-constraint.ts';
import { overridesIn, type RowAssessment } from '../risks/assess-route.ts';
import { constraintTimes } from '../risks/constraint-times.ts';
import type { RouteConstraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { heightAt } from '../tides/tide-curve.ts';
import { hours, type Instant, minutes } from '../time/instant.ts';
import { heightsThatClear, startsWithHeight } from './clearing-heights.ts';
import { inBoth, joined, type Run, SECOND, secondsWithin, startsWithin, without } from './runs.ts';
import { stayRuns } from './stay-runs.ts';

/** What ends a window: a row of the route, or the stay at the berth. */
export type Bound = RouteConstraint | 'berthStay';

/** A run of starts, whole seconds, at each of which every shown row passes and she stays afloat at her berth. */
export interface StartWindow {
  /** The first and the last start of the run. */
  opens: Instant;
  closes: Instant;
  /** What fails a second earlier and a second later; null where the search begins or ends. */
  opensBoundBy: Bound | null;
  closesBoundBy: Bound | null;
  /** Of its whole minutes the one with most water and time, and what decides there, metres; null with waypoints alone. */
  best: { at: Instant; result: number | null };
  /** Rows whose observed tide counts for a part of the run, or for none of it: the rest is by prediction. */
  observed: readonly { row: RouteConstraint; counts: 'everywhere' | 'partly' | 'nowhere' }[];
}

export interface StartSearch {
  from: Instant;
  to: Instant;
  windows: readonly StartWindow[];
  /** What passes at no start of the search: it cannot be calculated there, or she never clears. */
  blockedBy: readonly Bound[];
}

/** How far around a start the product looks for others. */
export const SEARCH_REACH = hours(12);

/** Where starts are looked for: the day around a start, none before the next whole minute; of a start long past nowhere. */
export function reachAround(start: Instant, now: Instant): [from: Instant, to: Instant] {
  const next = Math.ceil(now / minutes(1)) * minutes(1);
  return [Math.max(start - SEARCH_REACH, next), start + SEARCH_REACH];
}

/**
 * All starts from one instant to another for which the plan as it stands passes (F13): each row has its own runs of
 * arrivals, shifted by the time to it, and so has the stay at the berth; a start must lie in all of them. Hidden rows and
 * plain waypoints ask for nothing; what cannot be calculated passes never. An observed tide counts for the time it was
 * given for, elsewhere the prediction does. Equal to trying every second.
 */
export function startWindows(input: PassageInput, from: Instant, to: Instant): StartSearch {
  const [search] = secondsWithin(from, to);
  if (!search) return { from, to, windows: [], blockedBy: [] };
  const { rows, stay, common } = commonRuns(input, search);
  const blocking = rows.filter(({ runs }) => runs.length === 0).map(({ routeConstraint }) => routeConstraint);
  return {
    from,
    to,
    windows: common.map((run) => windowOf(input, rows, run, search)),
    blockedBy: [...blocking, ...(stay?.length === 0 ? (['berthStay'] as const) : [])],
  };
}

/** The runs of each row and of the stay, and what lies in all of them. */
function commonRuns(input: PassageInput, search: Run) {
  const rows = askedRows(input).map((row) => ({ ...row, runs: runsOfRow(input, row, search) }));
  const stay = stayRuns(input, search);
  const common = [...rows.map(({ runs }) => runs), ...(stay ? [stay] : [])].reduce<Run[]>(inBoth, [search]);
  return { rows, stay, common };
}

/** Whether any start of a search passes. */
export function hasWindow(input: PassageInput, from: Instant, to: Instant): boolean {
  const [search] = secondsWithin(from, to);
  return search !== undefined && commonRuns(input, search).common.length > 0;
}

/** The starts at which one row passes, whatever the others do; null where it asks for nothing. */
export function startsOfRow(
  input: PassageInput,
  routeConstraintUuid: string,
  from: Instant,
  to: Instant,
): { opens: Instant; closes: Instant }[] | null {
  const row = askedRows(input).find(({ routeConstraint }) => routeConstraint.uuid === routeConstraintUuid);
  const [search] = secondsWithin(from, to);
  if (!row || !search) return null;
  return runsOfRow(input, row, search).map(({ first, last }) => ({ opens: first * SECOND, closes: last * SECOND }));
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

interface AskedRow {
  routeConstraint: RouteConstraint;
  overrides: Overrides;
  /** From the start to the row, milliseconds. */
  after: number;
}

function askedRows(input: PassageInput): AskedRow[] {
  const overridesOf = overridesIn(input);
  return constraintTimes(0, input.constraints, overridesOf)
    .map(({ routeConstraint, at }) => ({ routeConstraint, overrides: overridesOf(routeConstraint), after: at }))
    .filter(
      ({ routeConstraint, overrides }) =>
        overrides.hideConstraint !== '1' && !isPlainWaypoint(routeConstraint.constraint),
    );
}

function runsOfRow(input: PassageInput, row: AskedRow, search: Run): Run[] {
  const { constraint, curve } = placeOf(input, row);
  if (datumProblem(constraint, curve) !== null) return [];
  if (typeof row.overrides.tideOverrideValue !== 'number') return predictedRuns(input, row, search);
  const near = inBoth([search], observedStarts(row));
  const clearsObserved = clears(resultAtHeight(placeOf(input, row), row.overrides.tideOverrideValue, true));
  return joined([
    ...(clearsObserved ? near : []),
    ...without(search, near).flatMap((run) => predictedRuns(input, row, run)),
  ]);
}

/** The starts for which an observed tide was given. */
function observedStarts({ overrides, after }: AskedRow): Run[] {
  const givenFor = overrideTime(overrides);
  if (givenFor === null) return [];
  return startsWithin({ from: givenFor - OVERRIDE_LIMIT, to: givenFor + OVERRIDE_LIMIT }, after);
}

function predictedRuns(input: PassageInput, row: AskedRow, search: Run): Run[] {
  const place = placeOf(input, row);
  const { constraint, curve } = place;
  if (typeof curve !== 'object' || constraint.tideStationDeleted) return [];
  const isEnough = heightsThatClear((height) => resultAtHeight(place, height, false));
  return startsWithHeight(curve, row.after, search, isEnough);
}

function placeOf({ ship, curves }: PassageInput, { routeConstraint: { constraint }, overrides }: AskedRow) {
  const curve = constraint.tideStation ? curves.get(constraint.tideStation.uuid) : undefined;
  return { constraint, overrides, ship, curve };
}

const clears = (result: number | null) => result !== null && result >= 0;

function windowOf(input: PassageInput, rows: readonly AskedRow[], run: Run, search: Run): StartWindow {
  const [opens, closes] = [run.first * SECOND, run.last * SECOND];
  const at = (start: Instant) => assessPassage(atStart(input, start));
  const best = bestStart(
    run,
    rows.map((row) => leftAtStart(input, row)),
  );
  return {
    opens,
    closes,
    opensBoundBy: run.first === search.first ? null : boundOf(at(opens - SECOND)),
    closesBoundBy: run.last === search.last ? null : boundOf(at(closes + SECOND)),
    best: { at: best, result: at(best).deciding?.result ?? null },
    observed: rows.flatMap((row) => observedWithin(row, run)),
  };
}

function observedWithin(row: AskedRow, run: Run): StartWindow['observed'] {
  if (typeof row.overrides.tideOverrideValue !== 'number') return [];
  const [counted] = inBoth([run], observedStarts(row));
  const isWhole = counted?.first === run.first && counted.last === run.last;
  return [{ row: row.routeConstraint, counts: isWhole ? 'everywhere' : counted ? 'partly' : 'nowhere' }];
}

function shownRows({ route }: PassageAssessment): RowAssessment[] {
  return route.rows.filter(({ hidden }) => !hidden);
}

/** Of what does not pass the row with the least result, one without a result before all others; else the stay. */
function boundOf(passage: PassageAssessment): Bound | null {
  const failing = shownRows(passage).filter(({ verdict }) => verdict !== 'passed');
  const worst = failing.reduce<RowAssessment | null>((found, row) => {
    if (found === null || row.result === null) return found?.result === null ? found : row;
    return found.result !== null && row.result < found.result ? row : found;
  }, null);
  if (worst) return worst.routeConstraint;
  return [null, 'passed'].includes(berthingVerdict(passage.berthing)) ? null : 'berthStay';
}

const MOST_TRIES = 240;
const MINUTE = 60;

/** Whole minutes of the run, of a long run some of them; a run without one is tried at its first second. */
function startsToTry({ first, last }: Run): Instant[] {
  const [from, to] = [Math.ceil(first / MINUTE), Math.floor(last / MINUTE)];
  if (from > to) return [first * SECOND];
  const step = Math.max(1, Math.ceil((to - from) / MOST_TRIES));
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => (from + index * step) * MINUTE * SECOND,
  );
}

/** Metres: so much less water than the most is as good, and time to both edges counts for more. */
const AS_GOOD = 0.1;
/** Far below a centimetre, far above what straight lines in floating point are wrong by. */
const ROUNDING = 1e-9;

/**
 * Of the starts whose row with least left has within 0.10 m of the most that any start has there, the one with most time
 * to both edges of its window. The stay at the berth, nearly equal for all starts, is not compared.
 */
function bestStart({ first, last }: Run, leftAt: readonly ((start: Instant) => number)[]): Instant {
  const tried = startsToTry({ first, last }).map((start) => ({
    start,
    least: Math.min(...leftAt.map((left) => left(start))),
    inHand: Math.min(start - first * SECOND, last * SECOND - start),
  }));
  const most = Math.max(...tried.map(({ least }) => least));
  const good = tried.filter(({ least }) => least >= most - AS_GOOD - ROUNDING);
  return good.reduce((best, one) => (one.inHand > best.inHand ? one : best)).start;
}

/** What a row has left by start, metres, to compare starts by: it is a straight line over the height of tide. */
function leftAtStart(input: PassageInput, row: AskedRow) {
  const place = placeOf(input, row);
  const { tideOverrideValue: observed } = row.overrides;
  const [none, one] = [resultAtHeight(place, 0, false) ?? 0, resultAtHeight(place, 1, false) ?? 0];
  const level = typeof observed === 'number' ? (resultAtHeight(place, observed, true) ?? 0) : null;
  return (start: Instant): number => {
    const at = start + row.after;
    if (level !== null && !isObservedForOtherTime(row.overrides, at)) return level;
    const height = typeof place.curve === 'object' ? heightAt(place.curve, at)?.height : undefined;
    return height === undefined ? Number.NEGATIVE_INFINITY : none + (one - none) * height;
  };
}
