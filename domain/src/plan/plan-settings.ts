import * as z from 'zod/mini';
import { position } from '../ports/port.ts';
import { uuid } from '../time/wire.ts';
import { chartPlace } from './charts/chart-place.ts';

/** A chart image, without its bytes. */
export const chart = z.object({
  uuid,
  /** `image/svg+xml`: drawn by the port's chart tool, coloured on the device by the palette. */
  mime: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Of the bytes, hexadecimal: what was fetched for offline use is whole when it has the same. */
  sha256: z.string(),
  /** This many pixels of the image are this many metres; null when the port does not say. */
  scale: z.nullable(z.object({ pixels: z.number(), meters: z.number() })),
  /** Where it lies on earth; null when the port does not say. */
  place: z.nullable(chartPlace),
});
export type Chart = z.infer<typeof chart>;

/** What a berth has along its line, where the port names it. */
const berthFront = z.object({
  berth: z.object({ uuid, name: z.string() }),
  /** The two ends of the line that a hull lies against. */
  line: z.tuple([position, position]),
  bollards: z.array(z.object({ name: z.string(), position })),
  /** Where the port has a ship that lies alongside: on the side of the water. An answer of an older server has none. */
  alongside: z.nullish(position),
});
export type BerthFront = z.infer<typeof berthFront>;

export const planStage = z.object({ uuid, name: z.string(), order: z.int(), chart: z.nullable(chart) });
export type PlanStage = z.infer<typeof planStage>;

/** The stages of the route of a pilotage in the order of its sailing, and whether berths have blank ones (PLAN-02). */
export const planSettings = z.object({
  stages: z.array(planStage),
  /** Those that were drawn on and are no longer on the route; an answer that was kept by an older app has none. */
  formerStages: z.optional(z.array(planStage)),
  showBerthingStages: z.boolean(),
  /** The track of the route in the order of sailing; null when the port gives none. */
  track: z.nullable(z.array(position).check(z.minLength(2))),
  /** Of the place that the ship leaves and the one that she goes to, where they are berths that the port describes. */
  departureFront: z.nullable(berthFront),
  arrivalFront: z.nullable(berthFront),
});
export type PlanSettings = z.infer<typeof planSettings>;

/** All stages of which something can be shown: those of the route, and those of former routes that were drawn on. */
export function shownStages({ stages, formerStages = [] }: Pick<PlanSettings, 'stages' | 'formerStages'>): PlanStage[] {
  return [...stages, ...formerStages];
}
