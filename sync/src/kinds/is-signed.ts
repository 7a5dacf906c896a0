import { opsOf, type QueuedOp, type SyncItem } from '../outbox/outbox.ts';
import { kindOf } from './all-kinds.ts';

interface Signature {
  pilotageUuid: string | null;
  context: QueuedOp['context'];
}

/**
 * Whether a signature signs what an edit of this record changes: part of the plan of its pilotage, or of the ship that it
 * was put under. While such an edit is in doubt the signature is not sent.
 */
export function isSigned(signature: Signature, item: SyncItem, op: Pick<QueuedOp, 'context'>): boolean {
  const { isPlan } = kindOf(item.type);
  if (isPlan === false || (isPlan !== true && !isPlan(op.context))) return false;
  if (item.type === 'vessel') return item.uuid === signature.context.vessel;
  return (item.type === 'pilotage' ? item.uuid : item.pilotageUuid) === signature.pilotageUuid;
}

/** The records with edits that wait, of which a signature waits for. */
export function waitedFor(
  state: Parameters<typeof opsOf>[0] & { items: SyncItem[] },
  signature: Signature,
): SyncItem[] {
  return state.items.filter((item) => opsOf(state, item.key).some((op) => isSigned(signature, item, op)));
}
