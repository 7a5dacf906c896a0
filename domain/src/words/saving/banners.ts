import { minutes } from '../../time/instant.ts';
import { shownSpan } from '../../time/shown-span.ts';

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
export const wrongClock = (ahead: number): string =>
  `Tablet clock is ${shownSpan(minutes(Math.abs(ahead)))} ${ahead > 0 ? 'fast' : 'slow'}`;
