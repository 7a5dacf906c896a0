import type { RightsFacts } from '@leadline/domain/pilotages/pilotage-rights';
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
  /** Null when the constraint is not of the route. */
  valueOverridable: boolean | null;
  check: StoredCheck | null;
}

const checkJson = sql`json_build_object('uuid', rck.uuid, 'version', rck.version,
  'routeConstraint', json_build_object('uuid', rck.route_constraint_uuid), 'overrides', rck.overrides,
  'changedBy', rck.figure_stamp, 'stamps', rck.group_stamp)`;

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
      (select c.value_overridable from route_constraint rc join port_constraint c on c.uuid = rc.constraint_uuid
        where rc.uuid = ${routeConstraint} and rc.route_uuid = p.route_uuid) as "valueOverridable",
      (select ${checkJson} from route_check rck
        where rck.pilotage_uuid = p.uuid and rck.route_constraint_uuid = ${routeConstraint}) as check
    from pilotage p where p.uuid = ${pilotage}`.execute(trx);
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
