import { kindOf } from '../kinds/all-kinds.ts';
import type { ItemKey, SyncItem } from '../outbox/outbox.ts';

/** Stages follow each other; the lanes of a stage run side by side; within a lane one item follows the other. */
export type RunPlan = SyncItem[][][];

/**
 * All pilotages, new ones before changed ones; then vessels; then, pilotage by pilotage, what hangs on them, signatures
 * last. Of one kind `takenAway` go first: another may want their place, such as the line of a tug. The order in which items
 * were queued does not matter.
 */
export function planRun(
  items: readonly SyncItem[],
  only: readonly ItemKey[] | null = null,
  takenAway: ReadonlySet<ItemKey> = new Set(),
): RunPlan {
  const wanted = only ? items.filter((item) => only.includes(item.key)) : [...items];
  const stays = ({ key }: SyncItem) => (takenAway.has(key) ? 0 : 1);
  const sorted = wanted.sort((one, other) => byRank(one, other) || stays(one) - stays(other) || byKey(one, other));
  const pilotages = sorted.filter((item) => item.type === 'pilotage');
  const vessels = sorted.filter((item) => item.type === 'vessel');
  const children = byPilotage(sorted.filter(isChild));
  const alone = (list: SyncItem[]) => list.map((item) => [item]);
  return [
    alone(pilotages.filter((item) => item.isNew)),
    alone(pilotages.filter((item) => !item.isNew)),
    alone(vessels),
    children,
  ].filter((stage) => stage.length > 0);
}

const isChild = (item: SyncItem) => kindOf(item.type).isChild;

function byPilotage(items: SyncItem[]): SyncItem[][] {
  const lanes = new Map<string, SyncItem[]>();
  for (const item of items) {
    const key = item.pilotageUuid ?? '';
    lanes.set(key, [...(lanes.get(key) ?? []), item]);
  }
  return [...lanes.values()];
}

const byRank = (one: SyncItem, other: SyncItem) => kindOf(one.type).rank - kindOf(other.type).rank;
const byKey = (one: SyncItem, other: SyncItem) => (one.key < other.key ? -1 : 1);
