import * as z from 'zod/mini';
import { calculatedFor } from '../dukc/calculated-for.ts';
import { metres, metresTaken, planId, provenance } from '../dukc/dukc-plan.ts';
import { instantIso } from '../time/wire.ts';

/** TRANSIT-03, as the service makes it. */
export const providedTransit = z.object({
  scenarioId: planId,
  transitName: z.string().check(z.maxLength(200)),
  timeOfMinimumUKC: z.nullable(instantIso),
  maxDraft: metres,
  squat: metresTaken,
  heel: metresTaken,
  waveResponse: metresTaken,
  safetyMargin: metresTaken,
  minimumDepth: metres,
  /** Tide that the depth does not hold yet. */
  tideExclOffset: metres,
  speedProfileDescription: z.nullable(z.string().check(z.maxLength(200))),
  calculationInputs: z.optional(calculatedFor),
});

export const transitSummary = z.extend(providedTransit, provenance.shape);
export type TransitSummary = z.infer<typeof transitSummary>;

/** The same without the name by which its report is asked for. */
export const transitFigures = z.omit(transitSummary, { scenarioId: true });
export type TransitFigures = z.infer<typeof transitFigures>;

/** TRANSIT-08. */
export function transitFileName(scenarioId: string): string {
  return `dhi_transits_${scenarioId}.pdf`;
}
