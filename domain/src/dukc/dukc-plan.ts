import { z } from 'zod';
import { instantIso } from '../time/wire.ts';
import { calculatedFor } from './calculated-for.ts';

/** The status texts that rank before all others, best first. */
export const PLAN_STATUSES = ['FINALISED', 'UNDERWAY', 'APPROVED', 'PRELIMINARY'] as const;

/** Whether somebody has settled the plan: of the known ones all but a preliminary one. */
export function isSettledStatus(status: string): boolean {
  return status !== 'PRELIMINARY' && PLAN_STATUSES.some((known) => known === status);
}

/** Stands in an address and in the name of a file. */
export const planId = z
  .string()
  .max(100)
  .regex(/^\w[\w.-]*$/);

/** Metres; null where the service says nothing. */
export const metres = z.number().min(-1000).max(1000).nullable();
/** Metres that a ship takes or keeps: one that is below zero was written with the other sign, and would add water. */
export const metresTaken = z.number().min(0).max(1000).nullable();
const text = z.string().max(200);

/** What a plan comes to: when the passage begins, the least water under the keel of the whole passage, in or out. */
const passagePlan = z.object({
  timeStamp: instantIso,
  ukc: metres,
  /** A text, not an enumeration; `isUnknownDirection` says which stand for none. */
  direction: text.nullable(),
});

/** The ship at one instant of her passage. */
export const transitRow = z.object({
  timeStamp: instantIso,
  /** A named place is a row of the table; one without stands in the graph alone. */
  place: text.nullable(),
  /** Water under the keel of the ship in motion. */
  ukc: metres,
  /** The least that is allowed here. */
  allowedUkc: metresTaken,
  /** Depth with its tide. */
  availableDepth: metres,
  squat: metresTaken,
  swell: metresTaken,
});
export type TransitRow = z.infer<typeof transitRow>;

/** One of the ways to sail that a preliminary plan offers. */
const planVariant = z.object({
  id: planId,
  name: text,
  passagePlan,
  transitTable: z.array(transitRow).max(2000),
  /** Title of the report in PDF; null when there is none. */
  report: text.nullable(),
});
export type PlanVariant = z.infer<typeof planVariant>;

/** A plan as a service for dynamic under-keel clearance makes it (DUKC-01). */
export const providedPlan = planVariant.omit({ name: true }).extend({
  majorRevision: z.number().int().min(0),
  /** A text: a status that is not known ranks last. */
  status: text,
  calculationInputs: calculatedFor.extend({ routeName: text.nullable(), vesselId: text }),
  generationTime: instantIso,
  planVariants: z.array(planVariant).max(50),
  /** Id of the variant that the service proposes. */
  activeVariant: planId.nullable(),
});
export type ProvidedPlan = z.infer<typeof providedPlan>;

/** Said by the server and not by the service: when it asked, and whether the numbers are a simulation's. */
export const provenance = z.object({ lastFetched: instantIso, isSimulated: z.boolean() });

export const dukcPlan = providedPlan.extend(provenance.shape);
export type DukcPlan = z.infer<typeof dukcPlan>;

/** The service that a port has its plans from. */
export const providedSystem = z.object({ name: z.string().trim().min(1).max(120) });
export const dukcSystem = providedSystem.extend({ isSimulated: z.boolean() });
export type DukcSystem = z.infer<typeof dukcSystem>;

/** DUKC-09: the panel shows when the port names a system, or the server knows one for it. */
export function showsDukc(systemName: string, system: DukcSystem | null): boolean {
  return systemName.trim() !== '' || system !== null;
}
