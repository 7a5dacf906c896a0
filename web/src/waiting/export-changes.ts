import type { HistoryEntry, OutboxState } from '@leadline/sync/outbox/outbox';
import { fetchPart } from '../ui/app-code/fetch-part.ts';
import { changedRecords } from './changed-records.ts';
import { changesDocument, type PaperHead } from './changes-document.ts';
import { groupLabel } from './group-words.ts';
import type { RecordNames } from './use-record-names.ts';

/** Everything that waits, whole: for a machine. */
export function changesAsJson({ items, ops }: OutboxState, exportedAt: string): Blob {
  const text = JSON.stringify({ exportedAt, items, operations: ops }, null, 2);
  return new Blob([text], { type: 'application/json' });
}

/** The same on paper. What makes papers lies on the device and is read when the first one is wanted. */
export async function changesAsPdf(outbox: OutboxState, names: RecordNames, head: PaperHead): Promise<Blob> {
  const { makePdf } = await fetchPart(() => import('./make-pdf.ts'));
  return makePdf(changesDocument(head, changedRecords(outbox, names)));
}

/** What an entry of the history was about. */
export function groupsOfEntry({ op }: HistoryEntry): string {
  return Object.keys(op.groups).map(groupLabel).join(', ');
}
