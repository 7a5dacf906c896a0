import { type Instant, minutes } from '../time/instant.ts';
import type { Passage } from './passage.ts';

const MINUTE = minutes(1);
type Span = Pick<Passage, 'start' | 'end' | 'rows'>;

/** The last instant at or before this one that can be read: a whole minute after the start, or a shown row's own time. */
export function stopAtOrBefore({ start, end, rows }: Span, at: Instant): Instant {
  const minute = start + Math.floor((Math.min(at, end) - start) / MINUTE) * MINUTE;
  const times = rows.filter((row) => !row.hidden && row.at <= at).map((row) => row.at);
  return Math.min(end, Math.max(start, minute, ...times));
}

/** So many whole minutes on or back, within the passage. */
export function minutesOn(passage: Span, at: Instant, count: number): Instant {
  const { start, end } = passage;
  const index = (at - start) / MINUTE;
  const moved = count > 0 ? Math.floor(index) + count : Math.ceil(index) + count;
  return Math.min(end, Math.max(start, start + moved * MINUTE));
}

/** The next shown row's time after an instant, or the one before it; the ends of the passage where there is none. */
export function rowOn({ start, end, rows }: Span, at: Instant, direction: 1 | -1): Instant {
  const shown = rows.filter(({ hidden }) => !hidden);
  const found = direction === 1 ? shown.find((row) => row.at > at)?.at : shown.findLast((row) => row.at < at)?.at;
  return found ?? (direction === 1 ? end : start);
}
