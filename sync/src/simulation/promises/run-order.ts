import { kindOf } from '../../kinds/all-kinds.ts';
import { dependsOn } from '../../kinds/depends-on.ts';
import { type ItemKey, opsOf, type QueuedOp } from '../../outbox/outbox.ts';
import type { OutboxChange } from '../../ports.ts';
import { typeOf } from '../shore/places.ts';
import { placeInPlan } from '../shore/signed-plan.ts';
import type { Tab } from '../tablet/tablet.ts';
import type { Ledger } from './ledger.ts';

/** Nothing is sent before what it depends on: of its pilotage, the plan that a signature signs, a place that another tug leaves. */
export function outOfOrder(tab: Tab, opId: string, ledger: Ledger = new Map()): string[] {
  const { ops, items } = tab.session.disk.outbox;
  const op = ops.find((each) => each.opId === opId);
  const item = items.find((each) => each.key === op?.item);
  // What was sent once goes again, whatever was edited since and folded into an older edit.
  const isAgain = tab.sent.has(opId) || op?.outcome === 'unknown';
  tab.sent.add(opId);
  if (isAgain || !op || !item?.pilotageUuid || !kindOf(item.type).isChild) return [];
  const ofPilotage = (key: ItemKey) =>
    key === `pilotage:${item.pilotageUuid}` ||
    key === `vessel:${op.context.vessel}` ||
    items.some((each) => each.key === key && each.pilotageUuid === item.pilotageUuid);
  const before = ops.filter((other) => other.seq < op.seq && other.outcome !== 'cancelling' && ofPilotage(other.item));
  const { pilotageUuid } = item;
  const late = before.filter((other) => {
    if (other.item.startsWith('pilotage:') && dependsOn(item.type, knownTo(op, other, ledger))) return true;
    return op.kind === 'sign' && isInPlan(other, pilotageUuid);
  });
  return [...late, ...passedBy(tab, op, before)].map(
    (other) => `out of order: ${opId} on ${op.item} was sent before ${other.opId} on ${other.item}`,
  );
}

/**
 * An edit of a pilotage without what was typed after `op` and folded into it since: that an edit waits for nothing that
 * came later was right when it set out.
 */
function knownTo(op: QueuedOp, other: QueuedOp, ledger: Ledger): QueuedOp {
  const made = [...ledger.keys()];
  const madeLast = Math.max(...op.edits.map((edit) => made.indexOf(edit)));
  const isLater = (edit: string) => made.indexOf(edit) > madeLast;
  const wantedBy = (isMeant: (edit: string) => boolean) =>
    other.edits.filter(isMeant).flatMap((edit) => Object.keys(ledger.get(edit)?.wanted ?? {}));
  const [known, later] = [wantedBy((edit) => !isLater(edit)), wantedBy(isLater)];
  const groups = Object.entries(other.groups).filter(([group]) => known.includes(group) || !later.includes(group));
  return { ...other, groups: Object.fromEntries(groups) };
}

/** Whether an edit changes what a signature of this pilotage signs. */
function isInPlan({ item, groups }: QueuedOp, pilotage: string): boolean {
  const values = Object.values(groups).flatMap(({ base, value }) => [base, value]);
  return values.some((each) => Object.keys(each).some((path) => placeInPlan(item, path, each, pilotage) !== null));
}

/**
 * Removals that this run of everything has not even tried when it sends a tug that may want their line. What was never
 * created at the server holds no line there: its removal ends without a request, also late, after a disk that was full.
 * A removal behind an older one that asks a person, or whose answer was lost, cannot be tried.
 */
function passedBy(tab: Tab, op: QueuedOp, before: readonly QueuedOp[]): QueuedOp[] {
  const { whole } = tab;
  if (op.kind !== 'create' || typeOf(op.item) !== 'tugs' || !whole?.has(op.opId)) return [];
  return before.filter(
    (other) =>
      other.kind === 'delete' &&
      other.request === null &&
      other.attempts === 0 &&
      whole.has(other.opId) &&
      !isUnknownToServer(opsOf(tab.session.disk.outbox, other.item)) &&
      !isHeldBack(opsOf(tab.session.disk.outbox, other.item)),
  );
}

/** The first of its record waits for a person, for the fence, or for an answer that was lost. */
function isHeldBack([head]: readonly QueuedOp[]): boolean {
  return head?.refusal?.kind === 'conflict' || head?.outcome === 'cancelling' || head?.outcome === 'unknown';
}

/** Its creation still waits, or was refused. */
function isUnknownToServer([head]: readonly QueuedOp[]): boolean {
  return (
    head?.kind === 'create' && (head.outcome === 'refused' || (head.outcome === 'unsent' && head.request === null))
  );
}

/** An operation goes only when its answer stands among the copies: else the screen falls back to the old value. */
export function fellBack({ copied }: Tab, { history = [] }: OutboxChange): string[] {
  return history
    .filter(({ op, ending }) => ending === 'sent' && !copied.has(op.edits.join()))
    .map(({ op }) => `fell back: ${op.opId} on ${op.item} is gone, and its answer is not among the copies`);
}

/** The operations of a disk that a run of everything will come to, when nothing is under way in the tab. */
export function aboutToSend({ session, steps }: Tab): ReadonlySet<string> | null {
  const { items, ops } = session.disk.outbox;
  if (steps > 0 || items.some(({ key }) => opsOf(session.disk.outbox, key).length === 0)) return null;
  return new Set(ops.map(({ opId }) => opId));
}
