import { disagreeOnTablet, listComments } from '@leadline/domain/contract/comment-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { COMMENTS } from '@leadline/domain/words/comments';
import { useState } from 'react';
import { callApi } from '../../data/calls/call-api.ts';
import { useCache } from '../../data/use-entity.ts';
import type { LinkComments } from '../use-link-comments.ts';
import { useSameKey } from './use-same-key.ts';

/** "I do not agree" on the tablet that was handed to the master. */
export function useTabletDisagreement(pilotageUuid: string): LinkComments {
  const cache = useCache();
  const keyFor = useSameKey();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<LinkComments['outcome']>(null);
  const send: LinkComments['send'] = async ({ comment, name }) => {
    setSending(true);
    setOutcome(null);
    const body = { comment, name };
    try {
      await keyFor(body, async (key) => {
        await callApi(disagreeOnTablet, { params: { id: pilotageUuid }, body }, { idempotencyKey: key });
      });
      for (const read of [listComments, readPilotage, listPilotages]) cache.outdate(read);
      setOutcome({ isSent: true, text: COMMENTS.sent });
      return true;
    } catch {
      setOutcome({ isSent: false, text: COMMENTS.sendFailed });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, outcome, send };
}
