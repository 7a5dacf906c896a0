import type { Route, RouteSummary } from '@leadline/domain/routes/route';
import { type Kysely, sql } from 'kysely';
import { joinedJson, positionJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';

export async function findRoutes(db: Kysely<Tables>, fromUuid: string, toUuid: string): Promise<RouteSummary[]> {
  const rows = await db
    .selectFrom('route')
    .selectAll()
    .where('from_uuid', '=', fromUuid)
    .where('to_uuid', '=', toUuid)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    from: { uuid: row.from_uuid },
    to: { uuid: row.to_uuid },
    sideToRestrictions: row.side_to_restrictions as RouteSummary['sideToRestrictions'],
  }));
}

/** A route with its constraints, removed ones too: a pilotage that was planned on it must still show. */
export async function readRouteOf(db: Kysely<Tables>, uuid: string): Promise<Route> {
  const row = await db
    .selectFrom('route')
    .select(routeJson.as('json'))
    .where('route.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return row.json;
}

const stationJson = (alias: string) =>
  joinedJson(
    `${alias}.uuid`,
    sql`json_build_object('uuid', ${sql.ref(`${alias}.uuid`)}, 'name', ${sql.ref(`${alias}.name`)})`,
  );

const berthJson = joinedJson(
  'berth.uuid',
  sql`json_build_object('uuid', berth.uuid, 'name', berth.name, 'berthStationType', berth.type,
    'location', ${positionJson('berth')})`,
);

const constraintJson = sql`json_build_object(
  'uuid', c.uuid,
  'name', c.name,
  'constraintType', c.constraint_type,
  'isWaypoint', c.is_waypoint,
  'wheelOver', c.wheel_over,
  'location', ${positionJson('c')},
  'value', c.value,
  'datum', c.datum,
  'safetyMargin', c.safety_margin,
  'safetyMarginPct', c.safety_margin_pct,
  'tideCorrectionFactor', c.tide_correction_factor,
  'valueOverridable', c.value_overridable,
  'berthStation', ${berthJson},
  'tideStation', ${stationJson('tide')},
  'tideRateStation', ${stationJson('rate')},
  'tideStationDeleted', tide.removed_at is not null,
  'note', c.note)`;

const routeJson = sql<Route>`json_build_object(
  'uuid', route.uuid,
  'version', route.version,
  'name', route.name,
  'from', json_build_object('uuid', route.from_uuid),
  'to', json_build_object('uuid', route.to_uuid),
  'sideToRestrictions', to_json(route.side_to_restrictions),
  'routeConstraints', (
    select coalesce(json_agg(json_build_object(
      'uuid', rc.uuid, 'order', rc.ordinal, 'time', rc.time, 'constraint', ${constraintJson}) order by rc.ordinal), '[]')
    from route_constraint rc
    join port_constraint c on c.uuid = rc.constraint_uuid
    left join berth_station berth on berth.uuid = c.berth_station_uuid
    left join tide_station tide on tide.uuid = c.tide_station_uuid
    left join tide_rate_station rate on rate.uuid = c.tide_rate_station_uuid
    where rc.route_uuid = route.uuid))`;
