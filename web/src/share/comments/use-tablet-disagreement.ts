import { listComments } from '@leadline/domain/contract/comment-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { instantToIso } from '@leadline/domain/time/instant';
import { COMMENTS } from '@leadline/domain/words/comments';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '../../data/calls/server-clock.ts';
import { useCache } from '../../data/use-entity.ts';
import { type Edit, newEdit, recordEdit } from '../../sync/saving/record-edit.ts';
import { seenWhenFilled } from '../../sync/saving/seen.ts';
import { useSave } from '../../sync/saving/use-save.ts';
import type { LinkComments } from '../use-link-comments.ts';

/** "I do not agree" on the tablet that was handed to the master. Without a network it waits, as a signature does. */
export function useTabletDisagreement(pilotageUuid: string): LinkComments {
  const cache = useCache();
  const { save, isSaving, problem } = useSave();
  const [sentText, setSentText] = useState<string | null>(null);
  const unanswered = useRef<Edit<'disagreements'> | null>(null);
  const send: LinkComments['send'] = async ({ comment, name }) => {
    setSentText(null);
    // An answer that got lost: the same words go again as they were given first.
    const { changes } = unanswered.current ?? {};
    const isSame = changes?.comment === comment && changes.name === name;
    const edit = isSame && unanswered.current ? unanswered.current : newDisagreement(pilotageUuid, { comment, name });
    unanswered.current = edit;
    const saved = await save({
      send: () => recordEdit(edit),
      noAnswer: COMMENTS.sendFailed,
      onStored: () => {
        for (const read of [listComments, readPilotage, listPilotages]) cache.outdate(read);
      },
      onRefused: ({ code }) => {
        unanswered.current = null;
        return code === 'endState' ? COMMENTS.closed : COMMENTS.sendFailed;
      },
    });
    if (saved === null) return false;
    unanswered.current = null;
    setSentText(saved.kind === 'waiting' ? COMMENTS.disagreementKept : COMMENTS.sent);
    return true;
  };
  const sent = sentText === null ? null : { isSent: true, text: sentText };
  return { isSending: isSaving, outcome: problem === null ? sent : { isSent: false, text: problem }, send };
}

function newDisagreement(pilotage: string, said: { comment: string; name: string }): Edit<'disagreements'> {
  const changes = { ...said, givenAt: instantToIso(serverNow()) };
  const record = { kind: 'disagreements', uuid: uuidv7(), isNew: true, of: { pilotage } } as const;
  return newEdit({ ...record, seen: seenWhenFilled({}), changes });
}
