import type { SaveOption } from '@leadline/domain/pilotages/pilotage-changes';
import { fieldsNeedYou } from '@leadline/domain/words/form-errors';
import { UNSAVED_CHANGES } from '@leadline/domain/words/prompts';
import { StatusMark } from '../ui/status-mark.tsx';
import styles from './pilotage-form.module.css';

interface Props {
  options: readonly SaveOption[];
  busy: SaveOption | null;
  errorCount: number;
  problem: string | null;
  /** Something is typed that is stored nowhere yet. */
  isDirty: boolean;
  onSave: (option: SaveOption) => void;
  onClose: () => void;
}

const WORDS: Record<SaveOption, string> = {
  save: 'Save',
  plan: 'Start Planning',
  another: 'Create Another',
  update: 'Update',
  confirm: 'Confirm',
};

/** The harmless at the left, what needs the person in the middle, saving at the right. */
export function FormFooter({ options, busy, errorCount, problem, isDirty, onSave, onClose }: Props) {
  const main = options.at(-1);
  const others = options.slice(0, -1).filter((option) => option !== 'another');
  const button = (option: SaveOption) => (
    <button
      key={option}
      type="button"
      className={option === main ? 'btn go' : 'btn'}
      aria-disabled={busy !== null}
      onClick={() => onSave(option)}
    >
      {busy === option ? 'Saving...' : WORDS[option]}
    </button>
  );
  return (
    <div className={styles.footer}>
      {options.includes('another') ? button('another') : null}
      {options.length === 0 && (
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      )}
      <div className={`grow ${styles.state}`} role="status">
        {errorCount > 0 ? <StatusMark kind="failed" word={fieldsNeedYou(errorCount)} /> : null}
        {problem && errorCount === 0 ? <StatusMark kind="warning" word={problem} /> : null}
        {isDirty && !problem && errorCount === 0 ? <span className="dim">{UNSAVED_CHANGES}</span> : null}
      </div>
      {others.map(button)}
      {main && button(main)}
    </div>
  );
}
