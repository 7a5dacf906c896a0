import { listRoutes, readRoute } from '@leadline/domain/contract/port-endpoints';
import type { Api } from '../http/deps.ts';
import { serve } from '../http/serve.ts';
import { findRoutes, readRouteOf } from './route-store.ts';

export function mountRoutes(api: Api): void {
  const { db } = api.deps;
  serve(api, listRoutes, ({ query }) => findRoutes(db, query.fromUuid, query.toUuid));
  serve(api, readRoute, ({ place }) => readRouteOf(db, place.uuid));
}
