import * as z from 'zod/mini';
import { isSameValue } from '../../numbers/same-value.ts';
import { instantIso } from '../../time/wire.ts';
import { EVENT_COLUMNS } from '../../timestamps/event-edit.ts';
import { KEPT_DIGEST } from '../kept-digest.ts';

const values = z.nullable(z.record(z.string(), z.unknown()));

/** An entry of the record as the app lists it. */
export const historyEntry = z.object({
  /** Within the pilotage, from 1. */
  number: z.int().check(z.gte(1)),
  /** By the server's clock. */
  at: instantIso,
  entity: z.string(),
  id: z.string(),
  action: z.string(),
  /** Null when the name was removed. */
  who: z.nullable(z.string()),
  device: z.nullable(z.object({ uuid: z.string(), name: z.nullable(z.string()) })),
  /** Values are for its pilots, the office and administrators. */
  isWithheld: z.boolean(),
  /** Values were there, and were erased. */
  isErased: z.optional(z.boolean()),
  before: values,
  after: values,
  /** What it is about: the name of a tug, constraint or stage, the type of a list. */
  about: z.nullable(z.string()),
  /** Of the things that the values name by their ids. */
  names: z.record(z.string(), z.string()),
  /** The log had taken it in. */
  isInLog: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Facts about the whole record, beside a page of it. */
export interface HistoryMeta {
  entries: number;
  people: number;
  devices: number;
}

/** As many entries as a page of the history holds. */
export const HISTORY_PAGE = 50;

type Values = Record<string, unknown>;

/** Values without what is not read line by line: the digest of what is kept; of a drawing how many shapes, of a new list which times it has, else how many items are done. */
export function slimValues(
  entity: string,
  { before, after }: { before: Values | null; after: Values | null },
): { before: Values | null; after: Values | null } {
  if (entity === 'pilotage' && after) {
    const { [KEPT_DIGEST]: _, ...read } = after;
    return { before, after: read };
  }
  if (entity === 'drawings') return slimDrawing(before, after);
  if (entity === 'extras') return { before: slimList(before), after: slimList(after) };
  return { before, after };
}

const SHAPE = /^metadata\.shapes\./;

function slimDrawing(before: Values | null, after: Values | null) {
  const whole = (after?.metadata ?? null) as { shapes?: unknown[]; vesselRotation?: unknown } | null;
  if (whole) {
    const shapes = { drawn: whole.shapes?.length ?? 0, changed: 0, takenOut: 0 };
    const turn = isNone(whole.vesselRotation) ? {} : { 'metadata.vesselRotation': whole.vesselRotation };
    return { before: null, after: { shapes, ...turn } };
  }
  const paths = Object.keys(after ?? {}).filter((path) => SHAPE.test(path));
  const differing = paths.filter((path) => !isSameValue(before?.[path], after?.[path]));
  const shapes = {
    drawn: differing.filter((path) => isNone(before?.[path])).length,
    changed: differing.filter((path) => !isNone(before?.[path]) && !isNone(after?.[path])).length,
    takenOut: differing.filter((path) => isNone(after?.[path])).length,
  };
  const others = (all: Values | null) =>
    all && Object.fromEntries(Object.entries(all).filter(([path]) => !SHAPE.test(path)));
  return { before: others(before), after: { ...others(after), ...(paths.length > 0 && { shapes }) } };
}

const isNone = (value: unknown) => value === null || value === undefined;

/** A list that was made as a whole. */
function slimList(all: Values | null): Values | null {
  const items = (all?.metadata as { value?: unknown } | null | undefined)?.value;
  if (typeof items === 'string') return { 'metadata.value': items };
  if (!Array.isArray(items)) return all;
  const times = items.flatMap(timesOf);
  if (times.length > 0) return Object.fromEntries(times);
  return { items: { done: items.filter(isDone).length, all: items.length } };
}

/** Of an event each time that was recorded, as it is written when it changes alone. */
function timesOf(item: unknown): [string, unknown][] {
  const { uuid, ...fields } = (item ?? {}) as Values;
  return EVENT_COLUMNS.flatMap((column) =>
    isNone(fields[column]) ? [] : [[`metadata.value.${uuid}.${column}`, fields[column]]],
  );
}

function isDone(item: unknown): boolean {
  const { isSelected, passChecked, failChecked } = (item ?? {}) as Values;
  return Boolean(isSelected || passChecked || failChecked);
}
