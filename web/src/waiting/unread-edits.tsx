import { BANNERS, unreadableChanges } from '@leadline/domain/words/saving/banners';
import { SET_ASIDE } from '@leadline/domain/words/saving/sync';
import type { ReactNode } from 'react';
import { currentVault } from '../data/store/vault.ts';
import { useDeviceSync } from '../sync/device-sync.ts';
import { useUnreadable, useWaitingKnown } from '../sync/saving/use-waiting.ts';
import type { Question } from '../ui/dialogs/use-question.tsx';
import { StatusShape } from '../ui/states/status-mark.tsx';
import { showToast } from '../ui/toasts/toasts.ts';
import styles from './waiting.module.css';

interface UnreadEditsProps {
  ask: (question: Question) => Promise<boolean>;
  /** Where a former password is asked for, which may open them. */
  formerPassword: ReactNode;
}

/** Edits of this tablet that cannot be read, and the way on without them for whoever will never have their key again. */
export function UnreadEdits({ ask, formerPassword }: UnreadEditsProps) {
  const sync = useDeviceSync();
  const known = useWaitingKnown();
  const count = useUnreadable();
  if (known !== 'unread') return null;
  const goOn = async () => {
    if (!sync || !(await ask({ ...SET_ASIDE, danger: true }))) return;
    await sync.outbox.setAside().then(sync.engine.refresh, (error: unknown) => {
      console.warn('The storage of this device failed', error);
      showToast('Not saved', 'error');
    });
  };
  const canOpen = count > 0 && currentVault() !== null;
  return (
    <>
      <p className={styles.error}>
        <StatusShape kind="notCalculable" />
        {unreadableChanges(count)}. {BANNERS.unread}
        {canOpen && (
          <button type="button" className="btn" onClick={() => void goOn()}>
            {SET_ASIDE.go}
          </button>
        )}
      </p>
      {canOpen && formerPassword}
    </>
  );
}
