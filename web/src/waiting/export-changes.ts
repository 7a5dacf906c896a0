import type { PaperHead } from '@leadline/paper/changes-document';
import type { HistoryEntry, OutboxState } from '@leadline/sync/outbox/outbox';
import { makePaper } from '../data/papers/make-paper.ts';
import { changedRecords } from './changed-records.ts';
import { groupLabel } from './group-words.ts';
import type { RecordNames } from './use-record-names.ts';

/** Everything that waits, whole: for a machine. */
export function changesAsJson({ items, ops }: OutboxState, exportedAt: string): Blob {
  const text = JSON.stringify({ exportedAt, items, operations: ops }, null, 2);
  return new Blob([text], { type: 'application/json' });
}

/** The same on paper, made on this device. */
export function changesAsPdf(outbox: OutboxState, names: RecordNames, head: PaperHead): Promise<Blob> {
  return makePaper({ kind: 'changes', head, records: changedRecords(outbox, names) });
}

/** What an entry of the history was about. */
export function groupsOfEntry({ op }: HistoryEntry): string {
  return Object.keys(op.groups).map(groupLabel).join(', ');
}
