import { charactersIn } from '@leadline/domain/checklist/characters';
import { isDisabled, type Movement } from '@leadline/domain/checklist/list-edits';
import { isAnswered } from '@leadline/domain/checklist/list-status';
import { ITEM_COMMENT_LIMIT } from '@leadline/domain/checklist/pilotage-extra';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { type ReactNode, useState } from 'react';
import styles from '../checklist.module.css';
import { CommentBox } from './item-comment.tsx';
import type { Item } from './list-draft.ts';

interface Props {
  item: Item;
  movement: Movement;
  isReadOnly: boolean;
  onComment: (text: string) => void;
  /** What is answered with, before the words of the item and after them. */
  before?: ReactNode;
  after?: ReactNode;
  /** Names the answer for those who do not see it. */
  tie?: string;
  /** Below the words: what is known. */
  children?: ReactNode;
}

/** One line of a list: its words, its comment, and what it is answered with. */
export function ListRow({ item, movement, isReadOnly, onComment, before, after, tie, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isOff = isDisabled(item, movement);
  const note = isOff ? (isAnswered(item) ? CHECKLIST.keptAnswer : CHECKLIST.notAsked)(movement ?? '') : null;
  const isOver = charactersIn(item.comment ?? '') > ITEM_COMMENT_LIMIT;
  const isWriting = (isOpen || isOver) && !isReadOnly;
  if (item.isHeader)
    return (
      <li className={isOff ? `${styles.heading} ${styles.off}` : styles.heading}>
        <h3>{item.label}</h3>
        {isOff && <small>{note}</small>}
      </li>
    );
  return (
    <li className={isOff ? 'off' : undefined}>
      <div className={styles.line}>
        {before}
        <span className="grow">
          {tie ? <label htmlFor={tie}>{item.label}</label> : <span className={styles.what}>{item.label}</span>}
          {note && <small>{note}</small>}
          {children}
          {item.comment && !isWriting ? <small className={styles.said}>{item.comment}</small> : null}
        </span>
        {after}
        {isReadOnly || isOff ? null : (
          <button
            type="button"
            className="btn flat icon"
            aria-label={CHECKLIST.commentOf(item.label)}
            aria-expanded={isWriting}
            onClick={() => setOpen(!isOpen)}
          >
            <IconMessageCircle className={item.comment ? 'i info' : 'i faint'} aria-hidden />
          </button>
        )}
      </div>
      {isWriting && (
        <CommentBox
          label={CHECKLIST.commentOf(item.label)}
          text={item.comment}
          limit={ITEM_COMMENT_LIMIT}
          isDisabled={false}
          onType={onComment}
          isFocused={isOpen}
        />
      )}
    </li>
  );
}
