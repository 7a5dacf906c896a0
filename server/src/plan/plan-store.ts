import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import { type Kysely, sql } from 'kysely';
import { joinedJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';
import { hidesPlaces } from '../preferences/hides-places.ts';

const scaleJson = sql`case when chart.scale_pixels is null or chart.scale_meters is null then null
  else json_build_object('pixels', chart.scale_pixels, 'meters', chart.scale_meters) end`;

const chartJson = joinedJson(
  'chart.uuid',
  sql`json_build_object('uuid', chart.uuid, 'mime', chart.mime, 'width', chart.width, 'height', chart.height,
    'sha256', chart.sha256, 'scale', ${scaleJson}, 'place', chart.place)`,
);

const stagesOfRoute = listJson(
  sql`json_build_object('uuid', stage.uuid, 'name', stage.name, 'order', rs.ordinal, 'chart', ${chartJson})`,
  sql`from route_stage rs join stage on stage.uuid = rs.stage_uuid left join chart on chart.uuid = stage.chart_uuid
    where rs.route_uuid = p.route_uuid`,
  sql`rs.ordinal`,
);

/** Drawn on while the pilotage had another route. */
const stagesOfFormerRoutes = listJson(
  sql`json_build_object('uuid', stage.uuid, 'name', stage.name, 'order', stage.ordinal, 'chart', ${chartJson})`,
  sql`from drawing join stage on stage.uuid = drawing.stage_uuid left join chart on chart.uuid = stage.chart_uuid
    where drawing.pilotage_uuid = p.uuid and not exists (select from route_stage rs
      where rs.route_uuid = p.route_uuid and rs.stage_uuid = drawing.stage_uuid)`,
  sql`stage.ordinal, stage.uuid`,
);

/** What the berth of a column has along its line, where the port names it. */
const frontOf = (column: string) => sql`(
  select json_build_object('berth', json_build_object('uuid', berth.uuid, 'name', berth.name),
    'line', berth.front->'line', 'bollards', berth.front->'bollards',
    'alongside', case when berth.latitude is not null and berth.longitude is not null
      then json_build_object('latitude', berth.latitude, 'longitude', berth.longitude) end)
  from berth_station berth where berth.uuid = ${sql.ref(column)} and berth.front is not null)`;

/** In terms of the pilotage `p`. */
export const settingsOfPilotage = sql<PlanSettings>`json_build_object('stages', ${stagesOfRoute}, 'formerStages', ${stagesOfFormerRoutes},
  'showBerthingStages', (select show_berthing_stages from port where port.uuid = p.port_uuid),
  'track', (select route.track->'positions' from route where route.uuid = p.route_uuid and not ${hidesPlaces('p')}),
  'departureFront', ${frontOf('p.from_uuid')}, 'arrivalFront', ${frontOf('p.to_uuid')})`;

/** The image of a chart; with `sha256` that one, also where the port has replaced it since. */
export async function readChartBytes(db: Kysely<Tables>, uuid: string, sha256?: string) {
  const chart = await findChartBytes(db, uuid, sha256);
  if (!chart) throw new Failure('notFound');
  return chart;
}

/** The same, undefined where it is not there. */
export async function findChartBytes(db: Kysely<Tables>, uuid: string, sha256?: string) {
  const columns = ['mime', 'bytes', 'sha256'] as const;
  const own = await db.selectFrom('chart').select(columns).where('uuid', '=', uuid).executeTakeFirst();
  if (own?.sha256 === sha256 || sha256 === undefined) return own;
  const former = db.selectFrom('former_chart').select(columns);
  return former.where('uuid', '=', uuid).where('sha256', '=', sha256).executeTakeFirst();
}
