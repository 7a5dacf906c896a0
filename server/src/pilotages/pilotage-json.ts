import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { AWAITED } from '@leadline/domain/share/undelivered';
import { type RawBuilder, sql } from 'kysely';
import { attachmentsOf } from '../attachments/attachment-store.ts';
import { instantJson, joinedJson } from '../db/json-parts.ts';
import { valuePairs } from './pilotage-columns.ts';

/**
 * A pilotage as PostgreSQL writes it: `p`, the table or the rows that were just written, and what is joined to it. That all of
 * it is of the port, or of its organisation, is said at each join: a long list then reads no place, route or person of others.
 */
export const pilotageFrom = (rows: RawBuilder<unknown> = sql`pilotage`) => sql`from ${rows} p
  join port on port.uuid = p.port_uuid
  left join berth_station place_from on place_from.uuid = p.from_uuid and place_from.port_uuid = p.port_uuid
  left join berth_station place_to on place_to.uuid = p.to_uuid and place_to.port_uuid = p.port_uuid
  left join route on route.uuid = p.route_uuid and route.port_uuid = p.port_uuid
  left join person pilot on pilot.uuid = p.pilot_uuid and pilot.organisation_uuid = p.organisation_uuid
  left join person pilot_second on pilot_second.uuid = p.pilot_second_uuid
    and pilot_second.organisation_uuid = p.organisation_uuid
  left join vessel on vessel.organisation_uuid = p.organisation_uuid and vessel.imo = p.vessel_imo`;

const placeJson = (alias: string) =>
  joinedJson(
    `${alias}.uuid`,
    sql`json_build_object('uuid', ${sql.ref(`${alias}.uuid`)}, 'name', ${sql.ref(`${alias}.name`)},
      'berthStationType', ${sql.ref(`${alias}.type`)})`,
  );

const personJson = (alias: string) =>
  joinedJson(
    `${alias}.uuid`,
    sql`json_build_object('uuid', ${sql.ref(`${alias}.uuid`)}, 'metadata',
      case when ${sql.ref(`${alias}.first_name`)} is null then null else json_build_object(
        'firstName', ${sql.ref(`${alias}.first_name`)},
        'lastName', coalesce(${sql.ref(`${alias}.last_name`)}, '')) end)`,
  );

const routeJson = joinedJson(
  'route.uuid',
  sql`json_build_object('uuid', route.uuid, 'name', route.name,
    'sideToRestrictions', to_json(route.side_to_restrictions))`,
);

/** Minutes from the start to the last constraint of `p`, as somebody has changed the legs; null without a route. */
export const passageMinutes = sql`(
  (select sum(rc.time) from route_constraint rc where rc.route_uuid = p.route_uuid)
  + coalesce((
    select sum((rck.overrides ->> 'time')::double precision - rc.time)
    from route_check rck
    join route_constraint rc on rc.uuid = rck.route_constraint_uuid and rc.route_uuid = p.route_uuid
    where rck.pilotage_uuid = p.uuid and rck.overrides ->> 'time' is not null), 0))`;

/** Of `p` the addresses whose latest e-mail was given up, as `undelivered` counts them; null where none is. */
const undeliveredCount = sql`case when p.status in (${sql.join(AWAITED.map((status) => sql.lit(status)))}) then (
  select nullif(count(*), 0) from (
    select distinct on (lower(trim(link.email))) link.mail_state, link.revoked_at from share_link link
    where link.pilotage_uuid = p.uuid order by lower(trim(link.email)), link.shared_at desc) latest
  where latest.mail_state = 'failed' and latest.revoked_at is null) end`;

/** The pairs of a list row; at most 50, because PostgreSQL takes 100 arguments. */
const rowPairs = sql`
  'uuid', p.uuid,
  'version', p.version,
  'status', p.status,
  'date', ${instantJson('p.date')},
  'port', json_strip_nulls(json_build_object('uuid', port.uuid, 'name', port.name, 'timezone', port.timezone,
    'units', nullif(port.units, 'metres'), 'organisation', json_build_object('uuid', port.organisation_uuid))),
  'fromLocation', ${placeJson('place_from')},
  'toLocation', ${placeJson('place_to')},
  'route', ${routeJson},
  'pilot', ${personJson('pilot')},
  'pilotSecond', ${personJson('pilot_second')},
  'vessel', json_build_object('IMO', p.vessel_imo, 'name', p.vessel_name, 'flag_code', vessel.metadata ->> 'flag_code'),
  ${valuePairs('list')},
  'createdAt', ${instantJson('p.created_at')},
  'updatedAt', ${instantJson('p.updated_at')},
  'pilotAccepted', p.pilot_accepted,
  'masterAccepted', p.master_accepted,
  'passageMinutes', ${passageMinutes},
  'undelivered', ${undeliveredCount}`;

export const pilotageRowJson = sql`json_build_object(${rowPairs})`;

/** Checks of constraints that the route of today does not have stay stored, and are not part of the plan. */
const routeChecksJson = sql`(
  select coalesce(json_agg(json_build_object('uuid', rck.uuid, 'version', rck.version,
    'routeConstraint', json_build_object('uuid', rck.route_constraint_uuid), 'overrides', rck.overrides,
    'changedBy', rck.figure_stamp)
    order by rc.ordinal), '[]')
  from route_check rck
  join route_constraint rc on rc.uuid = rck.route_constraint_uuid and rc.route_uuid = p.route_uuid
  where rck.pilotage_uuid = p.uuid)`;

/** When she is at the last constraint of `p`; at the start, where it has no route. */
export const passageEnd = sql`p.date + interval '1 minute' * coalesce(${passageMinutes}, 0)`;

/**
 * The ship's next movement from the berth that she goes to, after she is there (BERTH-02): one of the same visit that is
 * more than a draft is exact and counts before any other, because it ends the stay. A cancelled movement is none, nor is
 * one that was archived without having been done: archiving withdraws it. Else the next is an estimate, unless
 * she calls anew or moves from another place before it, which nobody can do who still lies there, or it is more than the
 * 21 days ahead for which tides are read (TIDE-10).
 */
const nextDepartureJson = sql`(
  select json_build_object('date', ${instantJson('leaving.date')}, 'exact', leaving.exact,
    'movement', json_build_object('movementType', leaving.movement_type, 'status', leaving.status,
      'vesselVisitCode', leaving.vessel_visit_code))
  from (
    select later.date, later.movement_type, later.status, later.vessel_visit_code, later.leaves, later.leaves and later.of_visit and later.status <> 'Draft' as exact,
      min(later.date) filter (where later.is_elsewhere) over () as gone_at
    from (
      select n.date, n.movement_type, n.status, n.vessel_visit_code, coalesce(n.vessel_visit_code = p.vessel_visit_code, false) as of_visit,
        n.movement_type in ('Departure', 'Shift') and n.from_uuid = p.to_uuid as leaves,
        case when n.movement_type = 'Arrival' then (n.vessel_visit_code = p.vessel_visit_code) is not true
          else n.from_uuid <> p.to_uuid end as is_elsewhere
      from pilotage n
      where n.organisation_uuid = p.organisation_uuid and n.vessel_imo = p.vessel_imo and n.date > ${passageEnd}
        and n.port_uuid = p.port_uuid and n.uuid <> p.uuid and n.status <> 'Canc'
        and (n.status <> 'Arch' or n.sailed)
    ) later
  ) leaving
  where leaving.leaves
    and (leaving.exact or leaving.date < coalesce(leaving.gone_at, 'infinity'))
    and (leaving.exact or leaving.date <= p.date + interval '504 hours')
  order by leaving.exact desc, leaving.date
  limit 1)`;

/** What a pilotage holds for everybody; what a reviewer is told is added for each caller. */
export type PilotageFacts = Omit<
  Pilotage,
  'needsReview' | 'alteredByUser' | 'alteredByUserVessel' | 'previousData' | 'alterations'
>;

export const pilotageJson = sql<PilotageFacts>`json_build_object(${rowPairs},
  ${valuePairs('detail')},
  'masterName', p.master_name,
  'cancellation', p.cancellation,
  'attachments', ${attachmentsOf(sql`from attachment a where a.pilotage_uuid = p.uuid`)},
  'nextDeparture', ${nextDepartureJson},
  'pilotageRouteChecks', ${routeChecksJson})`;
