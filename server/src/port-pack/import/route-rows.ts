import type { CheckedPack } from '../read/load-pack.ts';
import { routeLegs } from './route-legs.ts';
import type { IdOf, WantedRows } from './wanted-rows.ts';

/** Routes with their legs and stages; removed routes keep theirs, for the pilotages that were planned on them. */
export function routeRows({ text }: CheckedPack, port_uuid: string, idOf: IdOf): WantedRows[] {
  const routes = text.lists.routes.flatMap(({ value: route }) => {
    const other = text.lists.routes.find(({ value }) => value.key === route.reverseOf)?.value;
    const legs = routeLegs(route, other);
    return legs ? [{ route, legs, uuid: idOf('route', route.key) }] : [];
  });
  const ofRoutes = { column: 'route_uuid', values: routes.map(({ uuid }) => uuid) };
  return [
    {
      kind: 'routes',
      table: 'route',
      keys: ['uuid'],
      scope: { column: 'port_uuid', values: [port_uuid] },
      gone: 'removed_at',
      rows: routes.map(({ route, legs, uuid }) => ({
        uuid,
        port_uuid,
        name: route.name,
        from_uuid: idOf('place', legs.from),
        to_uuid: idOf('place', legs.to),
        side_to_restrictions: legs.barredSides,
        track: legs.track && { positions: legs.track },
        removed_at: null,
      })),
    },
    {
      kind: 'route constraints',
      table: 'route_constraint',
      keys: ['uuid'],
      scope: ofRoutes,
      gone: 'delete',
      rows: routes.flatMap(({ route, legs, uuid }) =>
        legs.rows.map(({ constraint, time }, ordinal) => ({
          uuid: idOf('route-constraint', `${route.key}/${constraint}`),
          route_uuid: uuid,
          constraint_uuid: idOf('constraint', constraint),
          ordinal: ordinal + 1,
          time,
        })),
      ),
    },
    {
      kind: 'stages of routes',
      table: 'route_stage',
      keys: ['route_uuid', 'stage_uuid'],
      scope: ofRoutes,
      gone: 'delete',
      rows: routes.flatMap(({ legs, uuid }) =>
        legs.stages.map((stage, ordinal) => ({
          route_uuid: uuid,
          stage_uuid: idOf('stage', stage),
          ordinal: ordinal + 1,
        })),
      ),
    },
  ];
}
