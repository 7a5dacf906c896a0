import type { Drawing } from '@leadline/domain/plan/drawing';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import { sql } from 'kysely';
import { instantJson, joinedJson } from '../db/json-parts.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';

const scaleJson = sql`case when chart.scale_pixels is null or chart.scale_meters is null then null
  else json_build_object('pixels', chart.scale_pixels, 'meters', chart.scale_meters) end`;

const chartJson = joinedJson(
  'chart.uuid',
  sql`json_build_object('uuid', chart.uuid, 'mime', chart.mime, 'width', chart.width, 'height', chart.height,
    'sha256', chart.sha256, 'scale', ${scaleJson})`,
);

const stagesOfRoute = listJson(
  sql`json_build_object('uuid', stage.uuid, 'name', stage.name, 'order', rs.ordinal, 'chart', ${chartJson})`,
  sql`from route_stage rs join stage on stage.uuid = rs.stage_uuid left join chart on chart.uuid = stage.chart_uuid
    where rs.route_uuid = p.route_uuid`,
  sql`rs.ordinal`,
);

/** In terms of the pilotage `p`. */
export const settingsOfPilotage = sql<PlanSettings>`json_build_object('stages', ${stagesOfRoute},
  'showBerthingStages', (select show_berthing_stages from port where port.uuid = p.port_uuid))`;

/** In the order of the sailing: departure berth, stages, arrival berth. */
export const drawingsOfPilotage = listJson(
  sql<Drawing>`json_build_object('uuid', d.uuid, 'version', d.version,
    'pilotage', json_build_object('uuid', d.pilotage_uuid), 'type', d.type,
    'stage', ${joinedJson('d.stage_uuid', sql`json_build_object('uuid', d.stage_uuid)`)},
    'isFirst', d.type = 'departure-berthing', 'isLast', d.type = 'arrival-berthing',
    'metadata', d.metadata, 'updatedAt', ${instantJson('d.updated_at')})`,
  sql`from drawing d left join stage on stage.uuid = d.stage_uuid where d.pilotage_uuid = p.uuid`,
  sql`d.type = 'arrival-berthing', d.type = 'stage', stage.ordinal, d.uuid`,
);
