import { EDITS_UNREADABLE } from '../session/unreadable-edits.ts';

/** What stands below every screen: by itself, for it comes with the first of them. */
export const BANNERS = {
  sync: 'Sync back your changes',
  unread: 'They stay saved. Until they can be read, clearances are not calculable.',
  readAgain: 'Retry',
} as const;

export const CONNECTION = {
  none: 'No Internet Connection',
  returned: 'Internet Connection is back (offline mode)',
  silent: 'The server does not answer.',
  check: 'Check Server',
} as const;

export const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** Edits that do not open; how many is not known where their storage does not. */
export const unreadableChanges = (count: number): string =>
  count > 0 ? `${changes(count)} on this tablet cannot be read` : EDITS_UNREADABLE;

export const waitingChanges = (count: number): string => `${changes(count)} not synced`;

/** Minutes that this tablet's clock is ahead of the server's; behind when negative. */
export const wrongClock = (minutes: number): string =>
  `Tablet clock is ${howFar(Math.abs(minutes))} ${minutes > 0 ? 'fast' : 'slow'}`;

/** "7 min", "2 h 5 min", "7 days 11 h": minutes say nothing of a clock that was set wrong by days. */
function howFar(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days === 1 ? '1 day' : `${days} days`}${hours === 0 ? '' : ` ${hours} h`}`;
  return hours === 0 ? `${minutes} min` : `${hours} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;
}
