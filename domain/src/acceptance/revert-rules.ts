import type { Pilotage } from '../pilotages/pilotage.ts';
import { type Caller, isAssigned, type RightsFacts } from '../pilotages/rights/pilotage-rights.ts';
import { overridesIn } from '../risks/assess-route.ts';
import { constraintTimes } from '../risks/constraint-times.ts';
import type { Route } from '../routes/route.ts';
import { DAY, type Instant } from '../time/instant.ts';

/**
 * Until when an acceptance may be taken back (ADMIN-07): 24 hours after the ship is at the last row of her route, with the
 * times that people gave and hidden rows sailed; without a route 24 hours after the start.
 */
export function revertUntil(
  { date, pilotageRouteChecks: checks }: Pick<Pilotage, 'date' | 'pilotageRouteChecks'>,
  route: Pick<Route, 'routeConstraints'> | null,
): Instant {
  const start = Date.parse(date);
  const rows = constraintTimes(start, route?.routeConstraints ?? [], overridesIn({ checks }));
  return (rows.at(-1)?.at ?? start) + DAY;
}

export interface AcceptedFacts extends RightsFacts {
  pilotAccepted: boolean;
  masterAccepted: boolean;
}

/** Why a caller may not take an acceptance back; null when he may. The last instant still counts. */
export function revertRefusal(
  caller: Caller,
  facts: AcceptedFacts,
  { until, now }: { until: Instant; now: Instant },
): 'endState' | 'forbidden' | 'statusNotAllowed' | null {
  if (facts.status === 'Arch' || facts.status === 'Canc') return 'endState';
  if (!isAssigned(caller, facts)) return 'forbidden';
  const isAccepted = facts.pilotAccepted || facts.masterAccepted;
  return isAccepted && now <= until ? null : 'statusNotAllowed';
}

/** ADMIN-05: both have accepted, and the plan is not over. */
export function mayBeDone({ status, pilotAccepted, masterAccepted }: AcceptedFacts): boolean {
  return pilotAccepted && masterAccepted && (status === 'Plan' || status.startsWith('Sent'));
}
