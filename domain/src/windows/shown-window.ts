import { type Instant, minutes } from '../time/instant.ts';
import { clockOn } from '../time/port-time.ts';
import { START_WINDOW, timeLeft, windowSentence } from '../words/windows.ts';
import { SECOND } from './runs.ts';
import { type Bound, SEARCH_REACH, type StartSearch, type StartWindow } from './start-window.ts';

/** A window as it is read. Edges are told to the minute and inwards: no minute is promised that does not wholly pass. */
export interface ShownWindow {
  /** Null where it began before the search, or goes on after it. */
  opens: string | null;
  /** How long it is still open, "7 h 44 min", where the search begins now and it has opened; null where not. */
  openFor: string | null;
  best: string;
  closes: string | null;
  /** What ends it, each name once. */
  boundBy: readonly string[];
  /** "opens 02:14, best 04:05, closes 05:31 (bound by Cutter Channel)" */
  sentence: string;
}

export function boundName(bound: Bound): string {
  return bound === 'berthStay' ? START_WINDOW.berthStay : bound.constraint.name;
}

/** Times of the port's clock; with the day where it is not the day of the start. */
export function showWindow(
  window: StartWindow,
  { from, to }: Pick<StartSearch, 'from' | 'to'>,
  start: Instant,
  zone: string,
): ShownWindow {
  const { opens, closes, best } = window;
  const edges = showRun(window, start, zone);
  const isOpen = opens < from + SECOND && from > start - SEARCH_REACH;
  const words = {
    opens: opens < from + SECOND ? null : edges.opens,
    openFor: isOpen ? timeLeft(closes - from) : null,
    best: clockOn(best.at, start, zone, edges.isShort),
    closes: closes > to - SECOND ? null : edges.closes,
    boundBy: [
      ...new Set([window.opensBoundBy, window.closesBoundBy].flatMap((each) => (each ? [boundName(each)] : []))),
    ],
  };
  return { ...words, sentence: windowSentence(words) };
}

/** The edges of a run of starts, to the minute and inwards; of a run without a whole minute to the second. */
export function showRun({ opens, closes }: { opens: Instant; closes: Instant }, start: Instant, zone: string) {
  const [first, last] = [Math.ceil(opens / MINUTE) * MINUTE, Math.floor(closes / MINUTE) * MINUTE];
  const isShort = first > last;
  const [from, to] = isShort ? [opens, closes] : [first, last];
  return { opens: clockOn(from, start, zone, isShort), closes: clockOn(to, start, zone, isShort), isShort };
}

/** The window that holds the start, else the next to open, else the last that closed; null where there is none. */
export function windowFor(windows: readonly StartWindow[], start: Instant): StartWindow | null {
  return windows.find(({ closes }) => closes >= start) ?? windows.at(-1) ?? null;
}

/** The last window that closed before a start in none: it may be a minute away, the next one hours. Null beside others. */
export function windowBefore(windows: readonly StartWindow[], start: Instant): StartWindow | null {
  const next = windowFor(windows, start);
  return next === null || next.opens <= start ? null : (windows.findLast(({ closes }) => closes < start) ?? null);
}

const MINUTE = minutes(1);
