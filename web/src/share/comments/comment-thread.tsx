import type { Comment } from '@leadline/domain/share/comment';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { COMMENT_ROLE_NAMES, COMMENTS } from '@leadline/domain/words/comments';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import styles from './comments.module.css';

/** What ship and port wrote to each other, the oldest first; addresses stand where the reader is of the port. */
export function CommentThread({ comments, zone }: { comments: readonly Comment[]; zone: string }) {
  if (comments.length === 0) return <p className="dim">{COMMENTS.none}</p>;
  return (
    <ul className={styles.thread}>
      {comments.map(({ uuid, role, name, email, comment, isDisagreement, createdAt }) => (
        <li key={uuid}>
          <div className={styles.who}>
            <b>{name || email || COMMENT_ROLE_NAMES[role]}</b>
            <span className="dim small">
              {COMMENT_ROLE_NAMES[role]}, {dayAndClock(Date.parse(createdAt), zone)}
            </span>
          </div>
          {isDisagreement ? <StatusMark kind="failed" word={COMMENTS.disagreement} /> : null}
          <p>{comment}</p>
          {email && name ? <p className="dim small">{email}</p> : null}
        </li>
      ))}
    </ul>
  );
}
