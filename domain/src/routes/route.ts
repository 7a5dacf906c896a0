import * as z from 'zod/mini';
import { berthStation } from '../ports/berth-station.ts';
import { position } from '../ports/port.ts';
import { uuid } from '../time/wire.ts';

export const sideTo = z.enum(['Port', 'Starboard']);
export type SideTo = z.infer<typeof sideTo>;

/** Under-keel clearance, under-keel with dynamic allowances, overhead clearance. */
export const CONSTRAINT_TYPES = ['UKC', 'UKC_DYNA', 'OHC'] as const;
export type ConstraintType = (typeof CONSTRAINT_TYPES)[number];

/** The long names of the kinds of tide calculation (RISK-10). */
export const TIDE_CALCULATION_NAMES: Record<ConstraintType, string> = {
  OHC: 'Tide_OHC',
  UKC: 'Tide_UKC',
  UKC_DYNA: 'Tide_UKC_Dyna',
};

export const namedStation = z.object({ uuid, name: z.string() });

export const constraint = z.object({
  uuid,
  name: z.string(),
  /** A text, not an enumeration: a kind this release does not know must be shown as such, not refused (RISK-17). */
  constraintType: z.nullable(z.string()),
  isWaypoint: z.boolean(),
  /** Where the wheel is put over, as the port says: it is never computed. */
  wheelOver: z._default(z.boolean(), false),
  location: z.nullable(position),
  /** Metres: least depth below the datum (UKC), overhead height above it (OHC). */
  value: z.nullable(z.number()),
  datum: z.nullable(z.string()),
  /** Metres. */
  safetyMargin: z.nullable(z.number()),
  /** Percent: 10 means 10 %. */
  safetyMarginPct: z.nullable(z.number()),
  /** Multiplies the predicted tide of UKC and UKC_DYNA; 1 when absent. */
  tideCorrectionFactor: z.nullable(z.number()),
  valueOverridable: z.boolean(),
  berthStation: z.nullable(berthStation),
  tideStation: z.nullable(namedStation),
  tideRateStation: z.nullable(namedStation),
  /** True when the row names a tide station that no longer exists (RISK-20). */
  tideStationDeleted: z.boolean(),
  note: z.nullable(z.string()),
});
export type Constraint = z.infer<typeof constraint>;

export const routeConstraint = z.object({
  uuid,
  order: z.int(),
  /** Minutes from the row before; of the first row, from the start of the pilotage. */
  time: z.number(),
  constraint,
});
export type RouteConstraint = z.infer<typeof routeConstraint>;

export const routeSummary = z.object({
  uuid,
  name: z.string(),
  from: z.object({ uuid }),
  to: z.object({ uuid }),
  sideToRestrictions: z.array(sideTo),
});
export type RouteSummary = z.infer<typeof routeSummary>;

export const route = z.extend(routeSummary, { version: z.int(), routeConstraints: z.array(routeConstraint) });
export type Route = z.infer<typeof route>;
