import { createRouteCheck, updateRouteCheck } from '@leadline/domain/contract/pilotage-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveWrite } from '../http/serve.ts';
import { changeRouteCheck, setRouteCheck } from './change-route-check.ts';
import { readCheck } from './route-check-store.ts';

export function mountRouteChecks(api: PlacedApi): void {
  serveWrite(api, createRouteCheck, {
    change: ({ body }, write) => setRouteCheck(write, body),
    read: ({ trx }, id) => readCheck(trx, id),
  });

  serveWrite(api, updateRouteCheck, {
    change: ({ place, body }, write) => changeRouteCheck(write, place.uuid, body),
    read: ({ trx }, id) => readCheck(trx, id),
  });
}
