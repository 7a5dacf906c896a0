import * as z from 'zod/mini';
import { changedSinceSigned, newSignature, signature } from '../acceptance/signature.ts';
import { drawing } from '../plan/drawings/drawing.ts';
import { drawingChange, newDrawing } from '../plan/drawings/drawing-write.ts';
import { planSettings } from '../plan/plan-settings.ts';
import { dayIso, uuid } from '../time/wire.ts';
import { pilotageTug, pilotageTugWrite, portTug } from '../tugs/tug.ts';
import { BODY_LIMITS, binary, endpoint, many, one } from './endpoint.ts';

const ofPilotage = {
  access: { kind: 'entity', entity: 'pilotage', at: 'query.pilotageUuid', right: 'read' },
  query: z.object({ pilotageUuid: uuid }),
} as const;

export const listTugs = endpoint('GET /tugs', {
  summary: 'The tugs of a port, by name, each with the movements that are still to be sailed with it.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({ portUuid: uuid }),
  answer: many(portTug),
});

export const listPilotageTugs = endpoint('GET /pilotages_tugs', {
  summary: 'The tugs of a pilotage, by line.',
  ...ofPilotage,
  answer: many(pilotageTug),
});

export const addPilotageTug = endpoint('POST /pilotages_tugs', {
  summary: 'Put a tug to a line of a pilotage that is free, or order one to stand by (14).',
  access: { kind: 'entity', entity: 'pilotage', at: 'body.pilotage.uuid', right: 'edit' },
  body: pilotageTugWrite,
  answer: one(pilotageTug),
  keyed: true,
});

export const removePilotageTug = endpoint('DELETE /pilotages_tugs/:id', {
  summary: 'Take a tug off its line. One that was taken off already is answered as it is.',
  access: { kind: 'entity', entity: 'tugs', at: 'params.id', right: 'edit' },
  params: z.object({ id: uuid }),
  answer: one(pilotageTug),
  keyed: true,
});

export const readPlanSettings = endpoint('GET /plan_settings', {
  summary: 'The stages of the route of a pilotage with their charts.',
  ...ofPilotage,
  answer: one(planSettings),
});

export const listDrawings = endpoint('GET /drawings', {
  summary: 'What is drawn on the stages of a pilotage, those of its former routes too.',
  ...ofPilotage,
  answer: many(drawing),
});

export const createDrawing = endpoint('POST /drawings', {
  summary:
    'Draw on a stage of the route, or on the berthing stage before (isFirst) or after (isLast). When there is a drawing ' +
    'already, what is drawn is merged into it shape by shape, and it is answered.',
  access: { kind: 'entity', entity: 'pilotage', at: 'body.pilotage.uuid', right: 'edit' },
  body: newDrawing,
  bodyLimit: BODY_LIMITS.stage,
  answer: one(drawing),
  keyed: true,
});

export const updateDrawing = endpoint('PUT /drawings/:id', {
  summary:
    'Change a drawing. With `base` a shape that somebody else changed meanwhile is a conflict, others are merged; without ' +
    'it what is sent takes the place of all shapes.',
  access: { kind: 'entity', entity: 'drawings', at: 'params.id', right: 'edit' },
  params: z.object({ id: uuid }),
  body: drawingChange,
  bodyLimit: BODY_LIMITS.stage,
  answer: one(drawing),
  keyed: true,
});

export const listSignatures = endpoint('GET /pilotages/:id/signature', {
  summary: 'The signatures of a pilotage, the latest first.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: z.object({ id: uuid }),
  answer: many(signature),
});

export const listChangedSinceSigned = endpoint('GET /signatures/changed', {
  summary:
    'Of the pilotages of a port between two days (as its list), accepted and not closed, those of which what people decided ' +
    'is another than what was signed: at most the first 200 that were accepted are compared.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({ portUuid: uuid, startDate: z.optional(dayIso), endDate: z.optional(dayIso) }),
  answer: many(changedSinceSigned),
});

export const signPilotage = endpoint('POST /pilotages/:id/signature', {
  summary:
    'Sign as its pilot, or as the master on the tablet of its pilot. Without `content`, or with `decided` as the server holds ' +
    'it too, the role has then accepted; with another it is kept as evidence, and nobody is accepted.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'edit' },
  params: z.object({ id: uuid }),
  body: newSignature,
  bodyLimit: BODY_LIMITS.signature,
  answer: one(signature),
  keyed: true,
});

export const readChartImage = endpoint('GET /charts/:id/image', {
  summary:
    'A chart as an image; `thumbnail` for a small one. With `sha256` that image, also one that the port has replaced.',
  access: { kind: 'entity', entity: 'chart', at: 'params.id', right: 'read' },
  session: 'image',
  params: z.object({ id: uuid }),
  query: z.object({
    imageToken: z.string().check(z.maxLength(2000)),
    type: z.optional(z.enum(['thumbnail'])),
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  answer: binary('image/png', 'image/svg+xml'),
});
