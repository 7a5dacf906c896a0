import {
  createPilotageExtra,
  listPilotageExtras,
  updatePilotageExtra,
} from '@leadline/domain/contract/extra-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead, serveWrite } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { changeExtra, setExtra } from './change-extra.ts';
import { extrasOfPilotage, readExtra } from './extra-store.ts';

export function mountPilotageExtras(api: PlacedApi): void {
  serveRead(api, listPilotageExtras, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, extrasOfPilotage),
  );

  serveWrite(api, createPilotageExtra, {
    change: ({ body }, write) => setExtra(write, body),
    read: ({ trx }, id) => readExtra(trx, id),
  });

  serveWrite(api, updatePilotageExtra, {
    change: ({ place, body }, write) => changeExtra(write, place.uuid, body),
    read: ({ trx }, id) => readExtra(trx, id),
  });
}
