import {
  type ChangeEvent,
  changeEvent,
  LIVE_EVENTS,
  type MailFailedEvent,
  mailFailedEvent,
} from '@leadline/domain/contract/live-endpoints';
import type { ServerEvent } from '../data/calls/event-lines.ts';

/** What is told to every tab: a change, an e-mail that was given up, or that some may have been missed. */
export type LiveNews = ChangeEvent | { mailFailed: MailFailedEvent } | 'again';

/** Null for what an app of this release does not know. */
export function newsOf({ name, data }: ServerEvent): LiveNews | null {
  if (name === LIVE_EVENTS.again) return 'again';
  try {
    if (name === LIVE_EVENTS.mailFailed) return { mailFailed: mailFailedEvent.parse(JSON.parse(data)) };
    if (name !== LIVE_EVENTS.change) return null;
    return changeEvent.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
