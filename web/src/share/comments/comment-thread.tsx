import { type Comment, givenApart, TEXT_REMOVED } from '@leadline/domain/share/comment';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { COMMENT_ROLE_NAMES, COMMENTS } from '@leadline/domain/words/comments';
import type { waitingDisagreements } from '@leadline/sync/kinds/disagreement';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import styles from './comments.module.css';

interface Props {
  comments: readonly Comment[];
  /** What the master answered on this tablet and is not sent yet. */
  waiting?: ReturnType<typeof waitingDisagreements>;
  zone: string;
}

/** What ship and port wrote to each other, the oldest first; addresses stand where the reader is of the port. */
export function CommentThread({ comments, waiting = [], zone }: Props) {
  if (comments.length + waiting.length === 0) return <p className="dim">{COMMENTS.none}</p>;
  return (
    <ul className={styles.thread}>
      {comments.map(({ uuid, role, name, email, comment, isDisagreement, createdAt, givenAt }) => (
        <li key={uuid}>
          <div className={styles.who}>
            <b>{name || email || COMMENT_ROLE_NAMES[role]}</b>
            <span className="dim small">
              {COMMENT_ROLE_NAMES[role]}, {timesOf({ createdAt, givenAt }, zone)}
            </span>
          </div>
          {isDisagreement ? <StatusMark kind="failed" word={COMMENTS.disagreement} /> : null}
          {comment === TEXT_REMOVED ? <p className="dim">{COMMENTS.textRemoved}</p> : <p>{comment}</p>}
          {email && name ? <p className="dim small">{email}</p> : null}
        </li>
      ))}
      {waiting.map(({ uuid, name, comment, givenAt }) => (
        <li key={uuid}>
          <div className={styles.who}>
            <b>{name || COMMENT_ROLE_NAMES.master}</b>
            <span className="dim small">
              {COMMENT_ROLE_NAMES.master}, {dayAndClock(Date.parse(givenAt), zone)}
            </span>
          </div>
          <StatusMark kind="failed" word={COMMENTS.disagreement} />
          <p>{comment}</p>
          <StatusMark kind="waiting" word={COMMENTS.waits} />
        </li>
      ))}
    </ul>
  );
}

/** When it came; of an answer that waited for a network also when it was given. */
function timesOf({ createdAt, givenAt }: Pick<Comment, 'createdAt' | 'givenAt'>, zone: string): string {
  const received = dayAndClock(Date.parse(createdAt), zone);
  const given = givenApart(givenAt, createdAt);
  return given === null ? received : COMMENTS.givenAndReceived(dayAndClock(given, zone), received);
}
