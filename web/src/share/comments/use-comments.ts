import { addComment, listComments, openComments } from '@leadline/domain/contract/comment-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Comment } from '@leadline/domain/share/comment';
import { COMMENTS } from '@leadline/domain/words/comments';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { callApi } from '../../data/calls/call-api.ts';
import { type Loaded, useCache, useEntity } from '../../data/use-entity.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { useSameKey } from './use-same-key.ts';

export interface Comments {
  loaded: Loaded<Comment[]>;
  isSending: boolean;
  /** Whether it was sent. */
  send: (comment: string) => Promise<boolean>;
  /** The thread is before one of its pilots. */
  opened: () => Promise<void>;
}

/** The comments of a pilotage, read again whenever the pilotage is another: each comment raises its version. */
export function useComments({ uuid, version }: Pilotage): Comments {
  const loaded = useEntity(listComments, { params: { id: uuid } });
  const cache = useCache();
  const [isSending, setSending] = useState(false);
  const keyFor = useSameKey();
  const known = useRef(version);
  useFailureToast(loaded.status === 'error', COMMENTS.loadFailed);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    cache.outdate(listComments);
  }, [version, cache]);
  const send = async (comment: string) => {
    setSending(true);
    const body = { comment };
    try {
      await keyFor(body, async (key) => {
        await callApi(addComment, { params: { id: uuid }, body }, { idempotencyKey: key });
      });
      cache.outdate(listComments);
      showToast(COMMENTS.sent, 'success');
      return true;
    } catch {
      showToast(COMMENTS.sendFailed, 'error');
      return false;
    } finally {
      setSending(false);
    }
  };
  const opened = async () => {
    try {
      await callApi(openComments, { params: { id: uuid } }, { idempotencyKey: uuidv7() });
      for (const read of [readPilotage, listPilotages]) cache.outdate(read);
    } catch {
      // It stays new until it is opened with a connection.
    }
  };
  return { loaded, isSending, send, opened };
}
