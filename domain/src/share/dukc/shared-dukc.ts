import * as z from 'zod/mini';
import { type AnswerFit, type PassagePilotage, passageWanted } from '../../dukc/answer-fit.ts';
import { metres, provenance, providedPlan, transitRow } from '../../dukc/dukc-plan.ts';
import { fitOf, type ServiceVerdict } from '../../dukc/plan-outcome.ts';
import type { Instant } from '../../time/instant.ts';

const rowMark = z.extend(z.pick(transitRow, { timeStamp: true, place: true }), { ukc: z.number() });

/** Judged by the whole passage, of which not all rows may be shown. */
const clearance = z.object({
  verdict: z.enum(['passed', 'failed', 'notCalculable']),
  least: metres,
  leastRow: z.nullable(rowMark),
  decidingRow: z.nullable(rowMark),
  contradiction: z.nullable(z.object({ of: z.enum(['plan', 'table']), ukc: z.number() })),
});

const graphRow = z.pick(transitRow, { timeStamp: true, ukc: true, allowedUkc: true });
const tableRow = z.omit(transitRow, { allowedUkc: true });

/** The DUKC plan that the port goes by, with the one passage of it that counts. */
export const sharedDukcPlan = z.extend(
  z.pick(providedPlan, {
    status: true,
    majorRevision: true,
    generationTime: true,
    calculationInputs: true,
    passagePlan: true,
  }),
  {
    ...provenance.shape,
    clearance,
    /** Null where the port does not show it; so is the table. */
    graph: z.nullable(z.array(graphRow)),
    table: z.nullable(z.array(tableRow)),
  },
);
export type SharedDukcPlan = z.infer<typeof sharedDukcPlan>;

/** What a link shows of DUKC. */
export const sharedDukc = z.object({
  /** Whether the port has an answer of the last hour. */
  isKnown: z.boolean(),
  /** Null where there is no answer, or the service has no plan. */
  plan: z.nullable(sharedDukcPlan),
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
