import type { HistoryEntry, OutboxState, QueuedOp } from '@leadline/sync/outbox';
import { groupLabel, shownFields } from './group-words.ts';
import { itemStateOf } from './item-state.ts';
import type { RecordNames } from './use-record-names.ts';

/** Everything that waits, whole: for whoever has to type it in elsewhere, and for a machine. */
export function changesAsJson({ items, ops }: OutboxState, exportedAt: string): string {
  return JSON.stringify({ exportedAt, items, operations: ops }, null, 2);
}

/** The same as a person reads it. */
export function changesAsText(outbox: OutboxState, names: RecordNames, exportedAt: string): string {
  const parts = outbox.items
    .map((item) => ({ item, ops: outbox.ops.filter((op) => op.item === item.key) }))
    .filter(({ ops }) => ops.length > 0)
    .map(({ item, ops }) => {
      const { word, why } = itemStateOf(item, outbox);
      return [`${names.titleOf(item)}: ${[word, why].filter(Boolean).join(', ')}`, ...ops.flatMap(linesOf(names))];
    });
  return [`Changes not synced, ${exportedAt}`, ...parts.map((lines) => lines.join('\n'))].join('\n\n');
}

const linesOf = (names: RecordNames) => (op: QueuedOp) =>
  Object.entries(op.groups).flatMap(([group, { base, value }]) => {
    const lookup = names.lookupOf([op]);
    const before = shownFields(base, lookup);
    return [
      `  ${groupLabel(group)}, ${op.madeAt}`,
      ...shownFields(value, lookup).map(
        ({ label, text }, index) => `    ${label}: ${before[index]?.text ?? '--'} -> ${text}`,
      ),
    ];
  });

/** What an entry of the history was about. */
export function groupsOfEntry({ op }: HistoryEntry): string {
  return Object.keys(op.groups).map(groupLabel).join(', ');
}

/** Gives a file to the person. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
