import type { RouteConstraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { acceptClock, isClock, minutesToSpan, spanToMinutes } from '../time/clock-time.ts';
import { hours, type Instant, minutes, minutesAfter } from '../time/instant.ts';
import type { Zone } from '../time/port-clocks.ts';
import { addPortDays, portClock, portDay, wallClockToInstant } from '../time/port-time.ts';

export interface ConstraintTime {
  /** Start of the pilotage. */
  pilotageStartTime: Instant;
  /** Minutes from the start to the row before. */
  cumulativeTimeBefore: number;
  /** Minutes from the row before: the override, else the route's own. */
  timeRaw: number;
  /** The same as "HH:mm". */
  time: string;
  /** When the ship is there. */
  at: Instant;
}

/**
 * When the ship is at each row: start + the legs of all earlier rows + its own leg. Hidden rows are still sailed. The
 * rows come in the order of the route.
 */
export function constraintTimes(
  start: Instant,
  rows: readonly RouteConstraint[],
  overridesOf: (row: RouteConstraint) => Overrides,
): (ConstraintTime & { routeConstraint: RouteConstraint })[] {
  let cumulativeTimeBefore = 0;
  return rows
    .toSorted((one, other) => one.order - other.order)
    .map((routeConstraint) => {
      const timeRaw = overridesOf(routeConstraint).time ?? routeConstraint.time;
      const found = timeOfRow(start, cumulativeTimeBefore, timeRaw, routeConstraint);
      cumulativeTimeBefore += timeRaw;
      return found;
    });
}

function timeOfRow(
  pilotageStartTime: Instant,
  cumulativeTimeBefore: number,
  timeRaw: number,
  routeConstraint: RouteConstraint,
): ConstraintTime & { routeConstraint: RouteConstraint } {
  const at = minutesAfter(pilotageStartTime, cumulativeTimeBefore + timeRaw);
  return { pilotageStartTime, cumulativeTimeBefore, timeRaw, time: minutesToSpan(timeRaw), at, routeConstraint };
}

/** A leg longer than this is taken for a slip of the pen: 04:10 typed after a row at 04:20. */
const LONGEST_LEG = hours(12);

export type ChangedTimes =
  | { kind: 'changed'; timeRaw: number; time: string; at: Instant; timeAtConstraint: string }
  | { kind: 'invalid'; reason: 'notATime' | 'skipped' | 'beforeRowBefore' | 'twice' };

/**
 * Both times of a row after one of them was typed: the time to the constraint as a span from the row before, or the
 * time at the constraint as the port's clock shows it next after the row before.
 */
export function showChangedTimes(
  typed: { timeToConstraint: string } | { timeAtConstraint: string },
  rowBefore: Instant,
  zone: Zone,
): ChangedTimes {
  return 'timeToConstraint' in typed
    ? afterSpan(acceptClock(typed.timeToConstraint), rowBefore, zone)
    : atClock(acceptClock(typed.timeAtConstraint), rowBefore, zone);
}

function afterSpan(span: string, rowBefore: Instant, zone: Zone): ChangedTimes {
  const timeRaw = spanToMinutes(span);
  return timeRaw === null ? { kind: 'invalid', reason: 'notATime' } : changed(timeRaw, rowBefore, zone);
}

function atClock(clock: string, rowBefore: Instant, zone: Zone): ChangedTimes {
  if (!isClock(clock)) return { kind: 'invalid', reason: 'notATime' };
  const today = portDay(rowBefore, zone);
  const readings = [today, addPortDays(today, 1)].map((day) => wallClockToInstant(day, clock, zone));
  const isNext = (instant: Instant) => instant >= rowBefore && instant - rowBefore <= LONGEST_LEG;
  // Nothing is chosen silently: of a clock that comes twice after the row before, the span says which.
  const isTwice = readings.some((reading) => reading.kind === 'two' && isNext(reading.earlier));
  if (isTwice) return { kind: 'invalid', reason: 'twice' };
  const next = readings
    .flatMap((reading) => {
      if (reading.kind === 'one') return [reading.instant];
      return reading.kind === 'two' ? [reading.earlier, reading.later] : [];
    })
    .find(isNext);
  if (next !== undefined) return changed((next - rowBefore) / minutes(1), rowBefore, zone);
  const isSkipped = readings.some((reading) => reading.kind === 'none');
  return { kind: 'invalid', reason: isSkipped ? 'skipped' : 'beforeRowBefore' };
}

function changed(timeRaw: number, rowBefore: Instant, zone: Zone): ChangedTimes {
  const at = minutesAfter(rowBefore, timeRaw);
  return { kind: 'changed', timeRaw, time: minutesToSpan(timeRaw), at, timeAtConstraint: portClock(at, zone) };
}
