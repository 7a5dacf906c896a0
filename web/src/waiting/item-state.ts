import type { FailureBody } from '@leadline/domain/contract/failure';
import { reasonsRefused } from '@leadline/domain/contract/reasons-refused';
import { CHANGED_VALUES, figureName } from '@leadline/domain/words/clearance/changed-values';
import { NOT_SENT, TUG_NOT_SENT } from '@leadline/domain/words/saving/refusals';
import { EDIT_STATES } from '@leadline/domain/words/saving/sync';
import { type OutboxState, opsOf, type QueuedOp, type Refusal, type SyncItem } from '@leadline/sync/outbox/outbox';
import type { StatusKind } from '../ui/states/status-mark.tsx';

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
  if (waitsForAnswer(item, outbox.items)) return { kind: 'waiting', word: EDIT_STATES.waitsForAnswer };
  const why = whyOf(item, ops[0]?.refusal);
  if (item.status === 'SYNC_ERROR')
    return { kind: 'failed', word: EDIT_STATES.failed, ...(item.type === 'tugs' ? tugWhy(ops[0], why) : why) };
  return { kind: 'waiting', word: EDIT_STATES.saved, ...why };
}

/** Of a pilotage that is to be decided about: it could not be sent, and nothing went wrong with it. */
function waitsForAnswer({ reason, pilotageUuid }: SyncItem, items: readonly SyncItem[]): boolean {
  const isParent = ({ type, uuid }: SyncItem) => type === 'pilotage' && uuid === pilotageUuid;
  return reason === 'parent' && items.some((each) => isParent(each) && each.reason === 'conflict');
}

function whyOf({ reason, message }: SyncItem, refusal: Refusal | null | undefined): { why?: string } {
  const code = refusal?.kind === 'rejected' ? refusal.code : '';
  const why = reasonsAsked(refusal) ?? NOT_SENT[code] ?? message ?? NOT_SENT[reason ?? ''];
  return why ? { why } : {};
}

/** ERR-32: which of the two it was, and the reason. */
function tugWhy(op: QueuedOp | undefined, { why = TUG_NOT_SENT.taken }: { why?: string }): { why: string } {
  return { why: `${op?.kind === 'delete' ? TUG_NOT_SENT.remove : TUG_NOT_SENT.add}: ${why}` };
}

/** A figure that leaves less came without its reason: the person enters it, and the edit goes. */
function reasonsAsked(refusal: Refusal | null | undefined): string | null {
  if (refusal?.kind !== 'rejected') return null;
  const figures = reasonsRefused((refusal.details ?? {}) as Partial<FailureBody['error']>);
  const names = figures.map((figure) => figureName({ figure, isOverhead: false }));
  return names.length === 0 ? null : CHANGED_VALUES.reasonNeededFor(names);
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
  const notSent = items.filter((item) => item.status === 'SYNC_ERROR' && !waitsForAnswer(item, items));
  const failed = notSent.length - undecided;
  return { sent, undecided, failed, waiting: items.length - sent - undecided - failed };
}
