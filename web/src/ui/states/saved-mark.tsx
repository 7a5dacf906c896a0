import { useEffect, useRef } from 'react';
import { makeStore, useStore } from '../../data/make-store.ts';
import styles from './saved-mark.module.css';

const saved = makeStore<string | null>(null);

/** The row that a dialog has just saved is marked until the next press or key: the eye finds it where it stands now. */
export function markSaved(uuid: string): void {
  saved.set(uuid);
  addEventListener('pointerdown', unmark, true);
  addEventListener('keydown', unmark, true);
}

function unmark(): void {
  removeEventListener('pointerdown', unmark, true);
  removeEventListener('keydown', unmark, true);
  saved.set(null);
}

/** In a cell of the row of that record. What was saved the message beside it says aloud. */
export function SavedMark({ uuid }: { uuid: string }) {
  return useStore(saved) === uuid ? <Mark /> : null;
}

function Mark() {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    // At once: nothing moves by itself under the eye. A browser may answer with a promise, which is no end of an effect.
    mark.current?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <i ref={mark} className={styles.mark} data-saved aria-hidden />;
}
