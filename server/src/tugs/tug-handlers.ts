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
import { tugsOfPort } from './tugs-of-port.ts';

export function mountTugs(api: PlacedApi): void {
  const { clock } = api.deps;
  serveRead(api, listTugs, ({ db, port }) => tugsOfPort(db, port.uuid, clock()));

  // A tug that the port no longer has stays at the line that it was given.
  serveRead(api, listPilotageTugs, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, childrenJson(pilotageTugKind)),
  );
  serveWholeChild(api, { create: addPilotageTug, remove: removePilotageTug }, pilotageTugKind);
}
