import { EXTRA_METADATA, type PilotageExtra, type TimestampItem } from '../checklist/pilotage-extra.ts';
import type { MovementType } from '../pilotages/pilotage-fields.ts';
import type { PortExtra } from '../ports/port-extra.ts';
import { isoToInstant, minutes } from '../time/instant.ts';
import { EVENT_COLUMNS, type EventColumn, type EventEdit, isChange, readEdit } from './event-edit.ts';

/** The times of an event by `<uuid of the event>.<column>`. */
export type EventEdits = Readonly<Record<string, EventEdit>>;
export const cellKey = (uuid: string, column: EventColumn) => `${uuid}.${column}`;

const TYPE = 'timestamp_checklist';

/** The events of a pilotage: its own as soon as a time was saved, else those of its port; null where there are none. */
export function eventsOfPilotage(
  own: readonly PilotageExtra[],
  ofPort: readonly PortExtra[],
): readonly TimestampItem[] | null {
  const found = [...own, ...ofPort].find(({ extraType }) => extraType === TYPE);
  const read = EXTRA_METADATA[TYPE].safeParse(found?.metadata);
  return read.success && read.data.value.length > 0 ? read.data.value : null;
}

/** TIME-06: an event that is not recorded of this movement. Of a draft none may be chosen yet. */
export function isEventDisabled(
  { disableForMovementTypes }: Pick<TimestampItem, 'disableForMovementTypes'>,
  movement: MovementType | null,
): boolean {
  return movement !== null && disableForMovementTypes.includes(movement);
}

/** A list as it stands with edits laid over it, and as it was seen when they began. */
export interface EditedEvents {
  list: TimestampItem[];
  seen: TimestampItem[];
}

/** What is saved: every edit that says something. The seen list has of each edited time what stood there at its beginning. */
export function withEdits(items: readonly TimestampItem[], edits: EventEdits, zone: string): EditedEvents {
  const each = (timeOf: (edit: EventEdit) => string | null) =>
    items.map((item) => {
      const times = EVENT_COLUMNS.flatMap((column) => {
        const edit = edits[cellKey(item.uuid, column)];
        return edit ? [[column, timeOf(edit)]] : [];
      });
      return { ...item, ...Object.fromEntries(times) } as TimestampItem;
    });
  const newTime = (edit: EventEdit) => {
    const reading = readEdit(edit, zone);
    return reading.kind === 'at' ? reading.at : edit.seen;
  };
  return { list: each(newTime), seen: each(({ seen }) => seen) };
}

/** TIME-12: a list that is on no server yet is made only for a time. */
export function hasTime(items: readonly TimestampItem[]): boolean {
  return items.some(({ dateTime, dateTimeEta }) => dateTime !== null || dateTimeEta !== null);
}

/** What makes a time unlikely, so that it is asked about; it is never refused. */
export type EventDoubt = { kind: 'future'; ahead: number } | { kind: 'before'; label: string; at: number };

/** How far ahead of now a time may lie before it is asked about: two clocks of a bridge differ by less. */
const AHEAD = minutes(5);

/** An actual time ahead of now, or before that of an event further up; null for one that is likely or was confirmed. */
export function doubtOf(
  items: readonly TimestampItem[],
  edits: EventEdits,
  uuid: string,
  { now, zone }: { now: number; zone: string },
): EventDoubt | null {
  const edit = edits[cellKey(uuid, 'dateTime')];
  if (!edit || edit.isSure || !isChange(edit, zone)) return null;
  const reading = readEdit(edit, zone);
  if (reading.kind !== 'at' || reading.at === null) return null;
  const at = Date.parse(reading.at);
  if (at - now > AHEAD) return { kind: 'future', ahead: at - now };
  const { list } = withEdits(items, edits, zone);
  const above = list.slice(
    0,
    list.findIndex((item) => item.uuid === uuid),
  );
  const later = above.findLast(({ dateTime }) => dateTime !== null && Date.parse(dateTime) > at);
  return later?.dateTime ? { kind: 'before', label: later.label, at: isoToInstant(later.dateTime) ?? at } : null;
}

/** The event whose Record is offered first: the one after the last that was recorded. */
export function nextToRecord(items: readonly TimestampItem[], movement: MovementType | null): string | null {
  const last = items.findLastIndex(({ dateTime }) => dateTime !== null);
  const open = items.slice(last + 1).find((item) => !isEventDisabled(item, movement));
  return open?.uuid ?? null;
}

/** The edits of one list that would change something, or do not say yet what. */
export function changesOf(edits: EventEdits, zone: string): EventEdits {
  return Object.fromEntries(Object.entries(edits).filter(([, edit]) => isChange(edit, zone)));
}
