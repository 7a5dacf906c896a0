import { type ChangeEvent, changeEvent, LIVE_EVENTS } from '@leadline/domain/contract/live-endpoints';
import type { ServerEvent } from '../data/calls/event-lines.ts';

/** What is told to every tab: a change, or that some may have been missed. */
export type LiveNews = ChangeEvent | 'again';

/** Null for what an app of this release does not know. */
export function newsOf({ name, data }: ServerEvent): LiveNews | null {
  if (name === LIVE_EVENTS.again) return 'again';
  if (name !== LIVE_EVENTS.change) return null;
  try {
    return changeEvent.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
