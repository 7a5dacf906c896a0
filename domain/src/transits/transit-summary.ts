import { z } from 'zod';
import { calculatedFor } from '../dukc/calculated-for.ts';
import { metres, metresTaken, planId, provenance } from '../dukc/dukc-plan.ts';
import { instantIso } from '../time/wire.ts';

/** TRANSIT-03, as the service makes it. */
export const providedTransit = z.object({
  scenarioId: planId,
  transitName: z.string().max(200),
  timeOfMinimumUKC: instantIso.nullable(),
  maxDraft: metres,
  squat: metresTaken,
  heel: metresTaken,
  waveResponse: metresTaken,
  safetyMargin: metresTaken,
  minimumDepth: metres,
  /** Tide that the depth does not hold yet. */
  tideExclOffset: metres,
  speedProfileDescription: z.string().max(200).nullable(),
  calculationInputs: calculatedFor.optional(),
});

export const transitSummary = providedTransit.extend(provenance.shape);
export type TransitSummary = z.infer<typeof transitSummary>;

/** TRANSIT-08. */
export function transitFileName(scenarioId: string): string {
  return `dhi_transits_${scenarioId}.pdf`;
}
