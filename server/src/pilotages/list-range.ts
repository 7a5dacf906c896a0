import { LIST_DAYS_BACK } from '@leadline/domain/pilotages/list/pilotage-list';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { addPortDays, startOfPortDay } from '@leadline/domain/time/port-time';

export interface ListRange {
  /** Included. */
  from: Instant | null;
  /** Not included. */
  before: Instant | null;
}

/** The instants of a list: whole days of the port, the last day included; without days 400 back and everything ahead. */
export function listRange(days: { startDate?: string; endDate?: string }, zone: string, now: Instant): ListRange {
  const { startDate, endDate } = days;
  if (!startDate && !endDate) return { from: now - hours(24 * LIST_DAYS_BACK), before: null };
  return {
    from: startDate ? startOfPortDay(startDate, zone) : null,
    before: endDate ? startOfPortDay(addPortDays(endDate, 1), zone) : null,
  };
}
