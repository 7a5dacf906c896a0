import { hours, type Instant } from '../time/instant.ts';
import { PLAN_STATUSES, type ProvidedPlan } from './dukc-plan.ts';

const WIDEST = hours(7 * 24);

/** DUKC-05: `Unknown` in any letter case, empty or missing. */
export function isUnknownDirection(direction: string | null | undefined): boolean {
  const text = (direction ?? '').trim().toLowerCase();
  return text === '' || text === 'unknown';
}

/**
 * The plans that begin within 7 days either side of the pilotage, the best first: a known direction, then FINALISED,
 * UNDERWAY, APPROVED, PRELIMINARY and others, then the nearer to the pilotage, then the nearer to now (DUKC-03, 04).
 */
export function rankPlans<Plan extends Pick<ProvidedPlan, 'status' | 'passagePlan'>>(
  plans: readonly Plan[],
  pilotageDate: Instant,
  now: Instant,
): Plan[] {
  const ranked = plans.map((plan) => {
    const at = Date.parse(plan.passagePlan.timeStamp);
    const direction = isUnknownDirection(plan.passagePlan.direction) ? 1 : 0;
    const places = [direction, statusPlace(plan.status), Math.abs(at - pilotageDate), Math.abs(at - now)];
    return { plan, at, places };
  });
  return ranked
    .filter(({ at }) => Math.abs(at - pilotageDate) <= WIDEST)
    .sort((one, other) => compareLists(one.places, other.places))
    .map(({ plan }) => plan);
}

function statusPlace(status: string): number {
  const place = (PLAN_STATUSES as readonly string[]).indexOf(status);
  return place === -1 ? PLAN_STATUSES.length : place;
}

/** By the first figure that differs. */
function compareLists(one: readonly number[], other: readonly number[]): number {
  return one.map((figure, index) => figure - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
