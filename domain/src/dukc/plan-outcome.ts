import type { Instant } from '../time/instant.ts';
import { type AnswerFit, answerFit, type PassageWanted } from './answer-fit.ts';
import type { DukcPlan, PlanVariant } from './dukc-plan.ts';
import { type PassageClearance, passageClearance } from './passage-clearance.ts';
import { activeVariantOf, variantsOf } from './plan-variants.ts';

/** What becomes of an answer: its verdict where it counts for this passage, else none. */
export type ServiceVerdict = PassageClearance['verdict'] | 'withheld';

type Passage = Pick<PlanVariant, 'id' | 'passagePlan' | 'transitTable' | 'report'>;

export interface PlanOutcome {
  /** Of the variant that counts, or of the plan itself. */
  passage: Passage;
  clearance: PassageClearance;
  fit: AnswerFit;
  /** Whether the plan itself, from whose start its variants are named, is of this passage. */
  isOfThisPassage: boolean;
  verdict: ServiceVerdict;
}

/** What a plan says of a passage; without a verdict where it was calculated for another one, or an hour ago. */
export function planOutcome(
  plan: DukcPlan,
  wanted: PassageWanted,
  { chosenId, now }: { chosenId: string | null; now: Instant },
): PlanOutcome {
  const passage = activeVariantOf(plan, chosenId) ?? plan;
  const fit = fitOf(plan, passage, wanted, now);
  const own = passage === plan ? fit : fitOf(plan, plan, wanted, now);
  const clearance = passageClearance(passage);
  return {
    passage,
    clearance,
    fit,
    isOfThisPassage: own.differences.length === 0 && own.unknown.length === 0,
    verdict: fit.counts ? clearance.verdict : 'withheld',
  };
}

/**
 * The plan to go by: of those that were calculated for this passage the first by rank; where none was, the first of all,
 * which has no verdict. Null where there is none. `plans` are ranked.
 */
export function planToGoBy<Plan extends DukcPlan>(
  plans: readonly Plan[],
  wanted: PassageWanted,
  now: Instant,
): Plan | null {
  return plans.find((plan) => isForPassage(plan, wanted, now)) ?? plans[0] ?? null;
}

/** Whether the plan or one of the starts that it offers was calculated for this passage, however old it is. */
export function isForPassage(plan: DukcPlan, wanted: PassageWanted, now: Instant): boolean {
  return fitsOf(plan, wanted, now).some(({ differences, unknown }) => differences.length + unknown.length === 0);
}

/** Whether the plan and all the starts that it offers were calculated for other passages. */
export function isForOthers(plan: DukcPlan, wanted: PassageWanted, now: Instant): boolean {
  return fitsOf(plan, wanted, now).every(({ differences }) => differences.length > 0);
}

function fitsOf(plan: DukcPlan, wanted: PassageWanted, now: Instant): AnswerFit[] {
  return [plan, ...variantsOf(plan)].map((passage) => fitOf(plan, passage, wanted, now));
}

/** A variant begins when it says; a plan must also have been asked for the start at which it begins. */
export function fitOf(
  plan: Pick<DukcPlan, 'calculationInputs' | 'lastFetched' | 'passagePlan'>,
  passage: Pick<Passage, 'passagePlan'>,
  wanted: PassageWanted,
  now: Instant,
): AnswerFit {
  const { calculationInputs, lastFetched } = plan;
  const begins = { ...calculationInputs, start: passage.passagePlan.timeStamp };
  const fit = answerFit(begins, wanted, { lastFetched, now });
  const isPlanItself = passage === plan;
  if (!isPlanItself || calculationInputs.start == null || hasOtherStart(fit)) return fit;
  return answerFit(calculationInputs, wanted, { lastFetched, now });
}

function hasOtherStart({ differences }: AnswerFit): boolean {
  return differences.some(({ of }) => of === 'start');
}
