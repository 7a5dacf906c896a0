import {
  cancelPilotage as cancelEndpoint,
  createPilotage as createEndpoint,
  listPilotages,
  readPilotage,
  restorePilotage as restoreEndpoint,
  revertAcceptance as revertEndpoint,
  updatePilotage,
} from '@leadline/domain/contract/pilotage-endpoints';
import { readKeptPlan } from '@leadline/domain/contract/share-endpoints';
import { isOffice } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { revertAcceptance } from '../acceptance/revert-acceptance.ts';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead, serveWrite } from '../http/serve.ts';
import type { Write } from '../writes/keyed-write.ts';
import { cancelPilotage, restorePilotage } from './cancelling/cancel-pilotage.ts';
import { changePilotage } from './change-pilotage.ts';
import { createPilotage } from './create-pilotage.ts';
import { keptFor } from './kept/kept-plan.ts';
import { listRange } from './list-range.ts';
import { listPilotageRows, readPilotage as readStored } from './pilotage-store.ts';
import { pilotageFor, viewOf } from './pilotage-view.ts';

export function mountPilotages(api: PlacedApi): void {
  const { clock, providers } = api.deps;

  serveRead(api, listPilotages, ({ db, query, caller, port }) =>
    listPilotageRows(db, {
      ...listRange(query, port.timezone, clock()),
      portUuid: port.uuid,
      organisationUuid: caller.organisationUuid,
      withArchived: isOffice(caller),
    }),
  );

  serveRead(api, readKeptPlan, async ({ db, place, caller }) =>
    keptFor(db, await pilotageFor(db, caller, place.uuid), providers.weather),
  );

  serveRead(api, readPilotage, ({ db, place, caller }) => pilotageFor(db, caller, place.uuid));

  serveWrite(api, createEndpoint, {
    change: ({ body }, write) => createPilotage(write, body),
    read: readBack,
  });

  serveWrite(api, updatePilotage, {
    change: ({ place, body, query }, write) =>
      changePilotage(write, place.uuid, body, { review: query.review ?? false, weather: providers.weather }),
    read: readBack,
  });

  serveWrite(api, revertEndpoint, {
    change: ({ place, body }, write) => revertAcceptance(write, place.uuid, body.status),
    read: readBack,
  });

  serveWrite(api, cancelEndpoint, {
    change: ({ place, body }, write) => cancelPilotage(write, place.uuid, body),
    read: readBack,
  });

  serveWrite(api, restoreEndpoint, {
    change: ({ place }, write) => restorePilotage(write, place.uuid),
    read: readBack,
  });
}

/** Whoever archives a pilotage gets it back once more, though from then on it is not there for a pilot. */
async function readBack({ trx, caller }: Write, id: string) {
  return viewOf(await readStored(trx, id), caller);
}
