import type { PassageInput } from '../../berthing/assess-passage.ts';
import type { Instant } from '../../time/instant.ts';
import { limitReason } from '../../weather/limit-lines.ts';
import type { LimitState } from '../../weather/limit-value.ts';
import { inBoth, joined, type Run, SECOND, without } from '../runs.ts';
import { bestOf, observedWithin, type StartSearch, type StartWindow } from '../start-window.ts';
import type { WindowEdge } from '../window-edge.ts';
import { askedRows } from '../window-parts.ts';
import type { LimitRun } from './limit-runs.ts';

/** What the limits of weather make of a stretch of starts that the clearances allow. */
export interface WeatherStretch {
  /** `closed`: a stop is exceeded; `unknown`: a stop cannot be told; `notYet`: after the end of the forecast. */
  kind: 'closed' | 'unknown' | 'caution' | 'notYet';
  from: Instant;
  to: Instant;
  /** The limits that make it so, in the order in which she meets them, each once. */
  reasons: readonly LimitRun[];
}

export interface LimitedSearch {
  /** The windows of the clearances less what the weather closes, and less what cannot be told of a stop. */
  search: StartSearch;
  /** In the order of time, within the windows of the clearances alone. */
  stretches: readonly WeatherStretch[];
}

/**
 * The start windows with the limits of weather: those of the clearances stay as they are beside it. A stop closes, and
 * closes too where nothing is known of it; after the end of the forecast a window goes on, and is marked.
 */
export function limitedSearch(plan: PassageInput, search: StartSearch, found: readonly LimitRun[]): LimitedSearch {
  const runs = starts(found);
  const shut = joined([...runs.closed, ...runs.unknown]);
  return {
    search: { ...search, windows: search.windows.flatMap((window) => openParts(plan, window, shut, found)) },
    stretches: search.windows.flatMap((window) => stretchesWithin(runOf(window), runs, found)),
  };
}

type Starts = Record<WeatherStretch['kind'], Run[]>;

function starts(found: readonly LimitRun[]): Starts {
  const of = (kind: WeatherStretch['kind']) =>
    joined(found.filter((each) => kindOf(each) === kind).map(({ run }) => run));
  const closed = of('closed');
  const outside = (runs: Run[], others: readonly Run[]) => runs.flatMap((run) => without(run, others));
  const unknown = outside(of('unknown'), closed);
  const shut = [...closed, ...unknown];
  return { closed, unknown, caution: outside(of('caution'), shut), notYet: outside(of('notYet'), shut) };
}

/** A stop and a caution after the end of the forecast are alike: of neither anything is known yet. */
function kindOf({ limit, state }: Pick<LimitRun, 'limit' | 'state'>): WeatherStretch['kind'] {
  if (isBeyond(state)) return 'notYet';
  if (limit.effect === 'caution') return 'caution';
  return state.kind === 'exceeded' ? 'closed' : 'unknown';
}

const isBeyond = (state: LimitState) => state.kind === 'unknown' && state.why === 'beyond';

const runOf = ({ opens, closes }: StartWindow): Run => ({ first: opens / SECOND, last: closes / SECOND });

function openParts(plan: PassageInput, window: StartWindow, shut: readonly Run[], found: readonly LimitRun[]) {
  const whole = runOf(window);
  return without(whole, shut).map((run): StartWindow => {
    if (run.first === whole.first && run.last === whole.last) return window;
    return {
      opens: run.first * SECOND,
      closes: run.last * SECOND,
      opensBoundBy: run.first === whole.first ? window.opensBoundBy : edgeAt(run.first - 1, found),
      closesBoundBy: run.last === whole.last ? window.closesBoundBy : edgeAt(run.last + 1, found),
      ...bestOf(plan, run),
      observed: askedRows(plan).flatMap((row) => observedWithin(row, run)),
    };
  });
}

/** Of what shuts a start the first that is exceeded, else the first that is not known. */
function edgeAt(second: number, found: readonly LimitRun[]): WindowEdge | null {
  const there = found.filter(({ run }) => run.first <= second && second <= run.last);
  const reason =
    there.find((each) => kindOf(each) === 'closed') ?? there.find((each) => kindOf(each) === 'unknown') ?? null;
  return reason && { bound: { weather: limitReason(reason) }, beyond: 'fails' };
}

function stretchesWithin(window: Run, runs: Starts, found: readonly LimitRun[]): WeatherStretch[] {
  return (['closed', 'unknown', 'caution', 'notYet'] as const)
    .flatMap((kind) =>
      inBoth([window], runs[kind]).map((run) => ({
        ...{ kind, from: run.first * SECOND, to: run.last * SECOND },
        reasons: reasonsOf(kind, run, found),
      })),
    )
    .sort((one, other) => one.from - other.from);
}

/** Each limit at each row once, with the first of its figures there. */
function reasonsOf(kind: WeatherStretch['kind'], stretch: Run, found: readonly LimitRun[]): LimitRun[] {
  const seen = new Set<string>();
  return found
    .filter((each) => kindOf(each) === kind && inBoth([each.run], [stretch]).length > 0)
    .toSorted((one, other) => one.row.after - other.row.after)
    .filter(({ limit, row }) => {
      const key = `${limit.uuid} ${row.constraintUuid}`;
      return !seen.has(key) && seen.add(key);
    });
}
