import * as z from 'zod/mini';
import { berthStation } from '../ports/berth-station.ts';
import { feetBeside } from '../ports/port.ts';
import { routeSummary } from '../routes/route.ts';
import { routeCheck } from '../routes/route-check.ts';
import { type Person, person } from '../session/user.ts';
import { instantIso, reference, uuid } from '../time/wire.ts';
import { imoNumber } from '../vessels/vessel.ts';
import { line } from '../words/line.ts';
import { attachment } from './attachments/attachment.ts';
import { cancellation } from './cancelling/cancellation.ts';
import {
  FIELD_NAMES,
  type FieldWith,
  fieldsOfKind,
  isLink,
  movementType,
  rowOf,
  schemasOf,
} from './pilotage-fields.ts';
import { pilotageStatus } from './rights/pilotage-status.ts';

/** The fields that a pilotage holds as a person sends them, without references. */
const OWN = fieldsOfKind('choice', 'figure', 'text', 'notes');
type OwnField = (typeof OWN)[number];
type ListedField = Extract<OwnField, FieldWith<{ column: string }>>;
const LISTED = OWN.filter((field): field is ListedField => rowOf(field).column !== undefined);

const location = z.pick(berthStation, { uuid: true, name: true, berthStationType: true });

export const pilotageVessel = z.object({
  IMO: z.nullable(imoNumber),
  name: z.string(),
  flag_code: z.nullable(z.string()),
});

const pilotagePort = z.object({
  uuid,
  name: z.string(),
  timezone: z.string(),
  units: feetBeside,
  organisation: z.object({ uuid }),
});

/** A row of the list: everything that the list shows, filters and sorts by. */
export const pilotageRow = z.object({
  uuid,
  version: z.int(),
  status: pilotageStatus,
  /** The start of the pilotage. */
  date: instantIso,
  port: pilotagePort,
  ...schemasOf(LISTED),
  fromLocation: z.nullable(location),
  toLocation: z.nullable(location),
  route: z.nullable(z.pick(routeSummary, { uuid: true, name: true, sideToRestrictions: true })),
  pilot: z.nullable(person),
  pilotSecond: z.nullable(person),
  vessel: pilotageVessel,
  createdAt: instantIso,
  updatedAt: instantIso,
  pilotAccepted: z.boolean(),
  masterAccepted: z.boolean(),
  /** From the start to the last constraint, as people have timed the legs; null where the pilotage has no route. */
  passageMinutes: z.nullish(z.number()),
  /** To how many addresses the plan was to go and did not; null where none. */
  undelivered: z.nullish(z.number()),
});
export type PilotageRow = z.infer<typeof pilotageRow>;

/** Who made a field what it is, as a person reads it, and when. */
const alteration = z.object({ by: z.string(), at: instantIso });

/** Which movement ends a stay: by it a person knows where the hour comes from. */
const departingMovement = z.object({
  movementType,
  status: pilotageStatus,
  vesselVisitCode: z.nullable(z.string()),
});
export type DepartingMovement = z.infer<typeof departingMovement>;

export const pilotage = z.extend(pilotageRow, {
  ...schemasOf(OWN),
  masterName: z.nullable(line(200)),
  needsReview: z.boolean(),
  alteredByUser: z.nullable(uuid),
  alteredByUserVessel: z.nullable(uuid),
  previousData: z.nullable(z.record(z.string(), z.unknown())),
  /** By field of the previous data. */
  alterations: z.nullish(z.record(z.string(), alteration)),
  attachments: z.array(attachment),
  /** Of a pilotage that is cancelled. */
  cancellation: z.nullish(cancellation),
  /** The ship's next movement from the berth that she goes to; `exact` when it is of the same visit and no draft. */
  nextDeparture: z.nullish(z.object({ date: instantIso, exact: z.boolean(), movement: z.optional(departingMovement) })),
  pilotageRouteChecks: z.array(routeCheck),
});
export type Pilotage = z.infer<typeof pilotage>;

/** The fields that a person sends, with references by uuid; a missing key stays as it is, null unsets. */
export const pilotageFields = z.object(schemasOf(FIELD_NAMES));
export type PilotageFields = z.infer<typeof pilotageFields>;

export const pilotageChange = z.extend(z.partial(pilotageFields), {
  port: reference,
  /** The values seen, of every field of every touched merge group. Without it the last write wins. */
  base: z.optional(z.partial(pilotageFields)),
});
export type PilotageChange = z.infer<typeof pilotageChange>;

export const pilotageCreate = z.extend(z.partial(pilotageFields), {
  uuid: z.optional(uuid),
  port: reference,
  vessel: pilotageFields.shape.vessel,
});
export type PilotageCreate = z.infer<typeof pilotageCreate>;

/** A stored pilotage as the fields that a person sends: what stood on the screen, for `base` and for comparing. */
export function fieldsOf(stored: Pilotage): PilotageFields {
  const link = (one: { uuid: string } | null) => one && { uuid: one.uuid };
  const values = FIELD_NAMES.map((field) => [
    field,
    isLink(field) ? link(stored[field] as Person | null) : stored[field],
  ]);
  return {
    ...Object.fromEntries(values),
    vessel: { IMO: stored.vessel.IMO, name: stored.vessel.name },
  } as PilotageFields;
}
