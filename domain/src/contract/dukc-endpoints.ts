import * as z from 'zod/mini';
import { askedFor } from '../dukc/calculated-for.ts';
import { dukcPlan, dukcSystem, planId } from '../dukc/dukc-plan.ts';
import { movementType } from '../pilotages/pilotage-fields.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { imoNumber } from '../vessels/vessel.ts';
import { binary, endpoint, many } from './endpoint.ts';

const access = { kind: 'port', at: 'query.portUuid', right: 'read' } as const;

export const readDukcSystem = endpoint('GET /omc/system', {
  summary: 'The service that a port has its DUKC plans from; an empty list where there is none.',
  access,
  isOutside: true,
  query: z.object({ portUuid: uuid }),
  answer: many(dukcSystem),
});

export const listDukcPlans = endpoint('GET /omc/plan', {
  summary:
    'The DUKC plans of a vessel within 7 days either side of a pilotage, best first, each with what it was calculated for. ' +
    '502 `providerFailed` when the service gave nothing that could be used; why is the code of the field `provider`.',
  access,
  isOutside: true,
  query: z.object({ portUuid: uuid, vesselIMO: imoNumber, pilotageDate: instantIso, movementType, ...askedFor }),
  answer: many(dukcPlan),
});

export const readDukcReport = endpoint('GET /omc/report', {
  summary: 'The report of a plan, or of a variant of one, as PDF.',
  access,
  isOutside: true,
  query: z.object({ portUuid: uuid, planId }),
  answer: binary('application/pdf'),
  fetchedAs: 'dukcReport',
});
