import { type Instant, instantToIso } from '../time/instant.ts';
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
