import type { GroupId, Values } from '@leadline/sync/operation';

/** Texts that may be joined, with the most that each may hold. */
const LIMITS: Readonly<Record<string, number>> = {
  notes: 300,
  vesselAgent: 200,
  outerEnd: 200,
  innerEnd: 200,
  bridgeMark: 200,
  'metadata.comments': 500,
  'metadata.notes': 500,
  'metadata.value': 500,
};
const GROUPS: readonly GroupId[] = ['notes', 'agent', 'ends', 'metadata.comments', 'metadata.notes', 'metadata.value'];

/** Theirs and mine joined, field by field; null where the group is no text or the two do not fit. */
export function keepBoth(group: GroupId, mine: Values, theirs: Values): Values | null {
  if (!GROUPS.includes(group)) return null;
  const fields = Object.keys(mine).map((field) => [field, joined(field, mine[field], theirs[field])] as const);
  return fields.some(([, value]) => value === undefined) ? null : Object.fromEntries(fields);
}

/** Undefined when it does not fit. */
function joined(field: string, mine: unknown, theirs: unknown): unknown {
  if (!isText(mine) || mine === theirs) return theirs ?? null;
  if (!isText(theirs)) return mine;
  const both = `${theirs}${field === 'notes' || field.startsWith('metadata.') ? '\n' : ' / '}${mine}`;
  return both.length <= (LIMITS[field] ?? 0) ? both : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
