import type { Pilotage, PilotageFields, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { type KnownThings, withConfirmation, withWaiting } from '@leadline/domain/pilotages/pilotage-overlay';
import { stampFigures } from '@leadline/domain/routes/figure-stamps';
import type { Overrides, RouteCheck } from '@leadline/domain/routes/route-check';
import { overlay } from '../merge/overlay.ts';
import { itemKeyOf, opsOf, type QueuedOp } from '../outbox/outbox.ts';
import { confirmedIn } from './confirmation.ts';

/** A row of the list as the edits that wait on this device make it. */
export function rowWithOps(row: PilotageRow, ops: readonly QueuedOp[], known: KnownThings): PilotageRow {
  const waiting = fieldsWaiting(row.uuid, ops);
  return waiting ? withWaiting(row, waiting, known) : row;
}

/** A pilotage with its route checks as the edits that wait on this device make them. */
export function pilotageWithOps(stored: Pilotage, ops: readonly QueuedOp[], known: KnownThings): Pilotage {
  if (ops.length === 0) return stored;
  const waiting = fieldsWaiting(stored.uuid, ops);
  const own = waiting ? reviewed(withWaiting(stored, waiting, known), waiting, ops) : stored;
  const checks = ops.filter((op) => op.item.startsWith('routeChecks:') && op.context.pilotage === stored.uuid);
  return checks.length === 0 ? own : { ...own, pilotageRouteChecks: checksWithOps(own.pilotageRouteChecks, checks) };
}

/** A pilotage as the server has it; of what waits on this device, only that its reviewer has confirmed something. */
export function serversWithConfirmation(stored: Pilotage, ops: readonly QueuedOp[]): Pilotage {
  return reviewed(stored, fieldsWaiting(stored.uuid, ops) ?? {}, ops);
}

/** What this device changes itself the person knows: a confirmation is about the rest. */
function reviewed(own: Pilotage, waiting: Partial<PilotageFields>, ops: readonly QueuedOp[]): Pilotage {
  const confirming = ops.filter(
    ({ item, outcome }) => item === itemKeyOf('pilotage', own.uuid) && outcome !== 'cancelling',
  );
  const seen = confirming.map(confirmedIn).findLast((values) => values !== null);
  if (!seen) return own;
  const ofOthers = Object.entries(seen).filter(([field]) => !(field in waiting));
  return withConfirmation(own, Object.fromEntries(ofOthers));
}

function fieldsWaiting(uuid: string, ops: readonly QueuedOp[]): Partial<PilotageFields> | null {
  const own = opsOf({ items: [], ops: [...ops] }, itemKeyOf('pilotage', uuid));
  return own.length === 0 ? null : ((overlay({}, own) ?? null) as Partial<PilotageFields> | null);
}

function checksWithOps(stored: readonly RouteCheck[], ops: readonly QueuedOp[]): RouteCheck[] {
  const byConstraint = new Map(stored.map((check) => [check.routeConstraint.uuid, check]));
  for (const op of [...ops].sort((one, other) => one.seq - other.seq)) {
    const routeConstraint = op.context.routeConstraint ?? '';
    const overrides = op.groups.overrides?.value.overrides as Overrides | undefined;
    if (op.outcome === 'cancelling' || !overrides) continue;
    const before = byConstraint.get(routeConstraint);
    const uuid = before?.uuid ?? op.item.slice('routeChecks:'.length);
    const version = before?.version ?? 0;
    const stamp = { by: null, at: op.madeAt };
    const changedBy = stampFigures({ overrides: before?.overrides ?? {}, stamps: before?.changedBy }, overrides, stamp);
    byConstraint.set(routeConstraint, {
      uuid,
      version,
      routeConstraint: { uuid: routeConstraint },
      overrides,
      changedBy,
    });
  }
  return [...byConstraint.values()];
}
