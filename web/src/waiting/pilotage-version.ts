import type { Pilotage, PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { type KnownThings, withWaiting } from '@leadline/domain/pilotages/pilotage-overlay';
import type { Overrides } from '@leadline/domain/routes/route-check';
import type { Values } from '@leadline/sync/operation';

/** The pilotage as one version of a conflict makes it, so that its clearances can be told. */
export function pilotageVersion(stored: Pilotage, values: Values, known: KnownThings): Pilotage {
  const version = withWaiting(stored, values as Partial<PilotageFields>, known);
  return 'route' in values ? { ...version, route: routeOf(version, values.route as { uuid: string } | null) } : version;
}

/** A route that this device cannot name is another route all the same: its constraints count, not those of the old one. */
function routeOf({ route }: Pilotage, wanted: { uuid: string } | null): Pilotage['route'] {
  if (wanted === null || wanted.uuid === route?.uuid) return wanted && route;
  return { uuid: wanted.uuid, name: '', sideToRestrictions: [] };
}

/** The pilotage with the overrides that one version of a conflict has at one constraint. */
export function versionWithOverrides(stored: Pilotage, routeConstraint: string, values: Values): Pilotage {
  const overrides = (values.overrides ?? {}) as Overrides;
  const others = stored.pilotageRouteChecks.filter((check) => check.routeConstraint.uuid !== routeConstraint);
  const own = { uuid: routeConstraint, version: 0, routeConstraint: { uuid: routeConstraint }, overrides };
  return { ...stored, pilotageRouteChecks: [...others, own] };
}
