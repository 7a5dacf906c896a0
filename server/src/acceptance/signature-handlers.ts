import { listSignatures, signPilotage } from '@leadline/domain/contract/plan-endpoints';
import { signByLink } from '@leadline/domain/contract/share-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead, serveSharedWrite, serveWrite } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { signByLink as byLink } from './sign-by-link.ts';
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

  serveSharedWrite(api, signByLink, ({ body }, write) => byLink(write, body, api.deps.settings.tokenSecret));
}
