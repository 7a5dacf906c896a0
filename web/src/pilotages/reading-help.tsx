import type { Loaded } from '../data/use-entity.ts';
import styles from './form-groups.module.css';

/** Below a list of choices: that they come, or that they could not be read, with a way to try again. */
export function ReadingHelp({ reading, isAsked = true }: { reading: Loaded<unknown>; isAsked?: boolean }) {
  if (!isAsked || reading.status === 'ready') return null;
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
