import { addLinkComment } from '@leadline/domain/contract/comment-endpoints';
import { instantToIso } from '@leadline/domain/time/instant';
import { COMMENTS } from '@leadline/domain/words/comments';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiFailure, isRefusal } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';
import { serverNow } from '../data/calls/server-clock.ts';

/** A link with its secret. */
export interface Link {
  id: string;
  token: string;
}

export interface LinkComments {
  isSending: boolean;
  outcome: { isSent: boolean; text: string } | null;
  /** Whether it was sent. */
  send: (comment: { comment: string; name: string; isDisagreement?: boolean }) => Promise<boolean>;
}

/** Comments of whoever has a link; `onSent` reads the thread again. */
export function useLinkComments({ id, token }: Link, onSent: () => void): LinkComments {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<LinkComments['outcome']>(null);
  const unanswered = useRef<{ of: string; first: { uuid: string; givenAt?: string } } | null>(null);
  const send: LinkComments['send'] = async (body) => {
    // An answer that got lost: the same words go again under the same id with the time of the first press.
    const of = JSON.stringify(body);
    if (unanswered.current?.of !== of) {
      const given = body.isDisagreement && { givenAt: instantToIso(serverNow()) };
      unanswered.current = { of, first: { uuid: uuidv7(), ...given } };
    }
    const { first } = unanswered.current;
    setSending(true);
    setOutcome(null);
    try {
      await callApi(addLinkComment, { params: { id }, body: { ...first, ...body } }, { token });
      unanswered.current = null;
      setOutcome({ isSent: true, text: COMMENTS.sent });
      onSent();
      return true;
    } catch (error) {
      setOutcome({ isSent: false, text: whyNot(error) });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, outcome, send };
}

function whyNot(error: unknown): string {
  if (error instanceof ApiFailure && error.code === 'tooMany') return COMMENTS.tooOften;
  return isRefusal(error, 401, 403, 422) ? COMMENTS.over : COMMENTS.sendFailed;
}
