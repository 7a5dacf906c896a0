import { z } from 'zod';
import { type AnswerFit, type PassagePilotage, passageWanted } from '../../dukc/answer-fit.ts';
import { metres, provenance, providedPlan, transitRow } from '../../dukc/dukc-plan.ts';
import { fitOf, type ServiceVerdict } from '../../dukc/plan-outcome.ts';
import type { Instant } from '../../time/instant.ts';

const rowMark = transitRow.pick({ timeStamp: true, place: true }).extend({ ukc: z.number() });

/** Judged by the whole passage, of which not all rows may be shown. */
const clearance = z.object({
  verdict: z.enum(['passed', 'failed', 'notCalculable']),
  least: metres,
  leastRow: rowMark.nullable(),
  decidingRow: rowMark.nullable(),
  contradiction: z.object({ of: z.enum(['plan', 'table']), ukc: z.number() }).nullable(),
});

const graphRow = transitRow.pick({ timeStamp: true, ukc: true, allowedUkc: true });
const tableRow = transitRow.omit({ allowedUkc: true });

/** The DUKC plan that the port goes by, with the one passage of it that counts. */
export const sharedDukcPlan = providedPlan
  .pick({ status: true, majorRevision: true, generationTime: true, calculationInputs: true, passagePlan: true })
  .extend({
    ...provenance.shape,
    clearance,
    /** Null where the port does not show it; so is the table. */
    graph: z.array(graphRow).nullable(),
    table: z.array(tableRow).nullable(),
  });
export type SharedDukcPlan = z.infer<typeof sharedDukcPlan>;

/** What a link shows of DUKC. */
export const sharedDukc = z.object({
  /** Whether the port has an answer of the last hour. */
  isKnown: z.boolean(),
  /** Null where there is no answer, or the service has no plan. */
  plan: sharedDukcPlan.nullable(),
});
export type SharedDukc = z.infer<typeof sharedDukc>;

/** What the plan says of the pilotage now: an answer that was right when it came grows old on the page. */
export function sharedOutcome(
  plan: SharedDukcPlan,
  pilotage: PassagePilotage,
  now: Instant,
): { fit: AnswerFit; verdict: ServiceVerdict } {
  const fit = fitOf(plan, plan, passageWanted(pilotage), now);
  return { fit, verdict: fit.counts ? plan.clearance.verdict : 'withheld' };
}
