import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { COMMENTS } from '@leadline/domain/words/comments';
import { useOnline } from '../../data/connection.ts';
import { CommentThread } from '../../share/comments/comment-thread.tsx';
import { NewComment } from '../../share/comments/new-comment.tsx';
import { type Link, useLinkComments } from '../../share/use-link-comments.ts';

interface Props {
  plan: SharedPlan;
  link: Link;
  /** Who writes, as far as it is known. */
  name: string;
  onSent: () => void;
}

/** What the bridge asks the pilots, and what they answer. */
export function SharedComments({ plan, link, name, onSent }: Props) {
  const comments = useLinkComments(link, onSent);
  const isOnline = useOnline();
  return (
    <section aria-labelledby="comments">
      <header className="sech">
        <h2 id="comments">{COMMENTS.title}</h2>
      </header>
      <CommentThread comments={plan.comments} zone={plan.pilotage.port.timezone} />
      <NewComment
        placeholder={COMMENTS.toPilots}
        reason={isOnline ? null : COMMENTS.offline}
        outcome={comments.outcome}
        isSending={comments.isSending}
        onSend={(comment) => comments.send({ comment, name })}
      />
    </section>
  );
}
