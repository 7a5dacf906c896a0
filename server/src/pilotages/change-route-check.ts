import { randomUUID } from 'node:crypto';
import { rightsOf } from '@leadline/domain/pilotages/pilotage-rights';
import { isEndState } from '@leadline/domain/pilotages/pilotage-status';
import { reasonsMissing } from '@leadline/domain/risks/figures-to-explain';
import { reasonKey, stampFigures, withoutIdleReasons } from '@leadline/domain/routes/figure-stamps';
import type { Overrides, RouteCheck, RouteCheckWrite } from '@leadline/domain/routes/route-check';
import { instantToIso } from '@leadline/domain/time/instant';
import { groupChanges } from '@leadline/sync/group-changes';
import { isSameValue } from '@leadline/sync/same-value';
import { sql } from 'kysely';
import { type Caller, nameOf } from '../http/caller.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { applied, type Ended, unchanged } from '../writes/end-write.ts';
import { creationStamp, stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';
import { merge } from '../writes/merge.ts';
import { lockPilotage, raised } from './pilotage-store.ts';
import { type CheckedConstraint, readConstraint, type StoredCheck, wireOf, writtenCheck } from './route-check-store.ts';

/** Sets what differs at one constraint of one pilotage: there is at most one check for both. */
export async function setRouteCheck(write: Write, body: RouteCheckWrite): Promise<Ended<RouteCheck>> {
  if (!(await lockPilotage(write.trx, body.pilotage.uuid))) throw new Failure('notFound');
  const at = await readConstraint(write.trx, body.pilotage.uuid, body.routeConstraint.uuid);
  demandPlan(write.caller, at);
  return at.check ? change(write, at, at.check, body) : create(write, at, body);
}

/**
 * The same by the id of the check, which belongs to one constraint of one pilotage for good. A pilotage that is not the
 * check's own is not looked at: nothing is told of it.
 */
export async function changeRouteCheck(write: Write, uuid: string, body: RouteCheckWrite): Promise<Ended<RouteCheck>> {
  const isOfCheck = sql`exists (select from route_check where pilotage_uuid = pilotage.uuid and uuid = ${uuid})`;
  if (!(await lockPilotage(write.trx, body.pilotage.uuid, isOfCheck)))
    throw ruleBroken('body.pilotage.uuid', 'otherPilotage');
  const at = await readConstraint(write.trx, body.pilotage.uuid, body.routeConstraint.uuid);
  demandPlan(write.caller, at);
  if (at.check?.uuid !== uuid) throw ruleBroken('body.routeConstraint.uuid', 'otherConstraint');
  return change(write, at, at.check, body);
}

function demandPlan(caller: Caller, { pilotage }: CheckedConstraint): void {
  if (isEndState(pilotage.status)) throw new Failure('endState');
  if (!rightsOf(caller, pilotage).plan) throw new Failure('forbidden');
}

async function create(write: Write, at: CheckedConstraint, body: RouteCheckWrite): Promise<Ended<RouteCheck>> {
  const { trx, caller, now } = write;
  const { uuid = randomUUID(), base } = body;
  const overrides = given(body.overrides);
  if (base && !isSameValue(given(base.overrides), {})) throw new Failure('conflict', { groups: GONE });
  demandSound(at, { before: {}, after: overrides });
  const effect = trx
    .insertInto('route_check')
    .values({
      uuid,
      pilotage_uuid: body.pilotage.uuid,
      route_constraint_uuid: body.routeConstraint.uuid,
      overrides: JSON.stringify(overrides),
      group_stamp: JSON.stringify(creationStamp(caller, now)),
      figure_stamp: JSON.stringify(stampFigures({ overrides: {}, stamps: undefined }, overrides, stampOf(write))),
      updated_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returningAll();
  const deed = { entity: 'routeCheck', id: uuid, version: 1, action: 'created', after: overrides } as const;
  const done = await applied(write, { ...deed, effect, raised: raised(write.now), answer: writtenCheck }, wireOf);
  if (!done) throw ruleBroken('body.uuid', 'taken');
  return done;
}

/** The caller saw overrides where there are none. */
const GONE = { overrides: { current: { overrides: {} }, by: null, at: null } };

async function change(
  write: Write,
  at: CheckedConstraint,
  check: StoredCheck,
  { overrides, base }: RouteCheckWrite,
): Promise<Ended<RouteCheck>> {
  const { trx, caller, now } = write;
  const wanted = given(overrides);
  const { uuid, version } = check;
  const stored = { overrides: check.overrides };
  const { groups } = merge(
    groupChanges('routeCheck', {
      changes: { overrides: wanted },
      base: base && { overrides: given(base.overrides) },
      stored,
    }),
    { type: 'routeCheck', stored, stamps: check.stamps, current: wireOf(check) },
  );
  const thing = { entity: 'routeCheck', id: uuid } as const;
  if (groups.length === 0) return unchanged(write, { ...thing, version }, wireOf(check));
  demandSound(at, { before: check.overrides, after: wanted });
  const effect = trx
    .updateTable('route_check')
    .set({
      overrides: JSON.stringify(wanted),
      version: version + 1,
      group_stamp: JSON.stringify(stampsAfter(check.stamps, groups, caller, now)),
      figure_stamp: JSON.stringify(
        stampFigures({ overrides: check.overrides, stamps: check.changedBy }, wanted, stampOf(write)),
      ),
      updated_at: new Date(now),
    })
    .where('uuid', '=', uuid)
    .returningAll();
  const deed = { ...thing, version: version + 1, action: 'changed', before: check.overrides, after: wanted } as const;
  const done = await applied(write, { ...deed, effect, raised: raised(write.now), answer: writtenCheck }, wireOf);
  if (!done) throw new Error(`route check ${uuid} vanished under the lock of its pilotage`);
  return done;
}

/** Null clears, and what is cleared is not kept, nor the reason of it. */
function given(overrides: Overrides): Overrides {
  const kept = Object.entries(overrides).filter(([, value]) => value !== null && value !== undefined);
  return withoutIdleReasons(Object.fromEntries(kept));
}

/** The server's own: a caller cannot say who changed a figure or when. */
function stampOf({ caller, now }: Write): { by: string; at: string } {
  return { by: nameOf(caller), at: instantToIso(now) };
}

/** A figure of the route's own constraint, that the port lets be changed, and with its reason where that leaves less. */
function demandSound({ constraint, ship }: CheckedConstraint, change: Record<'before' | 'after', Overrides>): void {
  if (constraint === null) throw ruleBroken('body.routeConstraint.uuid', 'notOfTheRoute');
  if (change.after.value !== undefined && !constraint.valueOverridable)
    throw ruleBroken('body.overrides.value', 'notOverridable');
  const missing = reasonsMissing({ constraint, ship }, change);
  if (missing.length === 0) return;
  const fields = missing.map((figure) => ({ path: `body.overrides.${reasonKey(figure)}`, code: 'reasonMissing' }));
  throw new Failure('ruleBroken', { fields });
}
