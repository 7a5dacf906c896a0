import { MOVED } from '@leadline/domain/words/saving/moved';
import { useId } from 'react';
import styles from './moved-panel.module.css';
import { StatusShape } from './status-mark.tsx';

/** What is decided as one, and was changed by somebody else beneath an open form. */
export interface MovedPart {
  key: string;
  /** "Ben Roe made Max. Draft 12.20 m", one for each field. */
  changes: readonly string[];
  /** The person has changed it here as well: one of the two values will count. */
  isTouched: boolean;
  onTake: () => void;
  onKeep: () => void;
}

/**
 * Says above the buttons of an open form what moved beneath it, so that no box moves under a finger. Nothing is taken
 * over by itself: the person takes theirs, or keeps what was typed on top of it.
 */
export function MovedPanel({ parts }: { parts: readonly MovedPart[] }) {
  const id = useId();
  if (parts.length === 0) return null;
  return (
    <section className={styles.panel} role="alert" aria-labelledby={id}>
      <h2 id={id} className="row">
        <StatusShape kind="caution" />
        {MOVED.title}
      </h2>
      {parts.map(({ key, changes, isTouched, onTake, onKeep }) => (
        <div key={key} className={styles.group}>
          <p>
            {changes.map((change) => `${change}.`).join(' ')}{' '}
            <span className="dim">{isTouched ? MOVED.touched : MOVED.untouched}</span>
          </p>
          <button type="button" className="btn" onClick={onTake}>
            {MOVED.take}
          </button>
          {isTouched && (
            <button type="button" className="btn" onClick={onKeep}>
              {MOVED.keep}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
