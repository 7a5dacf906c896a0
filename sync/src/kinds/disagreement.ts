import { disagreeOnTablet, listComments } from '@leadline/domain/contract/comment-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Comment, MasterDisagreement } from '@leadline/domain/share/comment';
import { instantToIso, isoToInstant } from '@leadline/domain/time/instant';
import { valuesOf } from '../merge/overlay.ts';
import type { Json } from '../operation.ts';
import { type QueuedOp, uuidOf } from '../outbox/outbox.ts';
import type { RecordKind } from './record-kind.ts';

/**
 * "I do not agree", answered by the master on the tablet that was handed to him: made once, never changed and never taken
 * away. It waits for no part of the plan but its pilots, who alone may give it: the pilots must hear of it.
 */
export const disagreementKind: RecordKind<object, MasterDisagreement, Comment> = {
  table: 'pilotage_comment',
  title: 'Master does not agree',
  rank: 7,
  isChild: true,
  needs: ['pilots'],
  isOneOfPlace: false,
  isPlan: false,
  flatten: (body) => ({ ...body }),
  groups: { disagreement: ['comment', 'name', 'givenAt'] },
  /** There was none before. */
  wasSeenUnset: () => true,
  travels: {
    answer: disagreeOnTablet.answer.schema,
    changesOf: ({ changes }) => ({ ...(changes as MasterDisagreement) }),
    seenOf: () => ({}),
    toCall: (op) => {
      const { pilotage = '' } = op.context;
      return { endpoint: disagreeOnTablet, input: { params: { id: pilotage }, body: valuesOf(op) as Json } };
    },
    placeAnswer: async (answers, { context }, sent) => {
      const { pilotage = '' } = context;
      await answers.patch(listComments, { params: { id: pilotage } }, (now) => [
        ...now.filter(({ uuid }) => uuid !== sent.uuid),
        sent,
      ]);
    },
    reads: [listComments, readPilotage, listPilotages],
  },
};

/** Answers of a pilotage that wait on this device to be sent, the first given first. */
export function waitingDisagreements(ops: readonly QueuedOp[], pilotageUuid: string) {
  return ops
    .filter(
      ({ item, context, outcome }) =>
        item.startsWith('disagreements:') && context.pilotage === pilotageUuid && outcome !== 'cancelling',
    )
    .sort((one, other) => one.seq - other.seq)
    .map((op) => ({
      // An app of an earlier release kept the time of the edit alone.
      givenAt: instantToIso((isoToInstant(op.madeAt) ?? 0) + op.skewMs),
      ...(valuesOf(op) as unknown as MasterDisagreement),
      uuid: uuidOf(op.item),
    }));
}
