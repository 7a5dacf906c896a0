import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { Values } from '../operation.ts';

const LIST = 'metadata.value';
/** Of an event both times are groups of their own: one pilot may record while another expects. */
const TIMES = ['dateTime', 'dateTimeEta'];

/**
 * An extra as paths: each item of a list is one (`metadata.value.<uuid>`), but for the times of an event; notes and
 * comments are whole. What says nothing (no comment, not ticked) is left out of an item, so that equal ones are equal.
 */
export function flattenExtra({ metadata, ...fields }: Values): Values {
  const flat: Values = { ...fields };
  for (const [key, value] of Object.entries((metadata ?? {}) as Values)) {
    if (key === 'value' && isItems(value)) Object.assign(flat, ...value.map(flattenItem));
    else flat[`metadata.${key}`] = isNothing(value) ? null : value;
  }
  return flat;
}

type Item = Values & { uuid: string };

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each?.uuid === 'string');
}

function flattenItem({ uuid, ...fields }: Item): Values {
  const path = `${LIST}.${uuid}`;
  const times = Object.entries(fields).filter(([key]) => TIMES.includes(key));
  const rest = Object.entries(fields).filter(([key, value]) => !TIMES.includes(key) && !isNothing(value));
  return {
    ...((rest.length > 0 || times.length === 0) && { [path]: Object.fromEntries(rest) }),
    ...Object.fromEntries(times.map(([key, value]) => [`${path}.${key}`, value ?? null])),
  };
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && !value.length)
  );
}

/** Paths become an extra again: the server's whole one, or what one edit sends. An item that is null was taken out. */
export function inflateExtra(flat: Values): Values {
  const fields: Values = {};
  const metadata: Values = {};
  const items = new Map<string, Values>();
  for (const [path, value] of Object.entries(flat)) {
    const [part = '', key = '', uuid, time] = path.split('.');
    if (part !== 'metadata') fields[path] = value;
    else if (uuid === undefined) metadata[key] = value;
    else if (time !== undefined) items.set(uuid, { ...items.get(uuid), [time]: value });
    else items.set(uuid, { ...items.get(uuid), ...(value as Values | null) });
  }
  // A list of which every item that is touched was taken out is sent all the same: who reads it finds them missing.
  const hasItems = items.size > 0;
  for (const uuid of items.keys()) if (flat[`${LIST}.${uuid}`] === null) items.delete(uuid);
  if (hasItems) metadata.value = [...items].map(([uuid, item]) => ({ uuid, ...item }));
  return { ...fields, metadata };
}

/**
 * What a person changed, as paths, when an extra is sent with what was seen of it. A part of the metadata that was not
 * sent stays as it is; of a part that was sent, what was seen and is missing was taken out. Who takes an item out says of
 * both its times that there shall be none: one that somebody recorded meanwhile is asked about, not deleted with it.
 */
export function extraChanges(sent: Values, seen: Values): Values {
  const [wanted, before] = [flattenExtra(sent), flattenExtra(seen)];
  const parts = Object.keys((sent.metadata ?? {}) as Values);
  const kept = new Set(Object.keys(wanted).map(thingOf));
  const gone = Object.keys(before).filter(
    (path) => parts.includes(path.split('.')[1] ?? '') && !kept.has(thingOf(path)),
  );
  const after = { ...Object.fromEntries(gone.map((path) => [path, null])), ...wanted };
  const differing = Object.entries(after).filter(([path, value]) => !isSameValue(value, before[path]));
  const itemsGone = gone.filter((path) => path.split('.').length === 3);
  const timesGone = itemsGone.flatMap((path) => TIMES.map((time) => [`${path}.${time}`, null]));
  return Object.fromEntries([...timesGone, ...differing]);
}

/** The items whose times are among these changes, and that are not there: somebody has taken them out. */
export function itemsTakenOut(changes: Values, stored: Values): string[] {
  const timed = Object.entries(changes).filter(([path, value]) => path.split('.').length === 4 && value !== null);
  const items = [...new Set(timed.map(([path]) => thingOf(path)))];
  return items.filter((path) => isNothing(stored[path]) && isNothing(changes[path]));
}

/** An item with its times, or a part of the metadata. */
const thingOf = (path: string) => path.split('.', 3).join('.');
