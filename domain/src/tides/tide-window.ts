import { hours, type Instant, instantToIso } from '../time/instant.ts';
import { addPortDays, portDay, startOfPortDay } from '../time/port-time.ts';

/** Tides are read from the day before to the end of the fourth day after, days of the port (TIDE-10). */
const DAYS_BEFORE = -1;
const DAYS_AFTER = 4;

export interface TideWindow {
  fromDate: string;
  toDate: string;
}

/** The stretch of time whose tides a pilotage needs, from its start. */
export function tideWindow(start: Instant, zone: string): TideWindow {
  const day = portDay(start, zone);
  return {
    fromDate: instantToIso(startOfPortDay(addPortDays(day, DAYS_BEFORE), zone)),
    toDate: instantToIso(startOfPortDay(addPortDays(day, DAYS_AFTER + 1), zone)),
  };
}

/** The tides of a stay are read to the departure, at most so long after the start. */
const LONGEST_STAY = hours(24 * 21);

/** The same for the station of the berth that she stays at: to the end of the day on which she leaves, where it is known. */
export function stayTideWindow(start: Instant, zone: string, departure: Instant | null): TideWindow {
  const window = tideWindow(start, zone);
  const last = Math.min(departure ?? start, start + LONGEST_STAY);
  const end = instantToIso(startOfPortDay(addPortDays(portDay(last, zone), 1), zone));
  return end > window.toDate ? { ...window, toDate: end } : window;
}
