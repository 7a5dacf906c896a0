import { PROMPTS } from '@leadline/domain/words/prompts';
import { type ItemKey, type OutboxState, opsOf } from '@leadline/sync/outbox';
import type { ReactNode } from 'react';
import { currentSync } from '../sync/device-sync.ts';
import { showToast } from '../ui/toasts.ts';
import { useQuestion } from '../ui/use-question.tsx';
import { groupLabel } from './group-words.ts';
import type { RecordNames } from './use-record-names.ts';

interface Abandon {
  question: ReactNode;
  abandon: (scope: 'all' | readonly ItemKey[]) => Promise<void>;
}

/** Takes edits back after a question that names what goes. */
export function useAbandon(outbox: OutboxState, names: RecordNames): Abandon {
  const { ask, question } = useQuestion();
  const abandon = async (scope: 'all' | readonly ItemKey[]) => {
    const details = <GoingList lines={goingLines(outbox, names, scope)} />;
    const text = 'They go from this tablet and are not sent. For 30 days the history still tells of them.';
    if (!(await ask({ ...PROMPTS.discard, text, stay: 'Keep them', danger: true, details }))) return;
    const result = await currentSync()?.engine.abandon(scope);
    if (result === 'running') showToast('Nothing was abandoned: a sync is running', 'error');
    else if (result === 'storageFull') showToast('Nothing was abandoned: tablet storage is full', 'error');
    else if (result && result.cancelling > 0)
      showToast('What may have reached the server is taken back as soon as the server answers', 'info');
  };
  return { question, abandon };
}

function GoingList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="going">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** "04:30 KEA MERIDIAN, definition: Drafts, Notes" */
function goingLines(outbox: OutboxState, names: RecordNames, scope: 'all' | readonly ItemKey[]): string[] {
  return outbox.items
    .filter(({ key }) => (scope === 'all' || scope.includes(key)) && opsOf(outbox, key).length > 0)
    .map((item) => {
      const groups = opsOf(outbox, item.key).flatMap((op) => Object.keys(op.groups));
      return `${names.titleOf(item)}: ${[...new Set(groups)].map(groupLabel).join(', ')}`;
    });
}
