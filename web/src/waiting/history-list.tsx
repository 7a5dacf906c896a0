import { shownInstant } from '@leadline/domain/record/history/shown-fields';
import { ENDINGS } from '@leadline/domain/words/saving/sync';
import type { HistoryEntry, OutboxState } from '@leadline/sync/outbox/outbox';
import { useEffect, useState } from 'react';
import { useDeviceSync } from '../sync/device-sync.ts';
import { groupsOfEntry } from './export-changes.ts';
import type { RecordNames } from './use-record-names.ts';
import styles from './waiting.module.css';

/** What became of earlier edits; kept for 30 days on this tablet. */
export function HistoryList({ outbox, names }: { outbox: OutboxState; names: RecordNames }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History (30 days)</summary>
      {isOpen && <Entries outbox={outbox} names={names} />}
    </details>
  );
}

function Entries({ outbox, names }: { outbox: OutboxState; names: RecordNames }) {
  const entries = useHistory(outbox);
  if (entries === null) return <p role="status">Loading...</p>;
  if (entries.length === 0) return <p className="dim">Nothing yet.</p>;
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.at}${entry.op.opId}${entry.ending}`}>
            <td>{shownInstant(entry.at, names.lookupOf([entry.op]).zone)}</td>
            <td>
              {names.titleOf(itemOf(entry), entry.op.context)} <small className="dim">{groupsOfEntry(entry)}</small>
            </td>
            <td>{ENDINGS[entry.ending]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function itemOf({ op }: HistoryEntry) {
  const [type, uuid = ''] = op.item.split(':') as [Parameters<RecordNames['titleOf']>[0]['type'], string];
  return { type, uuid, pilotageUuid: op.context.pilotage ?? null };
}

/** Read anew with every change of the outbox; null while it comes. */
function useHistory(outbox: OutboxState): readonly HistoryEntry[] | null {
  const sync = useDeviceSync();
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an operation that leaves the outbox goes to the history
  useEffect(() => {
    let isWanted = true;
    void sync?.outbox.history().then((found) => isWanted && setEntries(found));
    return () => {
      isWanted = false;
    };
  }, [sync, outbox]);
  return entries;
}
