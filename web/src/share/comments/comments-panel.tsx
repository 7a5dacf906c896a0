import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type Caller, canEdit, isAssigned } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { commentRefusal } from '@leadline/domain/share/share-rules';
import { COMMENTS } from '@leadline/domain/words/comments';
import { useEffect, useId, useRef } from 'react';
import { useOnline } from '../../data/connection.ts';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';
import { NewComment } from './new-comment.tsx';
import { type Comments, useComments } from './use-comments.ts';
import { useWaitingDisagreements } from './use-waiting-disagreements.ts';

/** ACCEPT-11: what the ship asks, and what it is answered. */
export function CommentsPanel({ pilotage, caller }: { pilotage: Pilotage; caller: Caller }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const comments = useComments(pilotage);
  const { loaded } = comments;
  const waiting = useWaitingDisagreements(pilotage.uuid);
  const isOnline = useOnline();
  const isNew = pilotage.status === 'SentNewComment' && isAssigned(caller, pilotage);
  useOpened(panel, isNew && isOnline && loaded.data !== undefined && !loaded.isStale, comments);
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id}>
      <header className="sech">
        <h2 id={id}>{COMMENTS.title}</h2>
        <span className="dim small">{COMMENTS.notShared}</span>
      </header>
      {loaded.data || waiting.length > 0 ? (
        <CommentThread comments={loaded.data ?? []} waiting={waiting} zone={pilotage.port.timezone} />
      ) : null}
      {loaded.data ? null : loaded.status === 'error' ? (
        isOnline ? (
          <LoadError title={COMMENTS.loadFailed} onRetry={() => void loaded.retry()} isRetrying={loaded.isFetching} />
        ) : (
          <p className="dim">{COMMENTS.notHere}</p>
        )
      ) : (
        <div role="status" aria-label={COMMENTS.loading}>
          <Skeleton width="100%" form="large" />
        </div>
      )}
      <NewComment
        placeholder={COMMENTS.toShip}
        reason={reasonOf(pilotage, caller, isOnline)}
        isSending={comments.isSending}
        onSend={comments.send}
      />
    </section>
  );
}

function reasonOf({ status }: Pilotage, caller: Caller, isOnline: boolean): string | null {
  if (!canEdit(caller)) return COMMENTS.readers;
  if (commentRefusal(status)) return COMMENTS.closed;
  return isOnline ? null : COMMENTS.offline;
}

/** Told once, when the thread with what is new comes into sight. */
function useOpened(panel: React.RefObject<HTMLElement | null>, isNew: boolean, { opened }: Comments): void {
  const tell = useRef(opened);
  tell.current = opened;
  useEffect(() => {
    const element = panel.current;
    if (!isNew || !element) return;
    if (typeof IntersectionObserver === 'undefined') {
      void tell.current();
      return;
    }
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      void tell.current();
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [isNew, panel]);
}
