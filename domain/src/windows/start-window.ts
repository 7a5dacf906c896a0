import { assessPassage, type PassageInput } from '../berthing/assess-passage.ts';
import type { RouteConstraint } from '../routes/route.ts';
import { hours, type Instant, minutes } from '../time/instant.ts';
import { bestStart, leftAtStart } from './best-start.ts';
import { inBoth, joined, type Run, SECOND, secondsWithin, without } from './runs.ts';
import { type UnknownPart, unknownParts } from './unknown-starts.ts';
import { edgeAt, type WindowEdge } from './window-edge.ts';
import { type AskedRow, askedRows, atStart, type Bound, observedStarts, partsOf, runsOfRow } from './window-parts.ts';

/** A run of starts, whole seconds, at each of which every shown row passes and she stays afloat at her berth. */
export interface StartWindow {
  /** The first and the last start of the run. */
  opens: Instant;
  closes: Instant;
  /** What a second earlier and a second later does not pass; null where the search begins or ends. */
  opensBoundBy: WindowEdge | null;
  closesBoundBy: WindowEdge | null;
  /** Of its whole minutes the one with most water and time, and what decides there, metres. */
  best: { at: Instant; result: number | null };
  /** Rows whose observed tide counts for a part of the run, or for none of it: the rest is by prediction. */
  observed: readonly { row: RouteConstraint; counts: 'everywhere' | 'partly' | 'nowhere' }[];
}

/**
 * Why a search has no window: every start fails; of some start it cannot be told whether it passes; or no row of the route
 * is assessed.
 */
export type NoWindow = 'allFail' | 'notCalculable' | 'nothingAssessed';

export interface StartSearch {
  from: Instant;
  to: Instant;
  windows: readonly StartWindow[];
  /** Null beside a window, and of a search without a start. */
  none: NoWindow | null;
  /** What is known at every start of the search and passes at none. */
  blockedBy: readonly Bound[];
  /** What cannot be told of some starts or of all, and why. */
  unknown: readonly UnknownPart[];
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
 * arrivals, shifted by the time to it, and so has the stay at the berth; a start must lie in all of them. Only heights that
 * are certain count: what is held beyond the end of a table or within a gap makes no window. Hidden rows and plain waypoints
 * ask for nothing, and where nothing is asked for there is no window; what cannot be calculated passes never. An observed
 * tide counts for the time it was given for, elsewhere the prediction does. Equal to trying every second.
 */
export function startWindows(input: PassageInput, from: Instant, to: Instant): StartSearch {
  const [search] = secondsWithin(from, to);
  if (!search) return { from, to, windows: [], none: null, blockedBy: [], unknown: [] };
  const parts = partsOf(input, search).map((part) => ({ ...part, known: part.known() }));
  const common = commonRuns(parts, search);
  const isFailing = (part: { passes: readonly Run[]; known: readonly Run[] }) =>
    part.passes.length === 0 && without(search, part.known).length === 0;
  const fails = joined(parts.flatMap(({ passes, known }) => known.flatMap((run) => without(run, passes))));
  const none = without(search, fails).length === 0 ? 'allFail' : 'notCalculable';
  return {
    from,
    to,
    windows: common.map((run) => ({
      ...edgesOf(input, parts, run, search),
      ...bestOf(input, run),
      observed: askedRows(input).flatMap((row) => observedWithin(row, run)),
    })),
    none: common.length > 0 ? null : parts.length === 0 ? 'nothingAssessed' : none,
    blockedBy: parts.filter(isFailing).map(({ bound }) => bound),
    unknown: unknownParts(input, parts, search),
  };
}

/** What lies in the runs of each part; nothing where no part asks for anything. */
function commonRuns(parts: readonly { passes: readonly Run[] }[], search: Run): Run[] {
  return parts.length === 0 ? [] : parts.map(({ passes }) => passes).reduce<Run[]>(inBoth, [search]);
}

/** Whether any start of a search passes. */
export function hasWindow(input: PassageInput, from: Instant, to: Instant): boolean {
  const [search] = secondsWithin(from, to);
  return search !== undefined && commonRuns(partsOf(input, search), search).length > 0;
}

/** The starts at which one row passes, whatever the others do. */
export interface RowStarts {
  runs: readonly { opens: Instant; closes: Instant }[];
  /** Whether it is known of every start of the search whether the row passes. */
  isKnown: boolean;
}

/** Null where the row asks for nothing. */
export function startsOfRow(
  input: PassageInput,
  routeConstraintUuid: string,
  from: Instant,
  to: Instant,
): RowStarts | null {
  const row = askedRows(input).find(({ routeConstraint }) => routeConstraint.uuid === routeConstraintUuid);
  const [search] = secondsWithin(from, to);
  if (!row || !search) return null;
  const { passes, known } = runsOfRow(input, row, search);
  return {
    runs: passes.map(({ first, last }) => ({ opens: first * SECOND, closes: last * SECOND })),
    isKnown: without(search, known()).length === 0,
  };
}

type KnownParts = Parameters<typeof edgeAt>[1];

function edgesOf(input: PassageInput, parts: KnownParts, { first, last }: Run, search: Run) {
  return {
    opens: first * SECOND,
    closes: last * SECOND,
    opensBoundBy: first === search.first ? null : edgeAt(input, parts, first - 1),
    closesBoundBy: last === search.last ? null : edgeAt(input, parts, last + 1),
  };
}

export function bestOf(input: PassageInput, run: Run): Pick<StartWindow, 'best'> {
  const at = bestStart(
    run,
    askedRows(input).map((row) => leftAtStart(input, row)),
  );
  return { best: { at, result: assessPassage(atStart(input, at)).deciding?.result ?? null } };
}

export function observedWithin(row: AskedRow, run: Run): StartWindow['observed'] {
  if (typeof row.overrides.tideOverrideValue !== 'number') return [];
  const [counted] = inBoth([run], observedStarts(row));
  const isWhole = counted?.first === run.first && counted.last === run.last;
  return [{ row: row.routeConstraint, counts: isWhole ? 'everywhere' : counted ? 'partly' : 'nowhere' }];
}
