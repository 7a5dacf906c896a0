import type { RouteConstraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { type HeightStretch, heightAt, heightStretches } from '../tides/tide-curve.ts';
import { type Instant, isoToInstant, seconds } from '../time/instant.ts';
import { type ConstraintInput, isPlainWaypoint, OVERRIDE_LIMIT, resultAtHeight } from './assess-constraint.ts';
import { assessRoute, type RouteInput, type RowAssessment } from './assess-route.ts';
import { constraintTimes } from './constraint-times.ts';

/** A run of starts, whole seconds, at each of which every shown row passes. */
export interface StartWindow {
  /** The first and the last start of the run. */
  opens: Instant;
  closes: Instant;
  /** The row that fails a second earlier and a second later; null where the search begins or ends. */
  opensBoundBy: RouteConstraint | null;
  closesBoundBy: RouteConstraint | null;
  /** The start, of the minutes of the run, at which the row that decides has most left, metres; null with waypoints alone. */
  best: { at: Instant; result: number | null };
  /** An observed tide keeps the run short: it counts for 15 minutes around the time it was given for. */
  restsOnOverride: boolean;
}

export interface StartSearch {
  windows: readonly StartWindow[];
  /** Shown rows that pass at no start of the search: it cannot be calculated there, or she never clears. */
  blockedBy: readonly RouteConstraint[];
}

/** Both ends included, whole seconds since 1970. */
interface Run {
  first: number;
  last: number;
}

/**
 * All starts from one instant to another for which the plan as it stands passes (F13): each row has its own runs of
 * arrivals, shifted by the time to it; a start must lie in all of them. Hidden rows and plain waypoints ask for nothing;
 * a row that cannot be calculated passes never. Equal to trying every second.
 */
export function startWindows(input: RouteInput, from: Instant, to: Instant): StartSearch {
  const search: Run = { first: Math.ceil(from / SECOND), last: Math.floor(to / SECOND) };
  if (search.first > search.last) return { windows: [], blockedBy: [] };
  const rows = askedRows(input).map((row) => ({ ...row, runs: runsOfRow(input, row, search) }));
  const common = rows.reduce<Run[]>((left, { runs }) => inBoth(left, runs), [search]);
  return {
    windows: common.map((run) => windowOf(input, rows, run, search)),
    blockedBy: rows.filter(({ runs }) => runs.length === 0).map(({ routeConstraint }) => routeConstraint),
  };
}

const SECOND = seconds(1);

interface AskedRow {
  routeConstraint: RouteConstraint;
  overrides: Overrides;
  /** From the start to the row, milliseconds. */
  after: number;
}

function askedRows(input: RouteInput): AskedRow[] {
  const stored = new Map(input.checks.map((check) => [check.routeConstraint.uuid, check.overrides]));
  const overridesOf = ({ uuid }: RouteConstraint) => input.unsaved?.get(uuid) ?? stored.get(uuid) ?? {};
  return constraintTimes(0, input.constraints, overridesOf)
    .map(({ routeConstraint, at }) => ({ routeConstraint, overrides: overridesOf(routeConstraint), after: at }))
    .filter(
      ({ routeConstraint, overrides }) =>
        overrides.hideConstraint !== '1' && !isPlainWaypoint(routeConstraint.constraint),
    );
}

function runsOfRow({ ship, curves }: RouteInput, row: AskedRow, search: Run): Run[] {
  const { constraint } = row.routeConstraint;
  const place = { constraint, overrides: row.overrides, ship };
  const [from, to] = [search.first * SECOND + row.after, search.last * SECOND + row.after];
  const observed = row.overrides.tideOverrideValue;
  if (typeof observed === 'number') {
    const givenFor = row.overrides.tideOverrideAt ? isoToInstant(row.overrides.tideOverrideAt) : null;
    if (givenFor === null || !clears(resultAtHeight(place, observed, true))) return [];
    return inBoth(
      [search],
      startsWithin({ from: givenFor - OVERRIDE_LIMIT, to: givenFor + OVERRIDE_LIMIT }, row.after),
    );
  }
  const curve = constraint.tideStation ? curves.get(constraint.tideStation.uuid) : undefined;
  if (typeof curve !== 'object' || constraint.tideStationDeleted) return [];
  const isEnough = heightsThatClear(place);
  const isOk = (start: number) => {
    const found = heightAt(curve, start * SECOND + row.after);
    return found !== null && isEnough(found.height);
  };
  const runs = heightStretches(curve, from, to).flatMap((stretch) => runsWithin(stretch, row.after, isEnough, isOk));
  return inBoth([search], joined(runs));
}

/**
 * The heights at which a row clears are a half line: what is left grows or shrinks steadily with the tide. Where it ends
 * is found once, to the nanometre in which heights are told, by the calculation itself.
 */
function heightsThatClear(
  place: Pick<ConstraintInput, 'constraint' | 'overrides' | 'ship'>,
): (height: number) => boolean {
  const at = (nanometres: number) => clears(resultAtHeight(place, nanometres / NANOMETRES, false));
  const [atLeast, atMost] = [at(-EXTREME), at(EXTREME)];
  if (atLeast === atMost) return () => atLeast;
  let [low, high] = [-EXTREME, EXTREME];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (at(middle) === atLeast) low = middle;
    else high = middle;
  }
  const [lowest, highest] = [high / NANOMETRES, low / NANOMETRES];
  return atMost ? (height) => height >= lowest : (height) => height <= highest;
}

const clears = (result: number | null) => result !== null && result >= 0;

const NANOMETRES = 1e9;
/** No tide is higher or lower than a kilometre. */
const EXTREME = 1000 * NANOMETRES;

/** Within a stretch the height is a straight line: what clears at both ends clears in between, else one edge is sought. */
function runsWithin(
  stretch: HeightStretch,
  after: number,
  isEnough: (height: number) => boolean,
  isOk: (start: number) => boolean,
): Run[] {
  const [run] = startsWithin(stretch, after);
  if (!run) return [];
  const { ends } = stretch;
  if (ends && isEnough(ends[0]) === isEnough(ends[1])) return isEnough(ends[0]) ? [run] : [];
  const [atFirst, atLast] = [isOk(run.first), isOk(run.last)];
  if (atFirst === atLast) return atFirst ? [run] : [];
  let [same, other] = [run.first, run.last];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isOk(middle) === atFirst) same = middle;
    else other = middle;
  }
  return atFirst ? [{ first: run.first, last: same }] : [{ first: other, last: run.last }];
}

/** The whole seconds at which a start leads into a stretch of arrivals, milliseconds, both ends included. */
function startsWithin({ from, to }: { from: number; to: number }, after: number): Run[] {
  const run = { first: Math.ceil((from - after) / SECOND), last: Math.floor((to - after) / SECOND) };
  return run.first <= run.last ? [run] : [];
}

/** Runs in order that touch or overlap become one. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs.toSorted((one, other) => one.first - other.first)) {
    const open = result.at(-1);
    if (open && run.first <= open.last + 1) open.last = Math.max(open.last, run.last);
    else result.push({ ...run });
  }
  return result;
}

function inBoth(ones: readonly Run[], others: readonly Run[]): Run[] {
  const result: Run[] = [];
  let [index, other] = [0, 0];
  while (index < ones.length && other < others.length) {
    const [one, two] = [ones[index] as Run, others[other] as Run];
    const [first, last] = [Math.max(one.first, two.first), Math.min(one.last, two.last)];
    if (first <= last) result.push({ first, last });
    if (one.last < two.last) index += 1;
    else other += 1;
  }
  return result;
}

function windowOf(input: RouteInput, rows: readonly AskedRow[], run: Run, search: Run): StartWindow {
  const [opens, closes] = [run.first * SECOND, run.last * SECOND];
  const shown = (start: Instant) => assessRoute({ ...input, start }).rows.filter(({ hidden }) => !hidden);
  const best = bestStart(
    run,
    rows.map((row) => leftAtStart(input, row)),
  );
  const boundAt = (start: Instant) => bindingOf(shown(start))?.routeConstraint ?? null;
  return {
    opens,
    closes,
    opensBoundBy: run.first === search.first ? null : boundAt(opens - SECOND),
    closesBoundBy: run.last === search.last ? null : boundAt(closes + SECOND),
    best: { at: best, result: leastResult(shown(best)) },
    restsOnOverride: shown(opens).some(({ tide }) => tide?.overridden === true),
  };
}

/** Of the rows that do not pass the one with the least result; one without a result before all others. */
function bindingOf(rows: readonly RowAssessment[]): RowAssessment | null {
  const failing = rows.filter(({ verdict }) => verdict !== 'passed');
  return failing.reduce<RowAssessment | null>((worst, row) => {
    if (worst === null || row.result === null) return worst?.result === null ? worst : row;
    return worst.result !== null && row.result < worst.result ? row : worst;
  }, null);
}

function leastResult(rows: readonly RowAssessment[]): number | null {
  const results = rows.flatMap(({ result }) => (result === null ? [] : [result]));
  return results.length === 0 ? null : Math.min(...results);
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

/** The first of the starts at which the row with least left has most. */
function bestStart(run: Run, leftAt: readonly ((start: Instant) => number)[]): Instant {
  const [first = run.first * SECOND, ...others] = startsToTry(run);
  const leastAt = (start: Instant) => Math.min(...leftAt.map((left) => left(start)));
  let [best, most] = [first, leastAt(first)];
  for (const start of others) {
    const least = leastAt(start);
    if (least > most) [best, most] = [start, least];
  }
  return best;
}

/** What a row has left by start, metres, to compare starts by: it is a straight line over the height of tide. */
function leftAtStart({ ship, curves }: RouteInput, { routeConstraint, overrides, after }: AskedRow) {
  const { constraint } = routeConstraint;
  const place = { constraint, overrides, ship };
  const curve = constraint.tideStation ? curves.get(constraint.tideStation.uuid) : undefined;
  const { tideOverrideValue: observed } = overrides;
  const [none, one] = [resultAtHeight(place, 0, false) ?? 0, resultAtHeight(place, 1, false) ?? 0];
  const level = typeof observed === 'number' ? (resultAtHeight(place, observed, true) ?? 0) : null;
  return (start: Instant): number => {
    if (level !== null) return level;
    const height = typeof curve === 'object' ? heightAt(curve, start + after)?.height : undefined;
    return height === undefined ? Number.NEGATIVE_INFINITY : none + (one - none) * height;
  };
}
