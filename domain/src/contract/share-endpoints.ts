import * as z from 'zod/mini';
import { newLinkSignature, signature } from '../acceptance/signature.ts';
import { pilotage } from '../pilotages/pilotage.ts';
import { keptAnswer } from '../share/kept/kept-plan.ts';
import { share, shareWrite } from '../share/share.ts';
import { sharedPlan } from '../share/shared-plan.ts';
import { uuid } from '../time/wire.ts';
import { BODY_LIMITS, binary, endpoint, many, one } from './endpoint.ts';

const byId = z.object({ id: uuid });

export const sharePilotage = endpoint('POST /pilotages/share', {
  summary:
    'Send the plan of a pilotage to the ship: each address gets an e-mail with a link of its own. Answers what was sent; ' +
    'the same key again sends nothing twice.',
  access: { kind: 'entity', entity: 'pilotage', at: 'body.pilotage.uuid', right: 'edit' },
  body: shareWrite,
  answer: many(share),
  keyed: true,
});

export const listShares = endpoint('GET /pilotages/:id/shares', {
  summary: 'To whom the plan of a pilotage was sent and what became of each e-mail, the latest first.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: byId,
  answer: many(share),
});

export const revokeShare = endpoint('DELETE /pilotages/share/:id', {
  summary:
    'Take a link back: from the next call on it shows nothing. One that was taken back already is answered as it is.',
  access: { kind: 'entity', entity: 'share', at: 'params.id', right: 'edit' },
  params: byId,
  answer: one(share),
  keyed: true,
});

export const readShare = endpoint('GET /pilotages/share/:id', {
  summary:
    'What a link shows a master, by the secret of the link as the bearer token: all of one pilotage that the port shows ' +
    'him. 401 when it has ended, was taken back, or is none; 404 with the secret of another link.',
  access: { kind: 'open' },
  params: byId,
  answer: one(sharedPlan),
});

export const readShareChart = endpoint('GET /pilotages/share/:id/charts/:chart', {
  summary: 'A chart of the plan that a link shows, by the secret of the link as the bearer token.',
  access: { kind: 'open' },
  params: z.object({ id: uuid, chart: uuid }),
  answer: binary('image/png', 'image/svg+xml'),
});

export const signByLink = endpoint('POST /pilotages/share/:id/signature', {
  summary:
    'Sign as the master, by the secret of a link as the bearer token; never by a link for information. What people decided ' +
    'as the server holds it too: he has accepted. Another plan, or a link that has ended since it was signed (7 days): it ' +
    'is kept as evidence, and nobody is accepted. The same id again writes nothing twice.',
  access: { kind: 'open' },
  params: byId,
  body: newLinkSignature,
  bodyLimit: BODY_LIMITS.signature,
  answer: one(signature),
});

export const refreshPlanStatus = endpoint('PUT /pilotages/:id/plan_status', {
  summary:
    'Set a plan that was sent back to Plan when its content is no longer what was sent. Changes nothing where the port has ' +
    'plan_status_update_enabled off.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: byId,
  answer: one(pilotage),
  keyed: true,
});

export const readKeptPlan = endpoint('GET /pilotages/:id/kept', {
  summary:
    'What was kept of ship, route, tides, weather and port when a pilotage was done or archived, and what of them is ' +
    'another now; `plan` is null of one that is open, or that was closed by a release which kept nothing.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: byId,
  answer: one(keptAnswer),
});
