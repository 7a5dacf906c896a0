import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';
import { binary, endpoint } from './endpoint.ts';

export const makePlanPdf = endpoint('POST /pilotages/:id/pdf', {
  summary:
    'The plan of a pilotage on paper: what a link would show of it, with its verdicts, stages and signatures. Has no body ' +
    'and changes nothing; may take some seconds.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: z.object({ id: uuid }),
  answer: binary('application/pdf'),
});
