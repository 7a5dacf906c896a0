import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { GroupId } from '../operation.ts';
import type { GroupEdit, OpKind, QueuedOp } from '../outbox/outbox.ts';

/** What several edits of one record come to: the first thing seen and the last thing wanted, group by group. */
export interface Folded {
  kind: OpKind;
  groups: Record<GroupId, GroupEdit>;
  context: Record<string, string>;
  edits: string[];
}

/** Null when nothing is left to be done, such as a record that was made and taken away. Signatures are never folded. */
export function fold(ops: readonly QueuedOp[]): Folded | null {
  const [first] = ops;
  const last = ops.at(-1);
  if (!first || !last) return null;
  const edits = ops.flatMap((op) => op.edits);
  const kind = kindOf(first, last);
  if (kind === null) return null;
  const groups = foldGroups(ops);
  const context = Object.assign({}, ...ops.map((op) => op.context)) as Record<string, string>;
  if (kind !== 'patch') return { kind, groups, context, edits };
  const changed = Object.entries(groups).filter(([, { base, value }]) => !isSameValue(base, value));
  return changed.length === 0 ? null : { kind, groups: Object.fromEntries(changed), context, edits };
}

/** A record made here and taken away again was never there; one taken away and made again is made with its id. */
export function kindOf(first: QueuedOp, last: QueuedOp): OpKind | null {
  if (first.kind === 'create') return last.kind === 'delete' ? null : 'create';
  return last.kind;
}

/** The first thing seen and the last thing wanted of every group. */
export function foldGroups(ops: readonly QueuedOp[]): Record<GroupId, GroupEdit> {
  const groups: Record<GroupId, GroupEdit> = {};
  for (const op of ops)
    for (const [group, { base, value }] of Object.entries(op.groups))
      groups[group] = { base: groups[group]?.base ?? base, value };
  return groups;
}

/** The edits at the head of a record's queue that may become one request. */
export function foldable(ops: readonly QueuedOp[]): QueuedOp[] {
  const [first] = ops;
  if (!first) return [];
  if (first.kind === 'sign') return [first];
  const end = ops.findIndex((op) => op.kind === 'sign' || (op.request !== null && op.outcome !== 'refused'));
  return end === -1 ? [...ops] : ops.slice(0, end);
}
