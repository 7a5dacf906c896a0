import type { RouteCheck } from '@leadline/domain/routes/route-check';
import { isClosed } from '@leadline/domain/share/kept/kept-plan';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { addPortDays, type Day, portDay, startOfPortDay, wallClockToInstant } from '@leadline/domain/time/port-time';
import type { Insertable, Transaction } from 'kysely';
import type { PilotageTable } from '../../db/tables/pilotage-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { keepPlan } from '../../pilotages/kept/kept-plan.ts';
import { readRouteOf } from '../../routes/route-store.ts';
import { tideStore } from '../../tides/tide-store.ts';
import { organisationId, packId, personId, portId } from '../pack-id.ts';
import { DEMO_SCHEDULE, type DemoJob, type DemoPort } from './demo-schedule.ts';
import { findDemoStart } from './demo-start.ts';

/** Writes the pilotages of the demonstration around the day that it is now in each port; answers those days. */
export async function loadDemoPilotages(trx: Transaction<Tables>, now: Instant): Promise<Record<string, Day>> {
  const anchors: Record<string, Day> = {};
  for (const port of DEMO_SCHEDULE) anchors[port.port] = await loadPort(trx, port, now);
  return anchors;
}

async function loadPort(trx: Transaction<Tables>, port: DemoPort, now: Instant): Promise<Day> {
  const { timezone } = await trx
    .selectFrom('port')
    .select('timezone')
    .where('uuid', '=', portId(port.organisation, port.port))
    .executeTakeFirstOrThrow();
  const today = portDay(now, timezone);
  for (const [index, job] of port.jobs.entries()) {
    const uuid = packId(port.organisation, port.port, 'pilotage', `${index + 1}`);
    await insertJob(trx, { port, job, uuid, number: index + 1, today, timezone, now });
  }
  return today;
}

interface Placement {
  port: DemoPort;
  job: DemoJob;
  uuid: string;
  number: number;
  today: Day;
  timezone: string;
  now: Instant;
}

async function insertJob(trx: Transaction<Tables>, placement: Placement): Promise<void> {
  const { port, job, uuid, today, timezone } = placement;
  const organisation = organisationId(port.organisation);
  const route = await readRouteOf(trx, packId(port.organisation, port.port, 'route', job.route));
  const vessel = await trx
    .selectFrom('vessel')
    .select(['name', 'height', 'metadata'])
    .where('organisation_uuid', '=', organisation)
    .where('imo', '=', job.imo)
    .executeTakeFirstOrThrow();
  const [fwdDraft, aftDraft] = job.drafts;
  const airDraft = (vessel.metadata as { air_draft?: number }).air_draft ?? null;
  const ship = { maxDraft: Math.max(...job.drafts), fwdDraft, aftDraft, airDraft, heightOverall: vessel.height };
  const checks = openBridgeChecks(placement, route.routeConstraints);
  const wish = instantOf(addPortDays(today, job.day), job.clock, timezone);
  const start = await findDemoStart(tideStore(trx), { route, ship, checks }, wish, job.start);
  const row = pilotageRow(placement, start, { organisation, name: vessel.name, route });
  await trx.insertInto('pilotage').values(row).execute();
  for (const check of checks) {
    await trx
      .insertInto('route_check')
      .values({
        uuid: check.uuid,
        pilotage_uuid: uuid,
        route_constraint_uuid: check.routeConstraint.uuid,
        overrides: JSON.stringify(check.overrides),
        group_stamp: '{}',
        updated_at: row.updated_at,
      })
      .execute();
  }
  if (isClosed(job.status)) await keepPlan(trx, uuid, row.updated_at.getTime(), NO_FORECASTS);
}

/** Nobody was told one of a passage that was sailed before the demonstration began. */
const NO_FORECASTS = { known: async () => [] };

/** A clock time that the night's change of clocks leaves out is taken an hour later. */
function instantOf(day: Day, clock: string, timezone: string): Instant {
  const found = wallClockToInstant(day, clock, timezone);
  if (found.kind === 'one') return found.instant;
  if (found.kind === 'two') return found.earlier;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return startOfPortDay(day, timezone) + hours(hour) + minute * 60_000;
}

function openBridgeChecks(
  { port, job, uuid }: Placement,
  rows: readonly { uuid: string; constraint: { constraintType: string | null; valueOverridable: boolean } }[],
): RouteCheck[] {
  if (job.openBridge === undefined) return [];
  const bridge = rows.find(({ constraint }) => constraint.constraintType === 'OHC' && constraint.valueOverridable);
  if (!bridge) return [];
  const check = packId(port.organisation, port.port, 'pilotage', `${uuid}/bridge`);
  const overrides = { value: job.openBridge, valueReason: 'The bridge opens for her' };
  return [{ uuid: check, version: 1, routeConstraint: { uuid: bridge.uuid }, overrides }];
}

interface Found {
  organisation: string;
  name: string;
  route: { uuid: string; from: { uuid: string }; to: { uuid: string } };
}

function pilotageRow(placement: Placement, start: Instant, found: Found): Insertable<PilotageTable> {
  const { port, job, uuid, number, today, now } = placement;
  const [first, second] = job.pilots.map((name) => personId(port.organisation, `${name}@koru.example`));
  const isSigned = job.status === 'Done' || job.status === 'Arch';
  const createdAt = new Date(Math.min(now, start - hours(60)));
  return {
    uuid,
    organisation_uuid: found.organisation,
    port_uuid: portId(port.organisation, port.port),
    status: job.status,
    date: new Date(start),
    movement_type: job.movement,
    from_uuid: found.route.from.uuid,
    to_uuid: found.route.to.uuid,
    side_to: job.side,
    route_uuid: found.route.uuid,
    pilot_uuid: first ?? null,
    pilot_second_uuid: second ?? null,
    vessel_imo: job.imo,
    vessel_name: found.name,
    vessel_agent: job.agent,
    vessel_visit_code: `${port.letter}${today.slice(2, 4)}${today.slice(5, 7)}-${String(number).padStart(3, '0')}`,
    vessel_fwd_draft: job.drafts[0],
    vessel_aft_draft: job.drafts[1],
    vessel_max_draft: Math.max(...job.drafts),
    vessel_displacement: job.displacement,
    outer_end: job.ends?.outer ?? null,
    inner_end: job.ends?.inner ?? null,
    bridge_mark: job.ends?.bridge ?? null,
    notes: job.notes ?? null,
    pilotage_mode: job.mode ?? 'Direct',
    transfer_method: job.transfer ?? 'Pilot Launch',
    pilot_accepted: isSigned,
    master_accepted: isSigned,
    sailed: job.status === 'Arch',
    master_name: isSigned ? MASTERS[number % MASTERS.length] : null,
    group_stamp: '{}',
    created_at: createdAt,
    updated_at: isSigned ? new Date(Math.min(now, start + hours(3))) : createdAt,
  };
}

/** Invented people. */
const MASTERS = ['Capt. J. Okafor', 'Capt. L. Petersen', 'Capt. R. Villanueva', 'Capt. M. Ivanova', 'Capt. H. Tanaka'];
