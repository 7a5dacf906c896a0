import * as z from 'zod/mini';
import { pilotageExtra, pilotageExtraWrite } from '../checklist/pilotage-extra.ts';
import { uuid } from '../time/wire.ts';
import { messageDecision, portCallQueue } from '../timestamps/port-call/port-call-queue.ts';
import { BODY_LIMITS, binary, endpoint, many, one } from './endpoint.ts';

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

export const readPortCallEvents = endpoint('GET /pilotages/:id/port_call_events', {
  summary:
    'The recorded times of a pilotage as events of DCSA Just in Time 2.0.0, as one file (docs/port-call-events.md). A port ' +
    'without UN/LOCODE, a ship without IMO and MMSI number or a pilotage without movement is refused by name.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: z.object({ id: uuid }),
  answer: binary('application/json'),
  fetchedAs: 'portCallEvents',
});

export const readPortCallQueue = endpoint('GET /port_call_messages', {
  summary: "What waits for the port's receiver of events, and what it did not take. For administrators.",
  access: { kind: 'port', at: 'query.portUuid', right: 'edit' },
  query: z.object({ portUuid: uuid }),
  answer: one(portCallQueue),
});

export const decidePortCallMessage = endpoint('PUT /port_call_messages', {
  summary:
    'Send again, or leave out, a message that the receiver did not take; one that is none any more stays as it is. For ' +
    'administrators.',
  access: { kind: 'port', at: 'body.port.uuid', right: 'edit' },
  body: z.object({ port: z.object({ uuid }), uuid, decision: messageDecision }),
  answer: one(portCallQueue),
});
