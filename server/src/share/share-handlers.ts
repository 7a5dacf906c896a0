import {
  listShares,
  readShare,
  readShareChart,
  revokeShare,
  sharePilotage,
} from '@leadline/domain/contract/share-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isListedPort } from '@leadline/domain/ports/listed-port';
import { transitsForMaster } from '@leadline/domain/share/transits/shared-transits';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveRead, serveShared, serveWrite } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { chartOfLink, planOfLink } from './plan-of-link.ts';
import { markFetched } from './read-mark.ts';
import { revokeLink, sharePlan } from './share-plan.ts';
import { readLink, readSending, sharesOfPilotage } from './share-store.ts';

export function mountShare(api: PlacedApi): void {
  const { settings, shareMail, clock, providers } = api.deps;

  const knownDukc = ({ uuid, port, vessel, movementType }: Pilotage) =>
    providers.dukc.known({ port, vesselIMO: vessel.IMO, movementType, pilotageUuid: uuid });
  const transits = ({ uuid, port, vessel }: Pilotage) =>
    isListedPort(port, settings.ncosPorts)
      ? transitsForMaster(providers.ncos.known({ port, vesselIMO: vessel.IMO, pilotageUuid: uuid }))
      : null;

  serveWrite(api, sharePilotage, {
    change: ({ body }, write) => sharePlan(write, body, settings.tokenSecret),
    read: ({ trx, caller, key }) => readSending(trx, caller.userUuid, key ?? ''),
    after: shareMail.poke,
  });

  serveRead(api, listShares, ({ db, caller, place }) => readOfPilotage(db, caller, place.uuid, sharesOfPilotage));

  serveWrite(api, revokeShare, {
    change: ({ place }, write) => revokeLink(write, place.uuid),
    read: async ({ trx }, _, { place }) => {
      const link = await readLink(trx, place.uuid);
      if (!link) throw new Failure('notFound');
      return link;
    },
  });

  serveShared(
    api,
    readShare,
    ({ db, link }) => {
      const { tokenSecret: secret, logKey } = settings;
      return planOfLink(db, link, {
        now: clock(),
        secret,
        logKey,
        dukc: knownDukc,
        transits,
        weather: providers.weather,
      });
    },
    async ({ plan, isFirst }, bearer) => {
      if (isFirst) await api.tenants.sharedWrite(bearer, ({ uuid }, trx) => markFetched(trx, uuid, clock()));
      return plan;
    },
  );

  serveShared(api, readShareChart, ({ db, link, params }) => chartOfLink(db, link, params.chart, clock()));
}
