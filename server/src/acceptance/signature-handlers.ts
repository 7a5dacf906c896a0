import { listSignatures } from '@leadline/domain/contract/plan-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { signaturesOfPilotage } from './signature-store.ts';

export function mountSignatures(api: PlacedApi): void {
  serveRead(api, listSignatures, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, signaturesOfPilotage),
  );
}
