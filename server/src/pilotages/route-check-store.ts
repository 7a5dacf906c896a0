import type { RightsFacts } from '@leadline/domain/pilotages/pilotage-rights';
import type { ShipFigures } from '@leadline/domain/risks/assess-constraint';
import type { PortFigures } from '@leadline/domain/risks/changed-figures';
import type { RouteCheck } from '@leadline/domain/routes/route-check';
import { type Kysely, sql } from 'kysely';
import { joinedJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import type { GroupStamps } from '../writes/group-stamp.ts';

export interface StoredCheck extends RouteCheck {
  stamps: GroupStamps;
}

/** One constraint of the route of a pilotage, and the check at it. */
export interface CheckedConstraint {
  pilotage: RightsFacts;
  /** Null when it is not of the route. */
  constraint: PortFigures | null;
  ship: ShipFigures;
  check: StoredCheck | null;
}

const checkJson = sql`json_build_object('uuid', rck.uuid, 'version', rck.version,
  'routeConstraint', json_build_object('uuid', rck.route_constraint_uuid), 'overrides', rck.overrides,
  'changedBy', rck.figure_stamp, 'stamps', rck.group_stamp)`;

const portFiguresJson = sql`json_build_object('constraintType', c.constraint_type, 'value', c.value,
  'valueOverridable', c.value_overridable, 'safetyMargin', c.safety_margin, 'safetyMarginPct', c.safety_margin_pct,
  'tideCorrectionFactor', c.tide_correction_factor)`;

const shipJson = sql`json_build_object('maxDraft', p.vessel_max_draft, 'fwdDraft', p.vessel_fwd_draft,
  'aftDraft', p.vessel_aft_draft, 'airDraft', vessel.metadata -> 'air_draft', 'heightOverall', vessel.height)`;

const uuidJson = (column: string) => joinedJson(column, sql`json_build_object('uuid', ${sql.ref(column)})`);

/** All that decides about a check, read under the lock of its pilotage. */
export async function readConstraint(
  trx: Kysely<Tables>,
  pilotage: string,
  routeConstraint: string,
): Promise<CheckedConstraint> {
  const { rows } = await sql<CheckedConstraint>`
    select json_build_object('status', p.status, 'pilot', ${uuidJson('p.pilot_uuid')},
        'pilotSecond', ${uuidJson('p.pilot_second_uuid')}) as pilotage,
      (select ${portFiguresJson} from route_constraint rc join port_constraint c on c.uuid = rc.constraint_uuid
        where rc.uuid = ${routeConstraint} and rc.route_uuid = p.route_uuid) as "constraint",
      ${shipJson} as ship,
      (select ${checkJson} from route_check rck
        where rck.pilotage_uuid = p.uuid and rck.route_constraint_uuid = ${routeConstraint}) as check
    from pilotage p
    left join vessel on vessel.organisation_uuid = p.organisation_uuid and vessel.imo = p.vessel_imo
    where p.uuid = ${pilotage}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`pilotage ${pilotage} vanished under its lock`);
  return row;
}

/** What an effect on a check is answered from. */
export const writtenCheck = sql<StoredCheck>`
  select rck.uuid, rck.version, json_build_object('uuid', rck.route_constraint_uuid) as "routeConstraint",
    rck.overrides, rck.figure_stamp as "changedBy", rck.group_stamp as stamps
  from effect rck`;

export async function readCheck(db: Kysely<Tables>, uuid: string): Promise<RouteCheck> {
  const { rows } = await sql<{ check: StoredCheck }>`
    select ${checkJson} as check from route_check rck where rck.uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Error(`route check ${uuid} vanished`);
  return wireOf(rows[0].check);
}

export function wireOf({ uuid, version, routeConstraint, overrides, changedBy }: StoredCheck): RouteCheck {
  return { uuid, version, routeConstraint, overrides, changedBy };
}
