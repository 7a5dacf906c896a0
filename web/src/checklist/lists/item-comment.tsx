import { charactersIn } from '@leadline/domain/checklist/characters';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { useId } from 'react';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from '../checklist.module.css';

interface Props {
  label: string;
  text: string | null;
  limit: number;
  isDisabled: boolean;
  onType: (text: string) => void;
  isFocused?: boolean;
}

/** A comment as it is written. What is pasted over the limit stays, and says so. */
export function CommentBox({ label, text, limit, isDisabled, onType, isFocused = false }: Props) {
  const id = useId();
  const count = charactersIn(text ?? '');
  const isOver = count > limit;
  return (
    <div className={styles.commentbox}>
      <textarea
        autoComplete="off"
        className={isOver ? 'inp area err' : 'inp area'}
        aria-label={label}
        aria-describedby={id}
        aria-invalid={isOver || undefined}
        placeholder={CHECKLIST.comment}
        value={text ?? ''}
        readOnly={isDisabled}
        // biome-ignore lint/a11y/noAutofocus: it was opened to be written in
        autoFocus={isFocused}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <span id={id} className={isOver ? 'small neg row' : 'small dim'} role={isOver ? 'alert' : undefined}>
        {isOver && <StatusShape kind="failed" className="s" />}
        {CHECKLIST.limit(count, limit)}
      </span>
    </div>
  );
}
