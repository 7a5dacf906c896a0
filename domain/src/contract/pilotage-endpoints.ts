import * as z from 'zod/mini';
import { cancelReason } from '../pilotages/cancelling/cancellation.ts';
import { pilotage, pilotageChange, pilotageCreate, pilotageRow } from '../pilotages/pilotage.ts';
import { pilotageStatus } from '../pilotages/rights/pilotage-status.ts';
import { routeCheck, routeCheckWrite } from '../routes/route-check.ts';
import { dayIso, uuid } from '../time/wire.ts';
import { endpoint, many, one } from './endpoint.ts';

const byId = z.object({ id: uuid });

export const listPilotages = endpoint('GET /pilotages', {
  summary:
    'All list rows of a port between two days; without days 400 days back and everything ahead, at most 5,000 newest.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({ portUuid: uuid, startDate: z.optional(dayIso), endDate: z.optional(dayIso) }),
  answer: many(pilotageRow),
});

export const readPilotage = endpoint('GET /pilotages/:id', {
  summary: 'A pilotage with its route checks.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: byId,
  answer: one(pilotage),
});

export const createPilotage = endpoint('POST /pilotages', {
  summary: 'Create a pilotage; the same uuid again changes nothing.',
  access: { kind: 'port', at: 'body.port.uuid', right: 'edit' },
  body: pilotageCreate,
  answer: one(pilotage),
  keyed: true,
});

export const updatePilotage = endpoint('PUT /pilotages/:id', {
  summary: 'Change the fields sent. With `base` a merge group that somebody else changed meanwhile is a conflict.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  query: z.object({ review: z.optional(z.stringbool()) }),
  body: pilotageChange,
  answer: one(pilotage),
  keyed: true,
});

export const revertAcceptance = endpoint('POST /pilotages/:id/revert', {
  summary:
    'Take the acceptance of pilot and master back, until 24 hours after the last constraint by the server’s clock: the ' +
    'status is Plan again, signatures stay. `status` is the one that was seen; another one is 422 statusNotAllowed.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  body: z.object({ status: pilotageStatus }),
  answer: one(pilotage),
  keyed: true,
});

export const cancelPilotage = endpoint('POST /pilotages/:id/cancel', {
  summary: 'Cancel a pilotage that is not done. With the `version` that was seen, a change since is a conflict.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  body: z.object({ version: z.optional(z.int()), reason: cancelReason }),
  answer: one(pilotage),
  keyed: true,
});

export const restorePilotage = endpoint('POST /pilotages/:id/restore', {
  summary: 'Take a cancellation back within 24 hours. `ruleBroken` names with what it would clash by now.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  body: z.object({}),
  answer: one(pilotage),
  keyed: true,
});

export const createRouteCheck = endpoint('POST /pilotages_route_checks', {
  summary: 'Set what differs at one constraint of one pilotage.',
  access: { kind: 'entity', entity: 'pilotage', at: 'body.pilotage.uuid', right: 'edit' },
  body: routeCheckWrite,
  answer: one(routeCheck),
  keyed: true,
});

export const updateRouteCheck = endpoint('PUT /pilotages_route_checks/:id', {
  summary: 'Change what differs at one constraint of one pilotage; the overrides are one whole object.',
  access: { kind: 'entity', entity: 'routeChecks', at: 'params.id', right: 'edit' },
  params: byId,
  body: routeCheckWrite,
  answer: one(routeCheck),
  keyed: true,
});
