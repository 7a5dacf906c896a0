import { listPilotageTugs, listTugs } from '@leadline/domain/contract/plan-endpoints';
import type { PilotageTug } from '@leadline/domain/tugs/tug';
import { sql } from 'kysely';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { listJson, readOfPilotage } from '../pilotages/read-of-pilotage.ts';

export function mountTugs(api: PlacedApi): void {
  serveRead(api, listTugs, async ({ db, port }) => {
    const rows = await db
      .selectFrom('tug')
      .select(['uuid', 'name', 'tonnage', 'tug_type as tugType'])
      .where('port_uuid', '=', port.uuid)
      .where('removed_at', 'is', null)
      .orderBy('name')
      .execute();
    return rows;
  });

  serveRead(api, listPilotageTugs, ({ db, caller, place }) => readOfPilotage(db, caller, place.uuid, tugsOfPilotage));
}

/** A tug that the port no longer has stays at the line that it was given. */
const tugsOfPilotage = listJson(
  sql<PilotageTug>`json_build_object('uuid', at.uuid, 'version', at.version,
    'pilotage', json_build_object('uuid', at.pilotage_uuid), 'lineNumber', at.line,
    'tug', json_build_object('uuid', tug.uuid, 'name', tug.name, 'tonnage', tug.tonnage, 'tugType', tug.tug_type))`,
  sql`from pilotage_tug at join tug on tug.uuid = at.tug_uuid where at.pilotage_uuid = p.uuid`,
  sql`at.line`,
);
