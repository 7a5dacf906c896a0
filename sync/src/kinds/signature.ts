import type { NewSignature, Signature } from '@leadline/domain/acceptance/signature';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listSignatures, signPilotage } from '@leadline/domain/contract/plan-endpoints';
import { valuesOf } from '../merge/overlay.ts';
import type { Json } from '../operation.ts';
import { type QueuedOp, uuidOf } from '../outbox/outbox.ts';
import { withSent } from './place-in-list.ts';
import type { RecordKind } from './record-kind.ts';

export type Signed = Omit<NewSignature, 'uuid' | 'pilotage'>;

/** Evidence: made once, never changed and never taken away. It goes after all of the plan that it signs. */
export const signatureKind: RecordKind<object, Signed, Signature> = {
  table: 'signature',
  title: 'Signatures',
  rank: 6,
  isChild: true,
  needs: 'all',
  isOneOfPlace: false,
  isPlan: false,
  flatten: (body) => ({ ...body }),
  groups: { signature: ['image', 'strokes', 'name', 'role', 'content', 'signedAt', 'keeps'] },
  /** There was none before. */
  wasSeenUnset: () => true,
  travels: {
    answer: signPilotage.answer.schema,
    changesOf: ({ changes }) => ({ ...(changes as Signed) }) as Record<string, Json>,
    seenOf: () => ({}),
    toCall: (op, { uuid }) => {
      const { pilotage = '' } = op.context;
      const body = { uuid, pilotage: { uuid: pilotage }, image: null, ...valuesOf(op) } as Json;
      return { endpoint: signPilotage, input: { params: { id: pilotage }, body } };
    },
    placeAnswer: async (answers, { context }, sent) => {
      const { pilotage = '' } = context;
      await answers.patch(listSignatures, { params: { id: pilotage } }, (now) =>
        [...withSent(now, sent, ({ uuid }) => uuid === sent.uuid)].sort(latestFirst),
      );
      if (!sent.isAccepted) return;
      const accepted =
        sent.role === 'pilot' ? { pilotAccepted: true } : { masterAccepted: true, masterName: sent.name };
      await answers.patch(readPilotage, { params: { id: pilotage } }, (now) => ({ ...now, ...accepted }));
    },
    reads: [listSignatures, readPilotage, listPilotages],
  },
};

const latestFirst = (one: Signature, other: Signature) => (one.createdAt < other.createdAt ? 1 : -1);

/** Signatures of a pilotage that wait on this device to be sent, the latest first. */
export function waitingSignatures(ops: readonly QueuedOp[], pilotageUuid: string): (Signed & { uuid: string })[] {
  return ops
    .filter(
      ({ item, context, outcome }) =>
        item.startsWith('signatures:') && context.pilotage === pilotageUuid && outcome !== 'cancelling',
    )
    .sort((one, other) => other.seq - one.seq)
    .map((op) => ({ ...(valuesOf(op) as unknown as Signed), uuid: uuidOf(op.item) }));
}
