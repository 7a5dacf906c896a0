import { listChangedSinceSigned, listSignatures, signPilotage } from '@leadline/domain/contract/plan-endpoints';
import { signByLink } from '@leadline/domain/contract/share-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { ListWithMeta } from '../http/send-answer.ts';
import { serveRead, serveSharedWrite, serveWrite } from '../http/serve.ts';
import { listRange } from '../pilotages/list-range.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { proofOfSignatures } from '../record/proof-of-signatures.ts';
import { changesSinceSigned } from './changed-since-signed.ts';
import { signByLink as byLink } from './sign-by-link.ts';
import { signPilotage as sign } from './sign-pilotage.ts';
import { readSignature, signaturesOfPilotage } from './signature-store.ts';

export function mountSignatures(api: PlacedApi): void {
  const { tokenSecret, logKey } = api.deps.settings;
  const { weather } = api.deps.providers;
  const after = () => api.deps.keptPapers.poke();

  serveRead(api, listSignatures, async ({ db, caller, place }) => {
    const signatures = await readOfPilotage(db, caller, place.uuid, signaturesOfPilotage);
    return new ListWithMeta(signatures, { proof: await proofOfSignatures(db, place.uuid, { signatures, logKey }) });
  });
  serveRead(api, listChangedSinceSigned, ({ db, query, caller, port }) =>
    changesSinceSigned(db, {
      ...listRange(query, port.timezone, api.deps.clock()),
      portUuid: port.uuid,
      organisationUuid: caller.organisationUuid,
    }),
  );
  serveWrite(api, signPilotage, {
    change: ({ body, place }, write) => sign(write, place.uuid, body, weather),
    read: ({ trx }, uuid) => readSignature(trx, uuid),
    after,
  });

  serveSharedWrite(api, signByLink, ({ body }, write) => byLink(write, body, { secret: tokenSecret, weather }), after);
}
