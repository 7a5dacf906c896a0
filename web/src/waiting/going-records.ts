import { goingCount } from '@leadline/domain/words/saving/sync';
import { kindOf } from '@leadline/sync/kinds/all-kinds';
import type { ItemKey, OutboxState, SyncItem } from '@leadline/sync/outbox/outbox';
import { groupLabel } from './group-words.ts';
import type { RecordNames } from './use-record-names.ts';

/** What goes of one pilotage or vessel. */
export interface GoingRecord {
  key: string;
  /** "04:30 KEA MERIDIAN" */
  name: string;
  /** "Drafts", "Tugs: 2 lines", "Checklist: 5 ticks" */
  parts: string[];
}

/** What would be abandoned, record by record: few things by their names, many by their number. */
export function goingRecords(
  { items, ops }: OutboxState,
  names: RecordNames,
  scope: 'all' | readonly ItemKey[],
): GoingRecord[] {
  const going = items
    .filter(({ key }) => scope === 'all' || scope.includes(key))
    .flatMap((item) => ops.filter((op) => op.item === item.key).map((op) => ({ item, op })));
  const records = new Map<string, { name: string; things: Map<string, Set<string>> }>();
  for (const { item, op } of going) {
    const record = records.get(recordOf(item)) ?? { name: titleOf(item, names), things: new Map() };
    records.set(recordOf(item), record);
    const kind = op.context.extraType ?? item.type;
    const things = record.things.get(kind) ?? new Set();
    record.things.set(kind, things);
    // A record of one group is counted as one; of the other kinds every group is.
    const isOne = Object.keys(kindOf(item.type).groups).length === 1 && kindOf(item.type).isChild;
    for (const group of isOne ? [item.uuid] : Object.keys(op.groups)) things.add(group);
  }
  return [...records].map(([key, { name, things }]) => ({ key, name, parts: [...things].flatMap(partsOf) }));
}

const recordOf = ({ type, uuid, pilotageUuid }: SyncItem) => `${type === 'vessel'} ${pilotageUuid ?? uuid}`;

function titleOf(item: SyncItem, names: RecordNames): string {
  return item.type === 'vessel' ? names.titleOf(item) : names.nameOf(item);
}

function partsOf([kind, things]: [string, ReadonlySet<string>]): string[] {
  const counted = goingCount(kind, things.size);
  return counted === null ? [...things].map(groupLabel) : [counted];
}
