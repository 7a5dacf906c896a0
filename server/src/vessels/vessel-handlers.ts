import { listVesselHistory, readVessel, searchVessels, writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import { isOffice } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveRead, serveWrite } from '../http/serve.ts';
import { writeVesselOf } from './change-vessel.ts';
import { listHistory } from './vessel-history.ts';
import { findVessel, searchVesselsOf, type VesselKey } from './vessel-store.ts';

/** Vessels belong to the organisation: all its ports see the same ones. */
export function mountVessels(api: PlacedApi): void {
  serveRead(api, searchVessels, ({ db, query, caller }) =>
    searchVesselsOf(db, { organisation: caller.organisationUuid, name: query.name, imo: query.imo }),
  );

  serveRead(api, readVessel, ({ db, params, caller }) =>
    read(db, { organisation: caller.organisationUuid, imo: params.imo }),
  );

  serveRead(api, listVesselHistory, ({ db, query, caller, port }) =>
    listHistory(db, {
      organisation: caller.organisationUuid,
      portUuid: port.uuid,
      imo: query.vesselIMO,
      before: Date.parse(query.pilotageDate),
      movementType: query.movementType ?? null,
      withArchived: isOffice(caller),
    }),
  );

  serveWrite(api, writeVessel, {
    change: ({ params, body }, write) => writeVesselOf(write, params.imo, body),
    read: ({ trx, caller }, imo) => read(trx, { organisation: caller.organisationUuid, imo }),
  });
}

async function read(db: Transaction<Tables>, key: VesselKey) {
  const stored = await findVessel(db, key);
  if (!stored) throw new Failure('notFound');
  return stored.vessel;
}
