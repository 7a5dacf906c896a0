import type { SaveOption } from '@leadline/domain/pilotages/pilotage-changes';
import { fieldsNeedYou } from '@leadline/domain/words/form-errors';
import { UNSAVED_CHANGES, WHAT_SAVES } from '@leadline/domain/words/prompts';
import { type ReactNode, useId } from 'react';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import styles from './pilotage-form.module.css';

interface Props {
  options: readonly SaveOption[];
  busy: SaveOption | null;
  errorCount: number;
  problem: string | null;
  /** Why nothing can be saved now; null when it can. */
  hold: string | null;
  /** Something is typed that is stored nowhere yet. */
  isDirty: boolean;
  onSave: (option: SaveOption) => void;
  onClose: () => void;
  /** Beside Cancel. */
  children?: ReactNode;
}

const WORDS: Record<SaveOption, string> = {
  save: 'Save',
  plan: 'Start Planning',
  another: 'Create Another',
  update: 'Update',
  confirm: 'Confirm',
};

/** The harmless at the left, what needs the person in the middle, saving at the right. */
export function FormFooter({ options, busy, errorCount, problem, hold, isDirty, onSave, onClose, children }: Props) {
  const holdId = useId();
  const main = options.at(-1);
  const others = options.slice(0, -1).filter((option) => option !== 'another');
  const button = (option: SaveOption) => (
    <button
      key={option}
      type="button"
      className={option === main ? 'btn go' : 'btn'}
      disabled={hold !== null}
      aria-disabled={busy !== null}
      aria-describedby={hold === null ? undefined : holdId}
      onClick={() => onSave(option)}
    >
      {busy === option ? 'Saving...' : WORDS[option]}
    </button>
  );
  return (
    <div className={styles.footer}>
      {options.includes('plan') && <p className={`${styles.saves} dim small`}>{WHAT_SAVES}</p>}
      <button type="button" className={options.length === 0 ? 'btn' : 'btn flat'} onClick={onClose}>
        {options.length === 0 ? 'Close' : 'Cancel'}
      </button>
      {children}
      {options.includes('another') ? button('another') : null}
      <div className={`grow ${styles.state}`} role="status">
        {hold && (
          <span id={holdId}>
            <StatusMark kind="waiting" word={hold} />
          </span>
        )}
        {!hold && errorCount > 0 ? <StatusMark kind="failed" word={fieldsNeedYou(errorCount)} /> : null}
        {!hold && problem && errorCount === 0 ? <StatusMark kind="warning" word={problem} /> : null}
        {!hold && isDirty && !problem && errorCount === 0 ? <span className="dim">{UNSAVED_CHANGES}</span> : null}
      </div>
      {others.map(button)}
      {main && button(main)}
    </div>
  );
}
