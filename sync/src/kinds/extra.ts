import { DECIDED_LISTS } from '@leadline/domain/checklist/decided-lists';
import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import {
  createPilotageExtra,
  listPilotageExtras,
  updatePilotageExtra,
} from '@leadline/domain/contract/extra-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { EXTRA_NAMES } from '@leadline/domain/words/saving/sync';
import { extraChanges, flattenExtra, inflateExtra } from '../merge/extra-paths.ts';
import { basesOf, valuesOf } from '../merge/overlay.ts';
import type { Json } from '../operation.ts';
import { withSent } from './place-in-list.ts';
import { isMade, type RecordKind } from './record-kind.ts';

const DECIDED: readonly (string | undefined)[] = DECIDED_LISTS;

export interface Part {
  metadata: object;
}

export const extraKind: RecordKind<Part, Part, PilotageExtra> = {
  table: 'pilotage_extra',
  title: 'Checklist and notes',
  rank: 5,
  isChild: true,
  needs: ['pilots'],
  isOneOfPlace: true,
  isPlan: ({ extraType }) => DECIDED.includes(extraType),
  /** Every item of a list is a group of its own. */
  groups: {},
  flatten: flattenExtra,
  /** An item that is not among the seen ones. */
  wasSeenUnset: () => true,
  travels: {
    answer: updatePilotageExtra.answer.schema,
    /** Who makes a list sends all of it: there may be none yet. Of one that is there goes what differs. */
    changesOf: ({ changes, seen, isNew }) =>
      isNew ? flattenExtra({ ...changes }) : extraChanges({ ...changes }, { ...seen }),
    seenOf: (seen) => flattenExtra({ ...seen }),
    toCall: (op, item) => {
      const body = {
        pilotage: { uuid: op.context.pilotage },
        extraType: op.context.extraType,
        ...inflateExtra(valuesOf(op)),
        base: inflateExtra(basesOf(op)),
      } as Record<string, Json>;
      if (isMade(op, item)) return { endpoint: createPilotageExtra, input: { body: { ...body, uuid: item.uuid } } };
      return { endpoint: updatePilotageExtra, input: { params: { id: item.uuid }, body } };
    },
    placeAnswer: async (answers, { context }, sent) => {
      await answers.patch(listPilotageExtras, { query: { pilotageUuid: context.pilotage ?? '' } }, (now) =>
        withSent(now, sent, ({ extraType }) => extraType === sent.extraType),
      );
    },
    reads: [listPilotageExtras, readPilotage, listPilotages],
    partName: ({ extraType = '' }) => EXTRA_NAMES[extraType]?.toLowerCase(),
  },
};
