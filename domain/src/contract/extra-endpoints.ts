import { z } from 'zod';
import { pilotageExtra, pilotageExtraWrite } from '../checklist/pilotage-extra.ts';
import { uuid } from '../time/wire.ts';
import { BODY_LIMITS, endpoint, many, one } from './endpoint.ts';

export const listPilotageExtras = endpoint('GET /pilotages_extras', {
  summary: 'Checklists, times and notes of a pilotage.',
  access: { kind: 'entity', entity: 'pilotage', at: 'query.pilotageUuid', right: 'read' },
  query: z.object({ pilotageUuid: uuid }),
  answer: many(pilotageExtra),
});

export const createPilotageExtra = endpoint('POST /pilotages_extras', {
  summary: 'Set the extra of a type. When there is one already, what was set is merged into it, and it is answered.',
  access: { kind: 'entity', entity: 'pilotage', at: 'body.pilotage.uuid', right: 'edit' },
  body: pilotageExtraWrite,
  bodyLimit: BODY_LIMITS.list,
  answer: one(pilotageExtra),
  keyed: true,
});

export const updatePilotageExtra = endpoint('PUT /pilotages_extras/:id', {
  summary:
    'Change an extra. With `base` an item that somebody else changed meanwhile is a conflict, others are merged.',
  access: { kind: 'entity', entity: 'extras', at: 'params.id', right: 'edit' },
  params: z.object({ id: uuid }),
  body: pilotageExtraWrite,
  bodyLimit: BODY_LIMITS.list,
  answer: one(pilotageExtra),
  keyed: true,
});
