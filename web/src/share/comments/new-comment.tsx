import { charactersIn } from '@leadline/domain/checklist/characters';
import { COMMENT_LIMIT } from '@leadline/domain/share/comment';
import { COMMENTS } from '@leadline/domain/words/comments';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useId, useState } from 'react';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from './comments.module.css';

interface Props {
  /** What is written, and by which word it is sent. */
  label?: string;
  sendWord?: string;
  /** To whom it goes. */
  placeholder: string;
  /** Why nothing can be sent now; what is typed stays. */
  reason: string | null;
  /** What became of the last one; null where nothing is to be said here. */
  outcome?: { isSent: boolean; text: string } | null;
  isSending: boolean;
  /** Whether it was sent. */
  onSend: (comment: string) => Promise<boolean>;
  /** Where it may be left unwritten. */
  onCancel?: () => void;
}

/** One comment as it is written; over the limit it stays, and cannot be sent. */
export function NewComment({
  label = COMMENTS.newOne,
  sendWord = COMMENTS.send,
  placeholder,
  reason,
  outcome = null,
  isSending,
  onSend,
  onCancel,
}: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const count = charactersIn(text);
  const isOver = count > COMMENT_LIMIT;
  const maySend = reason === null && count > 0 && !isOver && !isSending;
  const send = async () => {
    if (maySend && (await onSend(text.trim()))) setText('');
  };
  return (
    <form
      autoComplete="off"
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        autoComplete="off"
        className={isOver ? 'inp area err' : 'inp area'}
        aria-describedby={`${id}c ${id}r`}
        aria-invalid={isOver || undefined}
        placeholder={placeholder}
        value={text}
        readOnly={isSending}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {outcome ? (
        <p className={styles.outcome} role={outcome.isSent ? 'status' : 'alert'}>
          <StatusShape kind={outcome.isSent ? 'passed' : 'failed'} />
          {outcome.text}
        </p>
      ) : null}
      <div className={styles.end}>
        <span id={`${id}c`} className={isOver ? 'small neg row' : 'small dim'} role={isOver ? 'alert' : undefined}>
          {isOver ? <StatusShape kind="failed" className="s" /> : null}
          {COMMENTS.limit(count, COMMENT_LIMIT)}
        </span>
        <span id={`${id}r`} className="grow">
          {reason === null ? null : (
            <span className="row dim">
              <IconLock className="i s" aria-hidden />
              {reason}
            </span>
          )}
        </span>
        {onCancel ? (
          <button type="button" className="btn" disabled={isSending} onClick={onCancel}>
            {COMMENTS.cancel}
          </button>
        ) : null}
        <button type="submit" className="btn go" disabled={!maySend}>
          {isSending ? COMMENTS.sending : sendWord}
        </button>
      </div>
    </form>
  );
}
