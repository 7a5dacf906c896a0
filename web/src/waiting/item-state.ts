import { EDIT_STATES, NOT_SENT } from '@leadline/domain/words/sync';
import { type OutboxState, opsOf, type SyncItem } from '@leadline/sync/outbox';
import type { StatusKind } from '../ui/status-mark.tsx';

/** The state of a record's edits: a shape, a word, and why. */
export interface ItemState {
  kind: StatusKind;
  word: string;
  why?: string;
}

export function itemStateOf(item: SyncItem, outbox: OutboxState): ItemState {
  const ops = opsOf(outbox, item.key);
  if (ops.length > 0 && ops.every((op) => op.outcome === 'cancelling'))
    return { kind: 'loading', word: EDIT_STATES.takingBack };
  if (item.reason === 'conflict') return { kind: 'warning', word: EDIT_STATES.undecided };
  if (item.status === 'SYNC_IN_PROGRESS') return { kind: 'loading', word: EDIT_STATES.sending };
  if (item.status === 'SYNC_SUCCESS') return { kind: 'passed', word: EDIT_STATES.sent };
  const why = whyOf(item, ops[0]?.refusal?.kind === 'rejected' ? ops[0].refusal.code : null);
  if (item.status === 'SYNC_ERROR') return { kind: 'failed', word: EDIT_STATES.failed, ...why };
  return { kind: 'waiting', word: EDIT_STATES.saved, ...why };
}

function whyOf({ reason, message }: SyncItem, code: string | null): { why?: string } {
  const why = NOT_SENT[code ?? ''] ?? message ?? NOT_SENT[reason ?? ''];
  return why ? { why } : {};
}

export interface Counts {
  sent: number;
  undecided: number;
  failed: number;
  waiting: number;
}

/** How many records stand where. */
export function countItems(items: readonly SyncItem[]): Counts {
  const sent = items.filter(({ status }) => status === 'SYNC_SUCCESS').length;
  const undecided = items.filter(({ reason }) => reason === 'conflict').length;
  const failed = items.filter(({ status }) => status === 'SYNC_ERROR').length - undecided;
  return { sent, undecided, failed, waiting: items.length - sent - undecided - failed };
}
