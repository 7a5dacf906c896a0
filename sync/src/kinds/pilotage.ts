import { listPilotages, readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import { withMaxDraft } from '@leadline/domain/pilotages/draft-rule';
import { fieldsOf, type Pilotage, pilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { PilotageEdit } from '@leadline/domain/pilotages/pilotage-changes';
import { FIELDS_BY_GROUP } from '@leadline/domain/pilotages/pilotage-fields';
import { reviewValuesOf } from '@leadline/domain/pilotages/review/review-fields';
import { basesOf, valuesOf } from '../merge/overlay.ts';
import type { Json } from '../operation.ts';
import { uuidOf } from '../outbox/outbox.ts';
import { confirmationOf, confirmedIn, withoutConfirmation } from './confirmation.ts';
import { newer } from './place-in-list.ts';
import type { RecordKind } from './record-kind.ts';

export const pilotageKind: RecordKind<Pilotage, PilotageEdit, Pilotage> = {
  table: 'pilotage',
  title: 'Pilotage',
  rank: 0,
  isChild: false,
  needs: [],
  isOneOfPlace: false,
  isPlan: true,
  groups: FIELDS_BY_GROUP,
  flatten: (body) => body,
  travels: {
    answer: readPilotage.answer.schema,
    changesOf: ({ changes }) => ({ ...changes }),
    seenOf: (seen) => ({ ...fieldsOf(seen) }),
    complete: withMaxDraft,
    contextOf: (seen) => ({ port: seen.port.uuid, review: 'false' }),
    groupsBeside: ({ reviewed }, groups) =>
      reviewed ? confirmationOf({ ...reviewValuesOf(fieldsOf(reviewed)), ...basesOf({ groups }) }) : {},
    toCall: (op, { uuid }) => {
      const seen = confirmedIn(op);
      const review = seen ? 'true' : op.context.review;
      const fields = withoutConfirmation(op);
      const body = {
        ...valuesOf(fields),
        port: { uuid: op.context.port },
        base: { ...seen, ...basesOf(fields) },
      } as Json;
      return { endpoint: updatePilotage, input: { params: { id: uuid }, ...(review && { query: { review } }), body } };
    },
    placeAnswer: async (answers, { item }, sent) => {
      const row = pilotageRow.parse(sent);
      await answers.patch(readPilotage, { params: { id: uuidOf(item) } }, (now) => newer(now, sent));
      await answers.patch(listPilotages, { query: { portUuid: sent.port.uuid } }, (rows) =>
        rows.map((each) => (each.uuid === row.uuid ? newer(each, row) : each)),
      );
    },
    // Its route says which stages there are.
    reads: [readPilotage, listPilotages, readPlanSettings],
    partName: () => 'definition',
  },
};
