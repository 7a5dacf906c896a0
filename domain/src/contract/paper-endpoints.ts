import * as z from 'zod/mini';
import { keptPaper } from '../record/kept-paper.ts';
import { uuid } from '../time/wire.ts';
import { binary, endpoint, many } from './endpoint.ts';

const byId = z.object({ id: uuid });

export const makePlanPdf = endpoint('POST /pilotages/:id/pdf', {
  summary:
    'The plan of a pilotage on paper: what a link would show of it, with its verdicts, stages and signatures. Has no body ' +
    'and changes nothing; may take some seconds.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: byId,
  answer: binary('application/pdf'),
  fetchedAs: 'plan',
});

export const listKeptPapers = endpoint('GET /pilotages/:id/papers', {
  summary:
    'The papers of a plan that the server kept when both had signed, the latest first: by whom it was signed, size and ' +
    'digest. One that is being made waits.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: byId,
  answer: many(keptPaper),
});

export const readKeptPaper = endpoint('GET /pilotages/:id/papers/:paper', {
  summary: 'The bytes of such a paper, as they were made. 404 where they are not kept.',
  access: { kind: 'entity', entity: 'pilotage', at: 'params.id', right: 'read' },
  params: z.extend(byId, { paper: uuid }),
  answer: binary('application/pdf'),
  fetchedAs: 'paper',
});
