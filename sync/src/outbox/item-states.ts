import type { Edit, ItemUpdate } from '../ports.ts';
import type { FailureReason, ItemKey, SyncItem } from './outbox.ts';
import { itemKeyOf } from './outbox.ts';

/** A new edit: an item that is being sent goes on, one that waits for a decision goes on waiting. */
export function queued({ item, kind }: Edit): ItemUpdate {
  const key = itemKeyOf(item.type, item.uuid);
  const fresh: SyncItem = {
    ...item,
    key,
    isNew: kind === 'create',
    dependencies: item.pilotageUuid && item.type !== 'pilotage' ? [itemKeyOf('pilotage', item.pilotageUuid)] : [],
    status: 'SYNC_PENDING',
    reason: null,
    message: null,
    runId: null,
  };
  const update = (now: SyncItem | undefined): SyncItem => {
    if (!now) return fresh;
    // A creation that a restored server has lost waits again: the server does not know the record any more.
    const known = { ...now, isNew: now.isNew || fresh.isNew };
    if (now.status === 'SYNC_IN_PROGRESS' || now.reason === 'conflict') return known;
    return { ...known, status: 'SYNC_PENDING', reason: null, message: null };
  };
  return { key, update };
}

export function inProgress(key: ItemKey, runId: string): ItemUpdate {
  return {
    key,
    update: (now) => now && { ...now, status: 'SYNC_IN_PROGRESS', reason: null, message: null, runId },
  };
}

export function pending(key: ItemKey, reason: FailureReason | null = null, message: string | null = null): ItemUpdate {
  return whileItWaits(key, { status: 'SYNC_PENDING', reason, message });
}

export function failed(key: ItemKey, reason: FailureReason, message: string | null): ItemUpdate {
  return whileItWaits(key, { status: 'SYNC_ERROR', reason, message });
}

/** Another sender may have sent it all meanwhile: then there is nothing of which this could be said. */
function whileItWaits(key: ItemKey, said: Pick<SyncItem, 'status' | 'reason' | 'message'>): ItemUpdate {
  return { key, update: (now, opCount) => (now && opCount > 0 ? { ...now, ...said, runId: null } : now) };
}

/** Another sender may have met a conflict meanwhile: what asks goes on asking. */
export function unlessAsking({ key, update }: ItemUpdate): ItemUpdate {
  return { key, update: (now, opCount) => (now?.reason === 'conflict' ? now : update(now, opCount)) };
}

const REST = { isNew: false, reason: null, message: null, runId: null } as const;

/** All that there was is sent, unless somebody has added an edit at this very moment. */
export function succeeded(key: ItemKey): ItemUpdate {
  const statusOf = (opCount: number) => (opCount === 0 ? 'SYNC_SUCCESS' : 'SYNC_PENDING');
  return { key, update: (now, opCount) => now && { ...now, ...REST, status: statusOf(opCount) } };
}

/**
 * The server has the record now. With the last edit the record is done in the same write: another sender may have said
 * meanwhile that it failed, and a later write may find no room. `isElsewhere`: it was merged into a record that another
 * device made at the same place, so that its own id is still unknown to the server.
 */
export function known(key: ItemKey, isElsewhere = false): ItemUpdate {
  return {
    key,
    update: (now, opCount) =>
      now && { ...now, ...(opCount === 0 && { ...REST, status: 'SYNC_SUCCESS' as const }), isNew: isElsewhere },
  };
}

/** Nothing is left to be sent: that is a success; else it is as it was. */
export function doneWhenEmpty(key: ItemKey): ItemUpdate {
  return { key, update: (now, opCount) => (now && opCount === 0 ? { ...now, status: 'SYNC_SUCCESS' } : now) };
}

/** Nothing is left to be sent: the item goes; else it is as it was. */
export function goneWhenEmpty(key: ItemKey): ItemUpdate {
  return { key, update: (now, opCount) => (opCount === 0 ? undefined : now) };
}

/** What a dead run was sending is not being sent any more. */
export function orphaned({ key, runId }: SyncItem): ItemUpdate {
  const update = (now: SyncItem | undefined, opCount: number): SyncItem | undefined => {
    if (now?.status !== 'SYNC_IN_PROGRESS' || now.runId !== runId) return now;
    return { ...now, status: opCount === 0 ? 'SYNC_SUCCESS' : 'SYNC_PENDING', runId: null };
  };
  return { key, update };
}

/** The result of an earlier run has been seen. */
export function seenToEnd({ key }: SyncItem): ItemUpdate {
  return {
    key,
    update: (now, opCount) => (now?.status === 'SYNC_SUCCESS' && opCount === 0 ? undefined : now),
  };
}
