import type { MovementType } from '@leadline/domain/pilotages/pilotage-fields';
import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { JsonList } from '../http/send-answer.ts';
import { pilotageFrom, pilotageRowJson } from '../pilotages/pilotage-json.ts';

/** Further back nobody looks before boarding. */
const MOST_ROWS = 50;

interface History {
  organisation: string;
  portUuid: string;
  imo: string;
  /** Not included: the pilotage itself is none of its previous ones. */
  before: Instant;
  /** Null: all of them. */
  movementType: MovementType | null;
  withArchived: boolean;
}

/** What took place, or is to take place sooner, with this vessel at this port; found by the index of vessel and date. */
export async function listHistory(db: Kysely<Tables>, history: History): Promise<JsonList> {
  const { rows } = await historyQuery(history).execute(db);
  return new JsonList(rows[0]?.list ?? '[]');
}

export function historyQuery({ organisation, portUuid, imo, before, movementType, withArchived }: History) {
  return sql<{ list: string }>`
    with found as (
      select p.date, p.uuid, ${pilotageRowJson} as item
      ${pilotageFrom()}
      where p.organisation_uuid = ${organisation} and p.vessel_imo = ${imo} and p.port_uuid = ${portUuid}
        and p.date < ${new Date(before)}
        and p.status not in ('Draft', 'Canc') and (${withArchived} or p.status <> 'Arch')
        and (${movementType}::text is null or p.movement_type = ${movementType})
      order by p.date desc, p.uuid desc
      limit ${MOST_ROWS}
    )
    select coalesce(json_agg(item order by date desc, uuid desc), '[]')::text as list from found`;
}
