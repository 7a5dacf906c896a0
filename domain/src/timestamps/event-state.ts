import type { TimestampItem } from '../checklist/pilotage-extra.ts';
import type { FieldError } from '../words/form-errors.ts';
import { EVENT_COLUMNS, type EventColumn, readEdit } from './event-edit.ts';
import { cellKey, doubtOf, type EventDoubt, type EventEdits } from './event-list.ts';

interface Fault {
  uuid: string;
  label: string;
  column: EventColumn;
  error: FieldError | null;
}

/** What is unsaved of a list of events, and whether it may be saved. */
export interface EventState {
  /** `held`: nothing is saved while a row is incomplete (TIME-09); `doubtful`: a person has yet to say that a time is right. */
  kind: 'none' | 'held' | 'doubtful' | 'ready';
  faults: readonly Fault[];
  doubts: readonly { uuid: string; label: string; doubt: EventDoubt }[];
}

export function eventState(
  items: readonly TimestampItem[],
  changes: EventEdits,
  at: { now: number; zone: string },
): EventState {
  const faults = items.flatMap((item) => faultsOf(item, changes, at.zone));
  const doubts = items.flatMap(({ uuid, label }) => {
    const doubt = doubtOf(items, changes, uuid, at);
    return doubt ? [{ uuid, label, doubt }] : [];
  });
  return { kind: kindOf(changes, faults.length, doubts.length), faults, doubts };
}

function faultsOf({ uuid, label }: TimestampItem, changes: EventEdits, zone: string): Fault[] {
  return EVENT_COLUMNS.flatMap((column) => {
    const edit = changes[cellKey(uuid, column)];
    const reading = edit && readEdit(edit, zone);
    if (!reading || reading.kind === 'at') return [];
    return [{ uuid, label, column, error: reading.kind === 'invalid' ? reading.error : null }];
  });
}

function kindOf(changes: EventEdits, faults: number, doubts: number): EventState['kind'] {
  if (Object.keys(changes).length === 0) return 'none';
  if (faults > 0) return 'held';
  return doubts > 0 ? 'doubtful' : 'ready';
}
