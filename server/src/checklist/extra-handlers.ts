import {
  createPilotageExtra,
  listPilotageExtras,
  updatePilotageExtra,
} from '@leadline/domain/contract/extra-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { childrenJson } from '../writes/child-store.ts';
import { serveChild } from '../writes/serve-child.ts';
import { extraKind } from './extra-kind.ts';

export function mountPilotageExtras(api: PlacedApi): void {
  serveRead(api, listPilotageExtras, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, childrenJson(extraKind)),
  );
  serveChild(api, { create: createPilotageExtra, update: updatePilotageExtra }, extraKind);
}
