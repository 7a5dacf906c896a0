import { hours, type Instant, minutes } from '../time/instant.ts';
import { addPortDays, clockWithOffset, type Day, startOfPortDay } from '../time/port-time.ts';
import { sunHeight } from '../time/sun-height.ts';

/** One day of a port, drawn true: on the days that the clocks change it has 23 or 25 hours. */
export interface BoardDay {
  day: Day;
  from: Instant;
  /** The first instant of the next day. */
  to: Instant;
}

export interface BoardHour {
  at: Instant;
  /** What stands above it; null for a line alone. */
  clock: string | null;
}

/** How far one step of hand or key moves a start. */
export const START_STEP = minutes(5);
const SUNRISE_DEGREES = -0.833;

export function boardDay(day: Day, zone: string | null | undefined): BoardDay {
  return { day, from: startOfPortDay(day, zone), to: startOfPortDay(addPortDays(day, 1), zone) };
}

/** Each hour that passes; every third of the port's clock is named, and one that the night shows twice with its offset. */
export function hoursOf({ from, to }: BoardDay, zone: string | null | undefined): BoardHour[] {
  return Array.from({ length: Math.round((to - from) / hours(1)) }, (_, index) => {
    const at = from + hours(index);
    const clock = clockWithOffset(at, zone);
    return { at, clock: Number(clock.slice(0, 2)) % 3 === 0 && clock.slice(3, 5) === '00' ? clock : null };
  });
}

/** How far along the day an instant lies: 0 at its beginning, 100 at its end. */
export function alongDay(at: Instant, { from, to }: BoardDay): number {
  return (Math.min(to, Math.max(from, at)) - from) / ((to - from) / 100);
}

/** The step that is nearest to an instant, within the day. */
export function snappedStart(at: Instant, { from, to }: BoardDay): Instant {
  const snapped = Math.round(at / START_STEP) * START_STEP;
  return Math.min(to - START_STEP, Math.max(from, snapped));
}

/** So many steps on: from between two steps the first one goes to the next step in its direction. */
export function steppedStart(at: Instant, steps: number, day: BoardDay): Instant {
  const whole = steps < 0 ? Math.ceil(at / START_STEP) : Math.floor(at / START_STEP);
  return snappedStart((whole + steps) * START_STEP, day);
}

/** When the upper edge of the sun is below the horizon, to 5 minutes. */
export function nightsOf({ from, to }: BoardDay, latitude: number, longitude: number) {
  const nights: { from: Instant; to: Instant }[] = [];
  for (let at = from; at < to; at += START_STEP) {
    if (sunHeight(at, latitude, longitude) >= SUNRISE_DEGREES) continue;
    const last = nights.at(-1);
    if (last?.to === at) last.to = at + START_STEP;
    else nights.push({ from: at, to: at + START_STEP });
  }
  return nights;
}
