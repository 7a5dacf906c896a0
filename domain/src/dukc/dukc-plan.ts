import * as z from 'zod/mini';
import { instantIso } from '../time/wire.ts';
import { calculatedFor } from './calculated-for.ts';

/** The status texts that rank before all others, best first. */
export const PLAN_STATUSES = ['FINALISED', 'UNDERWAY', 'APPROVED', 'PRELIMINARY'] as const;

/** Whether somebody has settled the plan: of the known ones all but a preliminary one. */
export function isSettledStatus(status: string): boolean {
  return status !== 'PRELIMINARY' && PLAN_STATUSES.some((known) => known === status);
}

/** Stands in an address and in the name of a file. */
export const planId = z.string().check(z.maxLength(100), z.regex(/^\w[\w.-]*$/));

/** Metres; null where the service says nothing. */
export const metres = z.nullable(z.number().check(z.gte(-1000), z.lte(1000)));
/** Metres that a ship takes or keeps: one that is below zero was written with the other sign, and would add water. */
export const metresTaken = z.nullable(z.number().check(z.gte(0), z.lte(1000)));
const text = z.string().check(z.maxLength(200));

/** What a plan comes to: when the passage begins, the least water under the keel of the whole passage, in or out. */
const passagePlan = z.object({
  timeStamp: instantIso,
  ukc: metres,
  /** A text, not an enumeration; `isUnknownDirection` says which stand for none. */
  direction: z.nullable(text),
});

/** The ship at one instant of her passage. */
export const transitRow = z.object({
  timeStamp: instantIso,
  /** A named place is a row of the table; one without stands in the graph alone. */
  place: z.nullable(text),
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
  transitTable: z.array(transitRow).check(z.maxLength(2000)),
  /** Title of the report in PDF; null when there is none. */
  report: z.nullable(text),
});
export type PlanVariant = z.infer<typeof planVariant>;

/** A plan as a service for dynamic under-keel clearance makes it (DUKC-01). */
export const providedPlan = z.extend(z.omit(planVariant, { name: true }), {
  majorRevision: z.int().check(z.gte(0)),
  /** A text: a status that is not known ranks last. */
  status: text,
  calculationInputs: z.extend(calculatedFor, { routeName: z.nullable(text), vesselId: text }),
  generationTime: instantIso,
  planVariants: z.array(planVariant).check(z.maxLength(50)),
  /** Id of the variant that the service proposes. */
  activeVariant: z.nullable(planId),
});
export type ProvidedPlan = z.infer<typeof providedPlan>;

/** Said by the server and not by the service: when it asked, and whether the numbers are a simulation's. */
export const provenance = z.object({ lastFetched: instantIso, isSimulated: z.boolean() });

export const dukcPlan = z.extend(providedPlan, provenance.shape);
export type DukcPlan = z.infer<typeof dukcPlan>;

/** The service that a port has its plans from. */
export const providedSystem = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) });
export const dukcSystem = z.extend(providedSystem, { isSimulated: z.boolean() });
export type DukcSystem = z.infer<typeof dukcSystem>;

/** DUKC-09: the panel shows when the port names a system, or the server knows one for it. */
export function showsDukc(systemName: string, system: DukcSystem | null): boolean {
  return systemName.trim() !== '' || system !== null;
}
