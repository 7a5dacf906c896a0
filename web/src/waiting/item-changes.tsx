import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { GroupedFigures } from '../ui/boxes/grouped-figure.tsx';
import { changedGroups } from './changed-records.ts';
import type { RecordNames } from './use-record-names.ts';
import styles from './waiting.module.css';

/** What the edits of one record will send, field by field: what was seen before, and what is wanted. */
export function ItemChanges({ ops, names }: { ops: readonly QueuedOp[]; names: RecordNames }) {
  const fields = changedGroups(ops, names)
    .flatMap((group) => group.fields)
    .filter(({ before, mine }) => before !== mine);
  if (fields.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {fields.map(({ label, before, mine }) => (
        <div key={`${label} ${mine}`}>
          <dt>{label}</dt>
          <dd>
            <span className="dim">
              <GroupedFigures text={before} />
            </span>{' '}
            <span aria-hidden="true">→</span>
            <span className="vh">to</span>{' '}
            <b>
              <GroupedFigures text={mine} />
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
