import type { EventEdits } from '@leadline/domain/timestamps/event-list';
import { useSyncExternalStore } from 'react';
import { draftsOf } from './event-drafts.ts';

/** The times of a pilotage that are typed or recorded on this device and saved nowhere. */
export function useUnsavedEvents(pilotageUuid: string): EventEdits {
  const drafts = draftsOf(pilotageUuid);
  return useSyncExternalStore(drafts.follow, drafts.get).edits ?? NONE;
}
const NONE: EventEdits = {};
