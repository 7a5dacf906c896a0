import {
  addPilotageTug,
  listPilotageTugs,
  listTugs,
  removePilotageTug,
} from '@leadline/domain/contract/plan-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { childrenJson } from '../writes/child-store.ts';
import { serveWholeChild } from '../writes/serve-whole-child.ts';
import { pilotageTugKind } from './pilotage-tug-kind.ts';

export function mountTugs(api: PlacedApi): void {
  serveRead(api, listTugs, async ({ db, port }) => {
    const rows = await db
      .selectFrom('tug')
      .select(['uuid', 'name', 'tonnage', 'tug_type as tugType'])
      .where('port_uuid', '=', port.uuid)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .execute();
    return rows;
  });

  // A tug that the port no longer has stays at the line that it was given.
  serveRead(api, listPilotageTugs, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, childrenJson(pilotageTugKind)),
  );
  serveWholeChild(api, { create: addPilotageTug, remove: removePilotageTug }, pilotageTugKind);
}
