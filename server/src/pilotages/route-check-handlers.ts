import { createRouteCheck, updateRouteCheck } from '@leadline/domain/contract/pilotage-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveChild } from '../writes/serve-child.ts';
import { routeCheckKind } from './route-check-kind.ts';

export function mountRouteChecks(api: PlacedApi): void {
  serveChild(api, { create: createRouteCheck, update: updateRouteCheck }, routeCheckKind);
}
