import { listSignatures, signPilotage } from '@leadline/domain/contract/plan-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead, serveWrite } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { signPilotage as sign } from './sign-pilotage.ts';
import { readSignature, signaturesOfPilotage } from './signature-store.ts';

export function mountSignatures(api: PlacedApi): void {
  serveRead(api, listSignatures, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, signaturesOfPilotage),
  );
  serveWrite(api, signPilotage, {
    change: ({ body, place }, write) => sign(write, place.uuid, body),
    read: ({ trx }, uuid) => readSignature(trx, uuid),
  });
}
