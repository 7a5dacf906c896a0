import type { GroupId, Values } from '../operation.ts';
import type { GroupEdit, QueuedOp } from '../outbox/outbox.ts';

/**
 * That a pilot has reviewed what others changed changes no field, and is yet an edit that waits and travels like every
 * other: a group of its own, whose value is what stood on the screen.
 */
const CONFIRMATION = 'review';

export function confirmationOf(seen: Values): Record<GroupId, GroupEdit> {
  return { [CONFIRMATION]: { base: {}, value: { reviewed: seen } } };
}

/** What was on the screen when this was confirmed; null for an edit that confirms nothing. */
export function confirmedIn(op: Pick<QueuedOp, 'groups'>): Values | null {
  return (op.groups[CONFIRMATION]?.value.reviewed as Values | undefined) ?? null;
}

/** The edit of fields that goes with it. */
export function withoutConfirmation<Op extends Pick<QueuedOp, 'groups'>>(op: Op): Op {
  const { [CONFIRMATION]: _, ...groups } = op.groups;
  return { ...op, groups };
}
