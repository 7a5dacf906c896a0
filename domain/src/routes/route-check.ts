import { z } from 'zod';
import { instantIso, uuid } from '../time/wire.ts';

const metres = z.number().min(-1000).max(1000).nullable();
const allowance = z.number().min(0).max(1000).nullable();

/**
 * What a pilot changed at one constraint of one pilotage; null or a missing key leaves the route's own value. Which of
 * them a constraint type uses: `risks/` says.
 */
export const overrides = z
  .object({
    /** Metres: replaces depth or overhead height, where the constraint allows it. */
    value: allowance,
    /** Metres above the station's datum, observed at the place; stands for tide, factor and residual. */
    tideOverrideValue: metres,
    /** The time the observed height was given for. */
    tideOverrideAt: instantIso.nullable(),
    /** Metres: replaces the computed margin. */
    safetyMargin: allowance,
    allowances: allowance,
    squatAllowance: allowance,
    swellAllowance: allowance,
    rissagaAllowance: allowance,
    /** Metres, weather or river effect on top of the predicted tide; may be negative. */
    residual: metres,
    /** Minutes from the row before. */
    time: z.number().min(0).max(10_000).nullable(),
    hideConstraint: z.enum(['0', '1']).nullable(),
  })
  .partial();
export type Overrides = z.infer<typeof overrides>;

export const routeCheck = z.object({
  uuid,
  version: z.number().int(),
  routeConstraint: z.object({ uuid }),
  overrides,
});
export type RouteCheck = z.infer<typeof routeCheck>;

export const routeCheckWrite = z.object({
  uuid: uuid.optional(),
  pilotage: z.object({ uuid }),
  routeConstraint: z.object({ uuid }),
  overrides,
  /** The overrides as they stood on screen. */
  base: z.object({ overrides }).optional(),
});
export type RouteCheckWrite = z.infer<typeof routeCheckWrite>;
