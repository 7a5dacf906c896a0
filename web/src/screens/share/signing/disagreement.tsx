import { COMMENTS } from '@leadline/domain/words/comments';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { useState } from 'react';
import { useOnline } from '../../../data/connection.ts';
import { NewComment } from '../../../share/comments/new-comment.tsx';
import type { LinkComments } from '../../../share/use-link-comments.ts';
import { StatusShape } from '../../../ui/states/status-mark.tsx';
import styles from '../share.module.css';

interface Props {
  /** How it is sent, by a link or on the tablet of a pilot. */
  comments: LinkComments;
  /** Who answers, as far as it is known. */
  name: string;
  /** Without a network it is kept on this device until it goes. */
  canWait?: boolean;
}

/** The master's answer instead of a signature: his reason goes to the pilots as a comment that says so. */
export function Disagreement({ comments: { outcome, isSending, send }, name, canWait = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isOnline = useOnline();
  const answer = async (comment: string) => {
    const isSent = await send({ comment, name, isDisagreement: true });
    if (isSent) setOpen(false);
    return isSent;
  };
  if (!isOpen)
    return (
      <div className={styles.answer}>
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {SHARED_PLAN.disagree}
        </button>
        {outcome?.isSent ? (
          <p className="row" role="status">
            <StatusShape kind="passed" />
            {outcome.text}
          </p>
        ) : null}
      </div>
    );
  return (
    <div className={styles.disagree}>
      <p>{SHARED_PLAN.disagreeText}</p>
      <NewComment
        label={SHARED_PLAN.disagree}
        sendWord={SHARED_PLAN.sendDisagreement}
        placeholder={COMMENTS.toPilots}
        reason={isOnline || canWait ? null : COMMENTS.offline}
        outcome={outcome}
        isSending={isSending}
        onSend={answer}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
