import * as z from 'zod/mini';
import { pilotageRow } from '../pilotages/pilotage.ts';
import { movementType } from '../pilotages/pilotage-fields.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { imoNumber, vessel, vesselChange, vesselHit } from '../vessels/vessel.ts';
import { endpoint, many, one } from './endpoint.ts';

export const searchVessels = endpoint('GET /vessels', {
  summary: 'Vessels of the organisation by part of the name, or by the first digits of the IMO number; at most 50.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({
    portUuid: uuid,
    name: z.optional(z.string().check(z.maxLength(120))),
    imo: z.optional(z.string().check(z.regex(/^\d{3,7}$/))),
  }),
  answer: many(vesselHit),
});

export const readVessel = endpoint('GET /vessels/:imo', {
  summary: 'A vessel of the organisation.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  params: z.object({ imo: imoNumber }),
  query: z.object({ portUuid: uuid }),
  answer: one(vessel),
});

export const writeVessel = endpoint('PUT /vessels/:imo', {
  summary: 'Create a vessel (name at least), or change the fields sent.',
  access: { kind: 'port', at: 'body.port.uuid', right: 'edit' },
  params: z.object({ imo: imoNumber }),
  body: vesselChange,
  answer: one(vessel),
  keyed: true,
});

export const listVesselHistory = endpoint('GET /pilotages_history', {
  summary: 'Pilotages of a vessel at a port before an instant, newest first, at most 50; no drafts, none cancelled.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({
    portUuid: uuid,
    vesselIMO: imoNumber,
    pilotageDate: instantIso,
    movementType: z.optional(movementType),
  }),
  answer: many(pilotageRow),
});
