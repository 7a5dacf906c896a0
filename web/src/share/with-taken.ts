import type { Signature } from '@leadline/domain/acceptance/signature';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';

/** With the signature that the server has just taken, also while the plan that has it is not read yet. */
export function withTaken(plan: SharedPlan, taken: Signature | null): SharedPlan {
  if (taken === null || plan.signatures.some(({ uuid }) => uuid === taken.uuid)) return plan;
  const masterAccepted = plan.pilotage.masterAccepted || taken.isAccepted;
  return { ...plan, signatures: [taken, ...plan.signatures], pilotage: { ...plan.pilotage, masterAccepted } };
}
