import { EXTRA_METADATA, type PilotageExtra, type PilotageExtraType } from '@leadline/domain/checklist/pilotage-extra';
import { flattenExtra, inflateExtra } from '@leadline/sync/merge/extra-paths';
import { overlay } from '@leadline/sync/merge/overlay';
import type { Values } from '@leadline/sync/operation';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';

const KEY = 'extras:';

/** The edits of the lists and notes of a pilotage that wait on this device, in their order. */
export function opsOfExtras(ops: readonly QueuedOp[], pilotageUuid: string): QueuedOp[] {
  return ops
    .filter((op) => op.item.startsWith(KEY) && op.context.pilotage === pilotageUuid && op.outcome !== 'cancelling')
    .sort((one, other) => one.seq - other.seq);
}

/** Of a type there is one: what was made here without a signal is shown over the one that stands on the server. */
export function extrasWithOps(
  stored: readonly PilotageExtra[],
  ops: readonly QueuedOp[],
  pilotageUuid: string,
): PilotageExtra[] {
  const own = opsOfExtras(ops, pilotageUuid);
  const types = [...new Set(own.map(({ context }) => context.extraType as PilotageExtraType))];
  const untouched = stored.filter(({ extraType }) => !types.includes(extraType));
  const waiting = types.flatMap((type) => {
    const before = stored.find(({ extraType }) => extraType === type);
    const edits = own.filter(({ context }) => context.extraType === type);
    const after = changed(type, before, edits) ?? before;
    return after ? [after] : [];
  });
  return [...untouched, ...waiting];
}

/** Undefined when an edit does not fit what stands: an item in part, of a list that is not here. */
function changed(
  extraType: PilotageExtraType,
  before: PilotageExtra | undefined,
  ops: readonly QueuedOp[],
): PilotageExtra | undefined {
  const [first] = ops;
  if (!first) return before;
  const seen = before ? flattenExtra({ metadata: before.metadata }) : {};
  const { metadata: whole } = inflateExtra(overlay(seen, ops) ?? {});
  const given = Object.entries(whole as Values).filter(([, value]) => value !== null);
  const { success, data: metadata } = EXTRA_METADATA[extraType].safeParse(Object.fromEntries(given));
  if (!success) return undefined;
  const made = { uuid: uuidOf(first), version: 0, updatedAt: first.madeAt };
  const pilotage = { uuid: String(first.context.pilotage) };
  return { ...made, pilotage, ...before, extraType, metadata } as PilotageExtra;
}

export interface ExtraPlace {
  uuid: string;
  /** Nothing on the server yet, as far as is known here. */
  isNew: boolean;
}

/**
 * The record that an edit of a type belongs to: what waits already, so that both become one request, else what stands on
 * the server. Null when there is none.
 */
export function findPlace(
  stored: readonly PilotageExtra[],
  ops: readonly QueuedOp[],
  pilotageUuid: string,
  type: PilotageExtraType,
): ExtraPlace | null {
  const waiting = opsOfExtras(ops, pilotageUuid).find(({ context }) => context.extraType === type);
  if (waiting) return { uuid: uuidOf(waiting), isNew: waiting.kind === 'create' };
  const standing = stored.find(({ extraType }) => extraType === type);
  return standing ? { uuid: standing.uuid, isNew: false } : null;
}

const uuidOf = (op: QueuedOp) => op.item.slice(KEY.length);
