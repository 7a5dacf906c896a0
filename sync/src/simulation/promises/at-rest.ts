import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { SyncEngine } from '../../engine.ts';
import type { Values } from '../../operation.ts';
import { type ItemKey, type OutboxState, opsOf, type QueuedOp, type SyncItem } from '../../outbox/outbox.ts';
import type { RunState } from '../../outbox/run-state.ts';
import type { ModelServer } from '../shore/model-types.ts';
import type { Disk } from '../tablet/model-device.ts';
import { liveTabs, type Tablet } from '../tablet/tablet.ts';

/**
 * Null where something goes on. A tablet on which nothing goes on shows all that waits on it: every tab counts what is on the disk, and no record says
 * that it is being sent.
 */
export function brokenAtRest(tablet: Tablet, server: ModelServer): string[] | null {
  const tabs = liveTabs(tablet);
  if (tabs.length === 0 || tabs.some((tab) => tab.steps > 0)) return null;
  const { disk, user } = tablet.session;
  const { outbox } = disk;
  const broken = [...misnamed(outbox), ...misjudged(outbox, server), ...outdated(disk)];
  for (const { engine } of tabs) {
    if (rowsOf(engine.outbox()) !== rowsOf(outbox)) broken.push('stale: a tab shows other edits than wait');
    broken.push(...uncounted(engine.state(), outbox), ...unseen(engine, disk));
  }
  return broken.map((words) => `${words} (${user})`);
}

/** What is said to be refused has not reached the server. */
function misjudged({ ops }: OutboxState, { arrivals }: ModelServer): string[] {
  return ops
    .filter((op) => op.outcome === 'refused' && arrivals.some(({ opId }) => opId === op.opId))
    .map((op) => `misjudged: ${op.opId} on ${op.item} is called refused, and has arrived`);
}

/** Who was answered a version sees no older one; of a record that is taken away there is none. */
function outdated({ cache, answered }: Disk): string[] {
  return [...answered]
    .filter(([key, version]) => cache.get(key)?.values && (cache.get(key)?.version ?? version) < version)
    .map(([key, version]) => `outdated: ${key} is kept at ${cache.get(key)?.version}, ${version} was answered`);
}

/** Of every group that waits the screen shows what was typed last. */
export function unseen(
  { overlay }: Pick<SyncEngine, 'overlay'>,
  { outbox, cache }: { outbox: OutboxState; cache: ReadonlyMap<ItemKey, { values: Values | undefined }> },
): string[] {
  return [...new Set(outbox.ops.map(({ item }) => item))].flatMap((key) => {
    const shown = overlay(key, cache.get(key)?.values);
    const ops = opsOf(outbox, key).filter(({ outcome }) => outcome !== 'cancelling');
    const isThere = shown !== undefined;
    if (ops.at(-1)?.kind === 'delete' && isThere) return [`unseen: ${key} is taken away and shown`];
    const last: Values = Object.assign({}, ...ops.map(valuesOf));
    const hidden = Object.keys(last).filter((path) => isThere && !isSameValue(shown[path], last[path]));
    return hidden.map((path) => `unseen: ${key} ${path} is not shown as it was typed last`);
  });
}

const valuesOf = ({ groups }: QueuedOp): Values =>
  Object.assign({}, ...Object.values(groups).map(({ value }) => value));

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
