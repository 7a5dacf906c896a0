import { listRoutes, readRoute } from '@leadline/domain/contract/port-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { findRoutes, readRouteOf } from './route-store.ts';

export function mountRoutes(api: PlacedApi): void {
  serveRead(api, listRoutes, ({ db, query }) => findRoutes(db, query.fromUuid, query.toUuid));
  serveRead(api, readRoute, ({ db, place }) => readRouteOf(db, place.uuid));
}
