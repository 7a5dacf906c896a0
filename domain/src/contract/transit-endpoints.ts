import * as z from 'zod/mini';
import { askedFor } from '../dukc/calculated-for.ts';
import { planId } from '../dukc/dukc-plan.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { ncosProfile } from '../transits/transit-profile.ts';
import { transitSummary } from '../transits/transit-summary.ts';
import { imoNumber } from '../vessels/vessel.ts';
import { binary, endpoint, many } from './endpoint.ts';

const access = { kind: 'port', at: 'query.portUuid', right: 'read' } as const;
const query = z.object({ portUuid: uuid, vesselIMO: imoNumber, pilotageStart: instantIso, ...askedFor });

export const readNcosProfile = endpoint('GET /dhi/ncos', {
  summary:
    'The UKC profile of a passage, first item of the list; empty when there is none. 502 `providerFailed` as for plans.',
  access,
  isOutside: true,
  query,
  answer: many(ncosProfile),
});

export const readTransit = endpoint('GET /dhi/transits', {
  summary: 'The transit of a pilotage, first item of the list; empty when there is none.',
  access,
  isOutside: true,
  query,
  answer: many(transitSummary),
});

export const readTransitPdf = endpoint('GET /dhi/transits-pdf', {
  summary: 'The report of a transit as PDF.',
  access,
  isOutside: true,
  query: z.object({ portUuid: uuid, scenarioId: planId }),
  answer: binary('application/pdf'),
  fetchedAs: 'transitReport',
});
