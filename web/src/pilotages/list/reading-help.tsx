import type { ReactNode } from 'react';
import type { Loaded } from '../../data/use-entity.ts';
import styles from '../form-boxes/form-groups.module.css';

/** Below a list of choices: that they come, or that they could not be read, with a way to try again; else nothing. */
export function readingHelp(reading: Loaded<unknown>): ReactNode {
  if (reading.status === 'ready') return null;
  if (reading.status === 'loading') return 'Loading...';
  return (
    <>
      Not loaded.
      <button type="button" className={`btn flat ${styles.retry}`} onClick={() => void reading.retry()}>
        Retry
      </button>
    </>
  );
}
