import type { PassageInput } from '../berthing/assess-passage.ts';
import { assessRoute } from '../risks/assess-route.ts';
import { withPortFigures } from '../risks/changed/changed-figures.ts';

/**
 * The plan by the port's own figures, for any start of it: without what makes a caution at its rows, and without the tides
 * that were observed for another start. Null where no row has such a figure.
 */
export function portPlan(input: PassageInput): PassageInput | null {
  const changed = assessRoute(input).rows.filter(
    ({ hidden, byPort, overrides }) => !hidden && (byPort !== null || typeof overrides.tideOverrideValue === 'number'),
  );
  if (changed.length === 0) return null;
  const ofPort = changed.map(
    ({ routeConstraint, overrides, changes }) =>
      [routeConstraint.uuid, { ...withPortFigures(overrides, changes), tideOverrideValue: null }] as const,
  );
  return { ...input, unsaved: new Map([...(input.unsaved ?? []), ...ofPort]) };
}
