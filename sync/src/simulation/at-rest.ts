import type { OutboxState, SyncItem } from '../outbox.ts';
import type { RunState } from '../run-state.ts';
import { liveTabs, type Tablet } from './tablet.ts';

/**
 * Null where something goes on. A tablet on which nothing goes on shows all that waits on it: every tab counts what is on the disk, and no record says
 * that it is being sent.
 */
export function brokenAtRest(tablet: Tablet): string[] | null {
  const tabs = liveTabs(tablet);
  if (tabs.length === 0 || tabs.some((tab) => tab.steps > 0)) return null;
  const { outbox } = tablet.disk;
  const broken = [...misnamed(outbox)];
  for (const { engine } of tabs) {
    if (rowsOf(engine.outbox()) !== rowsOf(outbox)) broken.push('stale: a tab shows other edits than wait');
    broken.push(...uncounted(engine.state(), outbox));
  }
  return broken.map((words) => `${words} (${tablet.user})`);
}

const rowsOf = ({ ops }: OutboxState) => ops.map(({ opId, rev }) => `${opId} ${rev}`).join();

/** Every record of which something waits is counted once: as one to be decided, or as one that waits or failed. */
export function uncounted({ pending, errors, conflicts, needsAttention }: RunState, { ops }: OutboxState): string[] {
  const waiting = new Set(ops.map(({ item }) => item)).size;
  const asking = new Set(ops.filter((op) => op.refusal?.kind === 'conflict').map(({ item }) => item)).size;
  const broken: string[] = [];
  if (pending + errors + conflicts !== waiting)
    broken.push(`uncounted: ${waiting} records wait, ${pending} + ${errors} + ${conflicts} are counted`);
  if (conflicts !== asking) broken.push(`uncounted: ${asking} records ask, ${conflicts} are counted`);
  if (needsAttention !== waiting > 0) broken.push('uncounted: what waits needs attention');
  return broken;
}

/** The state of each record says what has become of it. */
export function misnamed({ items, ops }: OutboxState): string[] {
  const broken = ops
    .filter((op) => !items.some((item) => item.key === op.item))
    .map((op) => `misnamed: ${op.item} waits and has no state`);
  for (const item of items) {
    const said = isTrue(item, { items, ops });
    if (!said) broken.push(`misnamed: ${item.key} says ${item.status} ${item.reason ?? ''}`);
  }
  return broken;
}

function isTrue(item: SyncItem, { ops }: OutboxState): boolean {
  const own = ops.filter((op) => op.item === item.key);
  if (own.length === 0) return item.status === 'SYNC_SUCCESS';
  if (own[0]?.refusal?.kind === 'conflict') return item.status === 'SYNC_ERROR' && item.reason === 'conflict';
  const isRefused = own.length === 1 && own[0]?.refusal?.kind === 'rejected';
  if (isRefused) return item.status === 'SYNC_ERROR' || item.reason === 'waiting';
  return item.status === 'SYNC_PENDING' || item.status === 'SYNC_ERROR';
}
