import { hours, type Instant } from '@leadline/domain/time/instant';
import { addPortDays, startOfPortDay } from '@leadline/domain/time/port-time';

/** How far back a list without days reaches. */
const DAYS_BACK = 400;

export interface ListRange {
  /** Included. */
  from: Instant | null;
  /** Not included. */
  before: Instant | null;
}

/** The instants of a list: whole days of the port, the last day included; without days 400 back and everything ahead. */
export function listRange(days: { startDate?: string; endDate?: string }, zone: string, now: Instant): ListRange {
  const { startDate, endDate } = days;
  if (!startDate && !endDate) return { from: now - hours(24 * DAYS_BACK), before: null };
  return {
    from: startDate ? startOfPortDay(startDate, zone) : null,
    before: endDate ? startOfPortDay(addPortDays(endDate, 1), zone) : null,
  };
}
