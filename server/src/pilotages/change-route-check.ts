import { randomUUID } from 'node:crypto';
import { rightsOf } from '@leadline/domain/pilotages/pilotage-rights';
import { isEndState } from '@leadline/domain/pilotages/pilotage-status';
import type { Overrides, RouteCheck, RouteCheckWrite } from '@leadline/domain/routes/route-check';
import { groupChanges } from '@leadline/sync/group-changes';
import { isSameValue } from '@leadline/sync/same-value';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Caller } from '../http/caller.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { audit } from '../writes/audit.ts';
import { creationStamp, type GroupStamps, stampsAfter } from '../writes/group-stamp.ts';
import type { Write, Written } from '../writes/keyed-write.ts';
import { merge } from '../writes/merge.ts';
import { whoAndWhen } from './create-pilotage.ts';
import type { PilotageFacts } from './pilotage-json.ts';
import { lockPilotage, updatePilotageRow } from './pilotage-store.ts';

interface StoredCheck extends RouteCheck {
  pilotageUuid: string;
  stamps: GroupStamps;
}

/** Sets what differs at one constraint of one pilotage: there is at most one check for both. */
export async function setRouteCheck(write: Write, body: RouteCheckWrite): Promise<Written> {
  const facts = await lockForPlan(write, body.pilotage.uuid);
  const earlier = await findCheck(write.trx, facts.uuid, body.routeConstraint.uuid);
  return earlier ? change(write, facts, earlier, body) : create(write, facts, body);
}

/** The same by the id of the check, which belongs to one constraint of one pilotage for good. */
export async function changeRouteCheck(write: Write, uuid: string, body: RouteCheckWrite): Promise<Written> {
  const facts = await lockForPlan(write, body.pilotage.uuid);
  const earlier = await findCheckById(write.trx, uuid);
  if (earlier?.pilotageUuid !== facts.uuid) throw ruleBroken('body.pilotage.uuid', 'otherPilotage');
  if (earlier.routeConstraint.uuid !== body.routeConstraint.uuid)
    throw ruleBroken('body.routeConstraint.uuid', 'otherConstraint');
  return change(write, facts, earlier, body);
}

async function lockForPlan({ trx, caller }: Write, uuid: string): Promise<PilotageFacts> {
  const stored = await lockPilotage(trx, uuid);
  if (!stored) throw new Failure('notFound');
  demandPlan(caller, stored.facts);
  return stored.facts;
}

function demandPlan(caller: Caller, facts: PilotageFacts): void {
  if (isEndState(facts.status)) throw new Failure('endState');
  if (!rightsOf(caller, facts).plan) throw new Failure('forbidden');
}

async function create(write: Write, facts: PilotageFacts, body: RouteCheckWrite): Promise<Written> {
  const { trx, caller, now } = write;
  const { uuid = randomUUID(), base } = body;
  const overrides = given(body.overrides);
  if (base && !isSameValue(given(base.overrides), {})) throw new Failure('conflict', { groups: GONE });
  await demandConstraint(trx, facts, body.routeConstraint.uuid, overrides);
  if (await findCheckById(trx, uuid)) throw ruleBroken('body.uuid', 'taken');
  await trx
    .insertInto('route_check')
    .values({
      uuid,
      pilotage_uuid: facts.uuid,
      route_constraint_uuid: body.routeConstraint.uuid,
      overrides: JSON.stringify(overrides),
      group_stamp: JSON.stringify(creationStamp(caller, now)),
      updated_at: new Date(now),
    })
    .execute();
  await raisePilotage(write, facts);
  await audit(trx, { ...whoAndWhen(write), action: 'created', entity: 'routeCheck', id: uuid, after: overrides });
  return { entity: 'routeCheck', id: uuid, version: 1, result: 'applied' };
}

/** The caller saw overrides where there are none. */
const GONE = { overrides: { current: { overrides: {} }, by: null, at: null } };

async function change(
  write: Write,
  facts: PilotageFacts,
  check: StoredCheck,
  { overrides, base }: RouteCheckWrite,
): Promise<Written> {
  const { trx, caller, now } = write;
  const wanted = given(overrides);
  const { uuid, version, routeConstraint } = check;
  const stored = { overrides: check.overrides };
  const { groups } = await merge(
    groupChanges('routeCheck', {
      changes: { overrides: wanted },
      base: base && { overrides: given(base.overrides) },
      stored,
    }),
    { type: 'routeCheck', stored, stamps: check.stamps, current: async () => wireOf(check) },
  );
  if (groups.length === 0) return { entity: 'routeCheck', id: uuid, version, result: 'noop' };
  await demandConstraint(trx, facts, routeConstraint.uuid, wanted);
  await trx
    .updateTable('route_check')
    .set({
      overrides: JSON.stringify(wanted),
      version: version + 1,
      group_stamp: JSON.stringify(stampsAfter(check.stamps, groups, caller, now)),
      updated_at: new Date(now),
    })
    .where('uuid', '=', uuid)
    .execute();
  await raisePilotage(write, facts);
  const did = { action: 'changed', entity: 'routeCheck', id: uuid, before: check.overrides, after: wanted };
  await audit(trx, { ...whoAndWhen(write), ...did });
  return { entity: 'routeCheck', id: uuid, version: version + 1, result: 'applied' };
}

/** What a child changes, changes the pilotage: whoever holds its old version reads it again. */
async function raisePilotage({ trx, now }: Write, facts: PilotageFacts): Promise<void> {
  await updatePilotageRow(trx, facts.uuid, { version: facts.version + 1, updated_at: new Date(now) });
}

/** Null clears, and what is cleared is not kept. */
function given(overrides: Overrides): Overrides {
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== null && value !== undefined));
}

async function demandConstraint(
  db: Kysely<Tables>,
  facts: PilotageFacts,
  routeConstraint: string,
  { value }: Overrides,
): Promise<void> {
  const row = await db
    .selectFrom('route_constraint as rc')
    .innerJoin('port_constraint as c', 'c.uuid', 'rc.constraint_uuid')
    .select('c.value_overridable')
    .where('rc.uuid', '=', routeConstraint)
    .where('rc.route_uuid', '=', facts.route?.uuid ?? null)
    .executeTakeFirst();
  if (!row) throw ruleBroken('body.routeConstraint.uuid', 'notOfTheRoute');
  if (value !== undefined && !row.value_overridable) throw ruleBroken('body.overrides.value', 'notOverridable');
}

export async function readCheck(db: Kysely<Tables>, uuid: string): Promise<RouteCheck> {
  const check = await findCheckById(db, uuid);
  if (!check) throw new Failure('notFound');
  return wireOf(check);
}

const wireOf = ({ uuid, version, routeConstraint, overrides }: StoredCheck): RouteCheck => ({
  uuid,
  version,
  routeConstraint,
  overrides,
});

const findCheckById = (db: Kysely<Tables>, uuid: string) => storedOf(checks(db).where('uuid', '=', uuid));

/** Locked after its pilotage: locks are always taken in this order. */
const findCheck = (trx: Transaction<Tables>, pilotage: string, routeConstraint: string) =>
  storedOf(
    checks(trx).where('pilotage_uuid', '=', pilotage).where('route_constraint_uuid', '=', routeConstraint).forUpdate(),
  );

const checks = (db: Kysely<Tables>) => db.selectFrom('route_check').selectAll();

async function storedOf(query: ReturnType<typeof checks>): Promise<StoredCheck | null> {
  const row = await query.executeTakeFirst();
  if (!row) return null;
  return {
    uuid: row.uuid,
    version: row.version,
    pilotageUuid: row.pilotage_uuid,
    routeConstraint: { uuid: row.route_constraint_uuid },
    overrides: row.overrides as Overrides,
    stamps: row.group_stamp as GroupStamps,
  };
}
