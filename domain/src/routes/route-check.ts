import * as z from 'zod/mini';
import { instantIso, uuid } from '../time/wire.ts';
import { FIGURE_NAMES } from '../words/clearance/changed-values.ts';
import { line } from '../words/line.ts';

const metres = z.nullable(z.number().check(z.gte(-1000), z.lte(1000)));
const allowance = z.nullable(z.number().check(z.gte(0), z.lte(1000)));
/** Letters. */
export const LONGEST_REASON = 200;
/** Why a figure was changed, in the person's words; kept while the figure is set. */
const reason = z.nullable(z.string().check(z.trim(), z.maxLength(LONGEST_REASON)));

const reasonsAs = <Reason extends z.ZodMiniType>(each: Reason) => ({
  valueReason: each,
  tideOverrideValueReason: each,
  safetyMarginReason: each,
  allowancesReason: each,
  squatAllowanceReason: each,
  swellAllowanceReason: each,
  rissagaAllowanceReason: each,
  residualReason: each,
});

/**
 * What a pilot changed at one constraint of one pilotage; null or a missing key leaves the route's own value. Which of
 * them a constraint type uses: `risks/` says.
 */
export const overrides = z.partial(
  z.object({
    /** Metres: replaces depth or overhead height, where the constraint allows it. */
    value: allowance,
    /** Metres above the station's datum, observed at the place; stands for tide, factor and residual. */
    tideOverrideValue: metres,
    /** The time the observed height was given for. */
    tideOverrideAt: z.nullable(instantIso),
    /** Metres: replaces the computed margin. */
    safetyMargin: allowance,
    allowances: allowance,
    squatAllowance: allowance,
    swellAllowance: allowance,
    rissagaAllowance: allowance,
    /** Metres, weather or river effect on top of the predicted tide; may be negative. */
    residual: metres,
    /** Minutes from the row before. */
    time: z.nullable(z.number().check(z.gte(0), z.lte(10_000))),
    hideConstraint: z.nullable(z.enum(['0', '1'])),
    ...reasonsAs(reason),
  }),
);
export type Overrides = z.infer<typeof overrides>;

/**
 * Who set a figure, when, and what the device is called that it was set on; the server's own stamp, and for an edit that
 * waits that of its author. Stamps of before devices had names say nothing of them.
 */
const figureStamp = z.object({
  by: z.nullable(z.string()),
  at: instantIso,
  tablet: z.optional(z.nullable(z.string())),
});
export type FigureStamp = z.infer<typeof figureStamp>;
const figureStamps = z.partialRecord(z.enum(FIGURE_NAMES), figureStamp);
export type FigureStamps = z.infer<typeof figureStamps>;

export const routeCheck = z.object({
  uuid,
  version: z.int(),
  routeConstraint: z.object({ uuid }),
  overrides,
  /** Of each figure that is set; absent in copies that were kept before the server said it. */
  changedBy: z.optional(figureStamps),
});
export type RouteCheck = z.infer<typeof routeCheck>;

export const routeCheckWrite = z.object({
  uuid: z.optional(uuid),
  pilotage: z.object({ uuid }),
  routeConstraint: z.object({ uuid }),
  /** Reasons as they are kept: what cannot be seen is none. What was seen stays as it stood. */
  overrides: z.extend(overrides, reasonsAs(z.optional(z.nullable(line(LONGEST_REASON))))),
  /** The overrides as they stood on screen. */
  base: z.optional(z.object({ overrides })),
});
export type RouteCheckWrite = z.infer<typeof routeCheckWrite>;
