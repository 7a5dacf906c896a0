import type { PlanVariant, ProvidedPlan } from './dukc-plan.ts';

type PlanWithVariants = Pick<ProvidedPlan, 'status' | 'planVariants' | 'activeVariant'>;

/** DUKC-06: a PRELIMINARY plan alone lets somebody choose; every other one is settled. */
export function variantsOf({ status, planVariants }: PlanWithVariants): readonly PlanVariant[] {
  return status === 'PRELIMINARY' ? planVariants : [];
}

/**
 * The variant that counts: the one that was chosen, else the one that the service proposes, else the first; null for a
 * plan without variants. A choice that the plan no longer offers counts for nothing.
 */
export function activeVariantOf(plan: PlanWithVariants, chosenId: string | null): PlanVariant | null {
  const variants = variantsOf(plan);
  const byId = (id: string | null) => variants.find((variant) => variant.id === id);
  return byId(chosenId) ?? byId(plan.activeVariant) ?? variants[0] ?? null;
}

/** What is shown of a plan: its active variant's passage, or its own. */
export function shownPassage(
  plan: ProvidedPlan,
  chosenId: string | null,
): Pick<PlanVariant, 'id' | 'passagePlan' | 'transitTable' | 'report'> {
  return activeVariantOf(plan, chosenId) ?? plan;
}
