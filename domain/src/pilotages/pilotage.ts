import { z } from 'zod';
import { berthStation } from '../ports/berth-station.ts';
import { routeSummary, sideTo } from '../routes/route.ts';
import { routeCheck } from '../routes/route-check.ts';
import { person } from '../session/user.ts';
import { instantIso, reference, uuid } from '../time/wire.ts';
import { imoNumber } from '../vessels/vessel.ts';
import { MAX_NAME } from '../vessels/vessel-name.ts';
import { line } from '../words/line.ts';
import { attachment } from './attachment.ts';
import { pilotageStatus } from './pilotage-status.ts';

export const movementType = z.enum(['Arrival', 'Departure', 'Shift']);
export type MovementType = z.infer<typeof movementType>;
export const pilotageMode = z.enum(['Direct', 'Indirect']);
export type PilotageMode = z.infer<typeof pilotageMode>;
export const transferMethod = z.enum(['Pilot Launch', 'Helicopter', 'Tug', 'Wharf', 'Car']);
export type TransferMethod = z.infer<typeof transferMethod>;

const draft = z.number().min(0).max(100).nullable();
const shortText = line(200).nullable();

/** Movement, people, drafts in metres and displacement in tonnes as they stand on a pilotage; null is unset. */
const ownFields = {
  movementType: movementType.nullable(),
  sideTo: sideTo.nullable(),
  vesselAgent: shortText,
  vesselVisitCode: shortText,
  vesselFwdDraft: draft,
  vesselAftDraft: draft,
  vesselMaxDraft: draft,
  vesselDisplacement: z.number().min(0).max(10_000_000).nullable(),
  outerEnd: shortText,
  innerEnd: shortText,
  bridgeMark: shortText,
  notes: z.string().max(5000).nullable(),
  pilotageMode: pilotageMode.nullable(),
  transferMethod: transferMethod.nullable(),
  omcChosenPreliminaryPlanId: z.string().max(200).nullable(),
};

const location = berthStation.pick({ uuid: true, name: true, berthStationType: true });

export const pilotageVessel = z.object({
  IMO: imoNumber.nullable(),
  name: z.string(),
  flag_code: z.string().nullable(),
});

const pilotagePort = z.object({ uuid, name: z.string(), timezone: z.string(), organisation: z.object({ uuid }) });

/** A row of the list: everything that the list shows, filters and sorts by. */
export const pilotageRow = z.object({
  uuid,
  version: z.number().int(),
  status: pilotageStatus,
  /** The start of the pilotage. */
  date: instantIso,
  port: pilotagePort,
  movementType: ownFields.movementType,
  fromLocation: location.nullable(),
  toLocation: location.nullable(),
  sideTo: ownFields.sideTo,
  route: routeSummary.pick({ uuid: true, name: true, sideToRestrictions: true }).nullable(),
  pilot: person.nullable(),
  pilotSecond: person.nullable(),
  vessel: pilotageVessel,
  vesselVisitCode: shortText,
  vesselMaxDraft: draft,
  createdAt: instantIso,
  updatedAt: instantIso,
  pilotAccepted: z.boolean(),
  masterAccepted: z.boolean(),
});
export type PilotageRow = z.infer<typeof pilotageRow>;

/** Who made a field what it is, as a person reads it, and when. */
const alteration = z.object({ by: z.string(), at: instantIso });

export const pilotage = pilotageRow.extend({
  ...ownFields,
  masterName: shortText,
  needsReview: z.boolean(),
  alteredByUser: uuid.nullable(),
  alteredByUserVessel: uuid.nullable(),
  previousData: z.record(z.string(), z.unknown()).nullable(),
  /** By field of the previous data. */
  alterations: z.record(z.string(), alteration).nullish(),
  attachments: z.array(attachment),
  /** The ship's next movement from the berth that she goes to; `exact` when it is of the same visit and no draft. */
  nextDeparture: z.object({ date: instantIso, exact: z.boolean() }).nullish(),
  pilotageRouteChecks: z.array(routeCheck),
});
export type Pilotage = z.infer<typeof pilotage>;

/** The fields that a person sends, with references by uuid; a missing key stays as it is, null unsets. */
export const pilotageFields = z.object({
  ...ownFields,
  status: pilotageStatus,
  date: instantIso,
  fromLocation: reference.nullable(),
  toLocation: reference.nullable(),
  route: reference.nullable(),
  pilot: reference.nullable(),
  pilotSecond: reference.nullable(),
  vessel: z.object({ IMO: imoNumber.nullable(), name: line(MAX_NAME).min(1) }),
});
export type PilotageFields = z.infer<typeof pilotageFields>;
export type PilotageField = keyof PilotageFields;

export const pilotageChange = pilotageFields.partial().extend({
  port: reference,
  /** The values seen, of every field of every touched merge group. Without it the last write wins. */
  base: pilotageFields.partial().optional(),
});
export type PilotageChange = z.infer<typeof pilotageChange>;

export const pilotageCreate = pilotageFields.partial().extend({
  uuid: uuid.optional(),
  port: reference,
  vessel: pilotageFields.shape.vessel,
});
export type PilotageCreate = z.infer<typeof pilotageCreate>;

/** A stored pilotage as the fields that a person sends: what stood on the screen, for `base` and for comparing. */
export function fieldsOf(stored: Pilotage): PilotageFields {
  const link = (one: { uuid: string } | null) => (one ? { uuid: one.uuid } : null);
  return {
    status: stored.status,
    date: stored.date,
    movementType: stored.movementType,
    fromLocation: link(stored.fromLocation),
    toLocation: link(stored.toLocation),
    sideTo: stored.sideTo,
    route: link(stored.route),
    pilot: link(stored.pilot),
    pilotSecond: link(stored.pilotSecond),
    vessel: { IMO: stored.vessel.IMO, name: stored.vessel.name },
    vesselAgent: stored.vesselAgent,
    vesselVisitCode: stored.vesselVisitCode,
    vesselFwdDraft: stored.vesselFwdDraft,
    vesselAftDraft: stored.vesselAftDraft,
    vesselMaxDraft: stored.vesselMaxDraft,
    vesselDisplacement: stored.vesselDisplacement,
    outerEnd: stored.outerEnd,
    innerEnd: stored.innerEnd,
    bridgeMark: stored.bridgeMark,
    notes: stored.notes,
    pilotageMode: stored.pilotageMode,
    transferMethod: stored.transferMethod,
    omcChosenPreliminaryPlanId: stored.omcChosenPreliminaryPlanId,
  };
}
