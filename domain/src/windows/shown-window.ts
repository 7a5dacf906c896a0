import { isOfWholePlan } from '../berthing/assess-passage.ts';
import { type Instant, minutes } from '../time/instant.ts';
import type { Zone } from '../time/port-clocks.ts';
import { clockOn } from '../time/port-time.ts';
import { missingText } from '../words/clearance/problems.ts';
import { HEIGHTS_END, START_WINDOW, timeLeft, windowSentence } from '../words/clearance/windows.ts';
import type { NoGreatestDraft } from './greatest-draft.ts';
import { SECOND } from './runs.ts';
import { SEARCH_REACH, type StartSearch, type StartWindow } from './start-window.ts';
import type { UnknownPart } from './unknown-starts.ts';
import type { WeatherBound, WindowEdge } from './window-edge.ts';
import type { Bound } from './window-parts.ts';

/** A window as it is read. Edges are told to the minute and inwards: no minute is promised that does not wholly pass. */
export interface ShownWindow {
  /** Null where it began before the search, or goes on after it. */
  opens: string | null;
  /** How long it is still open, "7 h 44 min", where the search begins now and it has opened; null where not. */
  openFor: string | null;
  best: string;
  closes: string | null;
  /** What ends it, each name once; limits of weather stand below. */
  boundBy: readonly string[];
  /** The limit of weather that keeps it shut before it opens and after it closes: "gust over 30 kn at Swing basin". */
  weatherBefore: string | null;
  weatherAfter: string | null;
  /** Why nothing is known before it and after it: "tide table ends"; null where it is known to fail there. */
  unknownBefore: string | null;
  unknownAfter: string | null;
  /** "opens 02:14, best 04:05, closes 05:31 (bound by Cutter Channel)" */
  sentence: string;
}

export function boundName(bound: Bound): string {
  return bound === 'berthStay' ? START_WINDOW.berthStay : bound.constraint.name;
}

function isWeather(bound: WindowEdge['bound'] | null): bound is WeatherBound {
  return bound !== null && bound !== 'berthStay' && 'weather' in bound;
}

/** Times of the port's clock; with the day where it is not the day of the start. */
export function showWindow(
  window: StartWindow,
  { from, to }: Pick<StartSearch, 'from' | 'to'>,
  start: Instant,
  zone: Zone,
): ShownWindow {
  const { opens, closes, best } = window;
  const edges = showRun(window, start, zone);
  const isOpen = opens < from + SECOND && from > start - SEARCH_REACH;
  const bounds = [window.opensBoundBy, window.closesBoundBy].map((edge) => edge?.bound ?? null);
  const [weatherBefore = null, weatherAfter = null] = bounds.map((bound) => (isWeather(bound) ? bound.weather : null));
  const words = {
    ...{ weatherBefore, weatherAfter },
    opens: opens < from + SECOND ? null : edges.opens,
    openFor: isOpen ? timeLeft(closes - from) : null,
    best: clockOn(best.at, start, zone, edges.isShort),
    closes: closes > to - SECOND ? null : edges.closes,
    boundBy: [...new Set(bounds.flatMap((bound) => (bound && !isWeather(bound) ? [boundName(bound)] : [])))],
    unknownBefore: whyUnknown(window.opensBoundBy, HEIGHTS_END.before),
    unknownAfter: whyUnknown(window.closesBoundBy, HEIGHTS_END.after),
  };
  return { ...words, sentence: windowSentence(words) };
}

function whyUnknown(edge: WindowEdge | null, words: Record<'tableEnds' | 'gap', string>): string | null {
  return edge === null || edge.beyond === 'fails' ? null : words[edge.beyond];
}

/** The edges of a run of starts, to the minute and inwards; of a run without a whole minute to the second. */
export function showRun({ opens, closes }: { opens: Instant; closes: Instant }, start: Instant, zone: Zone) {
  const [first, last] = [Math.ceil(opens / MINUTE) * MINUTE, Math.floor(closes / MINUTE) * MINUTE];
  const isShort = first > last;
  const [from, to] = isShort ? [opens, closes] : [first, last];
  return { from, to, opens: clockOn(from, start, zone, isShort), closes: clockOn(to, start, zone, isShort), isShort };
}

/** The whole minute of a window that is nearest to a start; of a window without one the nearest second. */
export function nearestStart({ opens, closes }: Pick<StartWindow, 'opens' | 'closes'>, start: Instant): Instant {
  const [first, last] = [Math.ceil(opens / MINUTE) * MINUTE, Math.floor(closes / MINUTE) * MINUTE];
  const [from, to] = first > last ? [opens, closes] : [first, last];
  return opens <= start && start <= closes ? start : Math.min(to, Math.max(from, start));
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

/** What cannot be told of starts and why, each once: "Enter max. draft", "Cutter Channel: the tide table ends or has a gap". */
export function unknownLines(unknown: readonly UnknownPart[], zone: Zone): string[] {
  const lines = unknown.map(({ bound, problem }) => {
    const place = boundName(bound);
    if (problem === null) return `${place}: ${HEIGHTS_END.ofPlace}`;
    return missingText({ place: isOfWholePlan(problem) ? null : place, problem }, zone);
  });
  return [...new Set(lines)];
}

/** Why there is no greatest draft, beside its "--". */
export function noGreatestText(why: NoGreatestDraft, zone: Zone): string {
  return why.kind === 'unknown' ? unknownLines(why.parts, zone).join('; ') : START_WINDOW.noGreatest[why.kind];
}

const MINUTE = minutes(1);
