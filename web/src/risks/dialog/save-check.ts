import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { type Overrides, overrides as overridesSchema, type RouteCheck } from '@leadline/domain/routes/route-check';
import { v7 as uuidv7 } from 'uuid';
import type { Cache } from '../../data/use-entity.ts';
import { newEdit, recordEdit } from '../../sync/saving/record-edit.ts';
import { partOfSeen, type Seen } from '../../sync/saving/seen.ts';
import type { EditResult } from '../../sync/saving/send-call.ts';

interface CheckEdit {
  pilotage: Pilotage;
  row: RowAssessment;
  overrides: Overrides;
  /** The overrides that were on screen before. */
  seen: Seen<Overrides>;
}

/** Stores what differs at one row: the first time a new check, later a change of it. */
export async function saveCheck({ pilotage, row, overrides, seen }: CheckEdit): Promise<EditResult<RouteCheck>> {
  return recordEdit(
    newEdit({
      kind: 'routeChecks',
      uuid: row.check?.uuid ?? uuidv7(),
      isNew: row.check === null,
      of: { pilotage: pilotage.uuid, routeConstraint: row.routeConstraint.uuid },
      seen: partOfSeen(seen, (before) => ({ overrides: before })),
      changes: { overrides },
    }),
  );
}

/**
 * The stored check takes its place in the pilotage on this device, so that every verdict follows at once. Of the rest
 * nothing is said: what the screen shows has waiting edits in it, and may be older than what the device has by now.
 */
export function putCheck(cache: Cache, pilotageUuid: string, check: RouteCheck): void {
  void cache.patch(readPilotage, { params: { id: pilotageUuid } }, (now) => ({
    ...now,
    pilotageRouteChecks: withCheck(now.pilotageRouteChecks, check),
  }));
  cache.outdate(readPilotage);
}

function withCheck(checks: readonly RouteCheck[], check: RouteCheck): RouteCheck[] {
  const isThere = ({ routeConstraint }: RouteCheck) => routeConstraint.uuid === check.routeConstraint.uuid;
  const standing = checks.find(isThere);
  const newest = standing && standing.version > check.version ? standing : check;
  return [...checks.filter((one) => !isThere(one)), newest];
}

/** What stands on the server after somebody else was faster; null when the answer does not say. */
export function currentOverrides(details: {
  groups?: Record<string, { current?: unknown }> | undefined;
}): Overrides | null {
  const found = overridesSchema.safeParse(details.groups?.overrides?.current);
  return found.success ? found.data : null;
}
