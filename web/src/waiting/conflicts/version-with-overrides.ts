import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Overrides } from '@leadline/domain/routes/route-check';
import type { Values } from '@leadline/sync/operation';

/** The pilotage with the overrides that one version of a conflict has at one constraint. */
export function versionWithOverrides(stored: Pilotage, routeConstraint: string, values: Values): Pilotage {
  const overrides = (values.overrides ?? {}) as Overrides;
  const others = stored.pilotageRouteChecks.filter((check) => check.routeConstraint.uuid !== routeConstraint);
  const own = { uuid: routeConstraint, version: 0, routeConstraint: { uuid: routeConstraint }, overrides };
  return { ...stored, pilotageRouteChecks: [...others, own] };
}
