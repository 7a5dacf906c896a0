import { createDrawing, listDrawings, updateDrawing } from '@leadline/domain/contract/plan-endpoints';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import { sql } from 'kysely';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { listJson, readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { serveChild } from '../writes/serve-child.ts';
import { drawingKind } from './drawing-kind.ts';

export function mountDrawings(api: PlacedApi): void {
  serveRead(api, listDrawings, ({ db, caller, place }) => readOfPilotage(db, caller, place.uuid, drawingsOfPilotage));
  serveChild(api, { create: createDrawing, update: updateDrawing }, drawingKind);
}

/** In the order of the sailing: departure berth, stages, those of former routes, arrival berth. */
const drawingsOfPilotage = listJson(
  sql<Drawing>`${drawingKind.json}::jsonb - 'stamps'`,
  sql`from drawing child left join stage on stage.uuid = child.stage_uuid
    left join route_stage rs on rs.route_uuid = p.route_uuid and rs.stage_uuid = child.stage_uuid
    where child.pilotage_uuid = p.uuid`,
  sql`child.type = 'arrival-berthing', child.type = 'stage', rs.ordinal nulls last, stage.ordinal, child.uuid`,
);
