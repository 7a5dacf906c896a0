import { type Instant, minutes } from '@leadline/domain/time/instant';
import { type Zone, zoneName } from '@leadline/domain/time/port-clocks';
import { clocksChangeBetween, dayAndClock, formatPortTime } from '@leadline/domain/time/port-time';
import { PAPER } from '@leadline/domain/words/paper';
import type { AssessedPaper } from './assess-paper.ts';

/** "All times are of the port, UTC+13:00 (Pacific/Auckland)"; on the night of a change both offsets, and from when. */
export function offsetsText({ start, zone, passage }: AssessedPaper): string {
  const end = passage?.route.rows.at(-1)?.at ?? start;
  const change = clocksChangeBetween(start, end, zone);
  const first = PAPER.times(offsetAt(start, zone), zoneName(zone));
  if (change === null) return first;
  return `${first}; ${PAPER.timesFrom(offsetAt(change.at, zone), dayAndClock(change.at, zone))}`;
}

/** "+13:00": the difference of the port's clock and calendar to those of UTC. */
export function offsetAt(at: Instant, zone: Zone): string {
  const shown = Date.parse(`${formatPortTime(at, zone, 'yyyy-MM-dd')}T${formatPortTime(at, zone, 'HH:mm')}:00Z`);
  const whole = shown / minutes(1) - Math.floor(at / minutes(1));
  const [hours, rest] = [Math.floor(Math.abs(whole) / 60), Math.abs(whole) % 60];
  return `${whole < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
