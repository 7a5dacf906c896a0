import * as z from 'zod/mini';
import { emergencyCard } from '../../ports/emergency-card.ts';
import { uuid } from '../../time/wire.ts';
import { endpoint, many } from '../endpoint.ts';

/** In a file of its own: the app reads them after its first page, and shows them without the contract. */
export const listEmergencyCards = endpoint('GET /emergency-cards', {
  summary: 'The emergency cards of a port in its order: first actions, VHF channels and telephone numbers.',
  access: { kind: 'port', at: 'query.portUuid', right: 'read' },
  query: z.object({ portUuid: uuid }),
  answer: many(emergencyCard),
});
