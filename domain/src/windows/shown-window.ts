import { type Instant, minutes } from '../time/instant.ts';
import { formatPortTime, portDay } from '../time/port-time.ts';
import { START_WINDOW, windowSentence } from '../words/windows.ts';
import type { Bound, StartSearch, StartWindow } from './start-window.ts';

/** A window as it is read. Edges are told to the minute and inwards: no minute is promised that does not wholly pass. */
export interface ShownWindow {
  /** Null where it began before the search, or goes on after it. */
  opens: string | null;
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
  const [first, last] = [upToMinute(opens), downToMinute(closes)];
  const isShort = first > last;
  const clock = (at: Instant) => clockOn(at, start, zone, isShort);
  const words = {
    opens: opens < from + SECOND ? null : clock(isShort ? opens : first),
    best: clock(best.at),
    closes: closes > to - SECOND ? null : clock(isShort ? closes : last),
    boundBy: [
      ...new Set([window.opensBoundBy, window.closesBoundBy].flatMap((each) => (each ? [boundName(each)] : []))),
    ],
  };
  return { ...words, sentence: windowSentence(words) };
}

/** An instant as it is read beside a start: "04:54", on another day of the port "23/0454". */
export function clockOn(at: Instant, start: Instant, zone: string, withSeconds = false): string {
  if (portDay(at, zone) !== portDay(start, zone)) return formatPortTime(at, zone, 'DD/HHmm');
  return formatPortTime(at, zone, withSeconds ? 'HH:mm:ss' : 'HH:mm');
}

/** The window that holds the start, else the next to open, else the last that closed; null where there is none. */
export function windowFor(windows: readonly StartWindow[], start: Instant): StartWindow | null {
  return windows.find(({ closes }) => closes >= start) ?? windows.at(-1) ?? null;
}

const SECOND = 1000;
const MINUTE = minutes(1);
const upToMinute = (at: Instant) => Math.ceil(at / MINUTE) * MINUTE;
const downToMinute = (at: Instant) => Math.floor(at / MINUTE) * MINUTE;
