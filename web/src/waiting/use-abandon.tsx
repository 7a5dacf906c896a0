import { PROMPTS } from '@leadline/domain/words/prompts';
import type { ItemKey, OutboxState } from '@leadline/sync/outbox/outbox';
import type { ReactNode } from 'react';
import { unlessEnded } from '../data/store/device-session.ts';
import { currentSync } from '../sync/device-sync.ts';
import { useQuestion } from '../ui/dialogs/use-question.tsx';
import { showToast } from '../ui/toasts/toasts.ts';
import { type GoingRecord, goingRecords } from './going-records.ts';
import type { RecordNames } from './use-record-names.ts';
import styles from './waiting.module.css';

interface Abandon {
  question: ReactNode;
  abandon: (scope: 'all' | readonly ItemKey[]) => Promise<void>;
}

/** Takes edits back after a question that names what goes. */
export function useAbandon(outbox: OutboxState, names: RecordNames): Abandon {
  const { ask, question } = useQuestion();
  const abandon = async (scope: 'all' | readonly ItemKey[]) => {
    const details = <GoingList records={goingRecords(outbox, names, scope)} />;
    const text = 'They go from this tablet and are not sent. For 30 days the history still tells of them.';
    if (!(await ask({ ...PROMPTS.discard, text, stay: 'Keep them', danger: true, details }))) return;
    const result = await currentSync()?.engine.abandon(scope).catch(unlessEnded);
    if (result === 'running') showToast('Nothing was abandoned: a sync is running', 'error');
    else if (result === 'storageFull') showToast('Nothing was abandoned: tablet storage is full', 'error');
    else if (result && result.cancelling > 0)
      showToast('What may have reached the server is taken back as soon as the server answers', 'info');
  };
  return { question, abandon };
}

function GoingList({ records }: { records: readonly GoingRecord[] }) {
  return (
    <ul className={styles.going}>
      {records.map(({ key, name, parts }) => (
        <li key={key}>
          <b>{name}</b> <span>{parts.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
