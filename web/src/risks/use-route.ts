import { readRoute } from '@leadline/domain/contract/port-endpoints';
import type { Route } from '@leadline/domain/routes/route';
import { type Loaded, useEntity } from '../data/use-entity.ts';

/** The route of a pilotage with its constraints; not read where no route is chosen. */
export function useRoute(uuid: string | null): Loaded<Route> {
  return useEntity(readRoute, { params: { id: uuid ?? '' } }, { enabled: uuid !== null });
}
