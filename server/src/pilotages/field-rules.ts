import type { PilotageField, PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { nameError } from '@leadline/domain/pilotages/pilotage-form';
import type { PilotageStatus } from '@leadline/domain/pilotages/pilotage-status';
import type { RouteSummary } from '@leadline/domain/routes/route';
import { placesFor, routeChoices } from '@leadline/domain/routes/route-rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { Failure, ruleBroken } from '../http/failure.ts';

interface Change {
  portUuid: string;
  /** All fields as they will stand. */
  after: PilotageFields;
  changed: readonly PilotageField[];
  /** Null for a new pilotage. */
  statusBefore: PilotageStatus | null;
}

/** What the form refuses, refused again where it counts: 422 with the field. */
export async function demandFields(db: Kysely<Tables>, change: Change): Promise<void> {
  demandRequired(change);
  demandSettledMovement(change);
  if (change.changed.includes('vessel') && nameError(change.after.vessel.name))
    throw ruleBroken('body.vessel.name', 'characters');
  await demandPilots(db, change);
  if (MOVEMENT.some((field) => change.changed.includes(field))) await demandMovement(db, change);
}

const MOVEMENT = ['movementType', 'fromLocation', 'toLocation', 'route', 'sideTo'] as const;
/** FORM-23; the name of the vessel is required by the contract. */
const REQUIRED = ['date', 'movementType', 'fromLocation', 'toLocation', 'route'] as const;

/** A draft may lack them; what is stored without them, for whatever reason, may still be changed elsewhere. */
function demandRequired({ after, changed, statusBefore }: Change): void {
  if (after.status === 'Draft') return;
  const leavesDraft = statusBefore === null || statusBefore === 'Draft';
  const isAsked = (field: PilotageField) => leavesDraft || changed.includes(field);
  const missing: string[] = REQUIRED.filter((field) => isAsked(field) && after[field] === null);
  if (isAsked('vessel') && after.vessel.IMO === null) missing.push('vessel.IMO');
  if (missing.length === 0) return;
  throw new Failure('ruleBroken', { fields: missing.map((field) => ({ path: `body.${field}`, code: 'required' })) });
}

/** FORM-19: once a pilotage is planned, its movement stays; time and route may still be corrected. */
function demandSettledMovement({ changed, statusBefore }: Change): void {
  if (statusBefore === null || statusBefore === 'Draft' || statusBefore === 'New') return;
  const field = (['movementType', 'fromLocation', 'toLocation'] as const).find((each) => changed.includes(each));
  if (field) throw ruleBroken(`body.${field}`, 'settled');
}

async function demandPilots(db: Kysely<Tables>, { portUuid, after, changed }: Change): Promise<void> {
  for (const field of ['pilot', 'pilotSecond'] as const) {
    const uuid = changed.includes(field) ? after[field]?.uuid : undefined;
    if (uuid && !(await isPilotOf(db, portUuid, uuid))) throw ruleBroken(`body.${field}`, 'notAPilotOfThePort');
  }
}

async function isPilotOf(db: Kysely<Tables>, portUuid: string, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .innerJoin('person_port as member', 'member.person_uuid', 'person.uuid')
    .select('person.uuid')
    .where('person.uuid', '=', uuid)
    .where('member.port_uuid', '=', portUuid)
    .where('person.disabled', '=', false)
    .where(sql<boolean>`'pilot' = any(person.roles)`)
    .executeTakeFirst();
  return row !== undefined;
}

async function demandMovement(db: Kysely<Tables>, change: Change): Promise<void> {
  const { after, changed } = change;
  const places = await placesOf(db, change);
  for (const end of ['fromLocation', 'toLocation'] as const) {
    const uuid = changed.includes(end) || changed.includes('movementType') ? after[end]?.uuid : undefined;
    if (!uuid) continue;
    if (!places.some((place) => place.uuid === uuid)) throw ruleBroken(`body.${end}`, 'notOfThePort');
    if (!placesFor(after.movementType, end, places).some((place) => place.uuid === uuid))
      throw ruleBroken(`body.${end}`, 'wrongType');
  }
  if (after.route && !(await isChoice(db, change, after.route.uuid))) throw ruleBroken('body.route', 'doesNotFit');
}

async function placesOf(db: Kysely<Tables>, { portUuid, after }: Change) {
  const uuids = [after.fromLocation?.uuid, after.toLocation?.uuid].filter((uuid) => uuid !== undefined);
  if (uuids.length === 0) return [];
  return db
    .selectFrom('berth_station')
    .select(['uuid', 'type as berthStationType'])
    .where('port_uuid', '=', portUuid)
    .where('uuid', 'in', uuids)
    .execute();
}

async function isChoice(db: Kysely<Tables>, { portUuid, after }: Change, routeUuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('route')
    .select(['uuid', 'name', 'from_uuid', 'to_uuid', 'side_to_restrictions'])
    .where('uuid', '=', routeUuid)
    .where('port_uuid', '=', portUuid)
    .executeTakeFirst();
  if (!row) return false;
  const route: RouteSummary = {
    uuid: row.uuid,
    name: row.name,
    from: { uuid: row.from_uuid },
    to: { uuid: row.to_uuid },
    sideToRestrictions: row.side_to_restrictions as RouteSummary['sideToRestrictions'],
  };
  const { fromLocation, toLocation, sideTo } = after;
  const leg = { fromLocation: fromLocation?.uuid ?? null, toLocation: toLocation?.uuid ?? null, sideTo };
  return routeChoices(leg, [route]).length === 1;
}
