import { z } from 'zod';
import { uuid } from '../time/wire.ts';

/** A chart image, without its bytes. */
const chart = z.object({
  uuid,
  mime: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Of the bytes, hexadecimal: what was fetched for offline use is whole when it has the same. */
  sha256: z.string(),
  /** This many pixels of the image are this many metres; null when the port does not say. */
  scale: z.object({ pixels: z.number(), meters: z.number() }).nullable(),
});

/** The stages of the route of a pilotage in the order of its sailing, and whether berths have blank ones (PLAN-02). */
export const planSettings = z.object({
  stages: z.array(z.object({ uuid, name: z.string(), order: z.number().int(), chart: chart.nullable() })),
  showBerthingStages: z.boolean(),
});
export type PlanSettings = z.infer<typeof planSettings>;
