import { callOf } from '../../kinds/request-of.ts';
import { drawingChanges } from '../../merge/drawing-paths.ts';
import { groupChanges } from '../../merge/group-changes.ts';
import { flattenBase } from '../../merge/merge-groups.ts';
import type { GroupId, Values } from '../../operation.ts';
import type { GroupEdit, QueuedOp, SyncItem } from '../../outbox/outbox.ts';

/** Of a drawing travels what its endpoints take, in place of the groups that it is made of. */
export interface DrawingWire {
  metadata: Values;
  base: Values;
}

export function drawingWireOf(op: QueuedOp, item: SyncItem): DrawingWire {
  const { metadata, base } = callOf(op, item).input.body as { metadata: Values; base: Values };
  return { metadata, base };
}

/** What the server reads in it, by the functions that the real one asks. */
export function groupsInWire({ metadata, base }: DrawingWire): Record<GroupId, GroupEdit> {
  const changes = drawingChanges({ metadata }, base);
  const seen = flattenBase('drawings', base, changes);
  const groups = groupChanges('drawings', { changes, base: seen, stored: {} });
  return groups as Record<GroupId, GroupEdit>;
}
