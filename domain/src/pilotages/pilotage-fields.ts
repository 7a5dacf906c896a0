import * as z from 'zod/mini';
import type { RoundingSide } from '../numbers/rounding.ts';
import type { Unit } from '../numbers/units.ts';
import { sideTo } from '../routes/route.ts';
import { instantIso, reference } from '../time/wire.ts';
import { imoNumber } from '../vessels/vessel.ts';
import { MAX_NAME } from '../vessels/vessel-name.ts';
import { line } from '../words/line.ts';
import { pilotageStatus } from './rights/pilotage-status.ts';

export const movementType = z.enum(['Arrival', 'Departure', 'Shift']);
export type MovementType = z.infer<typeof movementType>;
export const pilotageMode = z.enum(['Direct', 'Indirect']);
export const transferMethod = z.enum(['Pilot Launch', 'Helicopter', 'Tug', 'Wharf', 'Car']);

/** How a value is typed, compared and read. Places, routes and people are sent as references by uuid. */
type FieldKind =
  | 'instant'
  | 'status'
  | 'choice'
  | 'place'
  | 'route'
  | 'person'
  | 'vessel'
  | 'figure'
  | 'text'
  | 'notes';

/** What is known of one field of a pilotage: everything that handles fields reads it here. */
interface FieldRow {
  /** In forms, changes, conflicts and reviews. */
  label: string;
  /** In the header of a pilotage, where room is short. */
  short?: string;
  kind: FieldKind;
  schema: z.ZodMiniType;
  /** Of a choice. */
  options?: readonly string[];
  /** The greatest figure in its unit, or the most characters; a greater figure is a slip of the finger. */
  most?: number;
  unit?: Unit;
  /** To which side a typed figure loses further decimals: a draft is never less than was typed. */
  side?: RoundingSide;
  /** Fields of one merge group are compared and decided as one. */
  group: string;
  /** REVIEW-06: a review compares the field, and lists it at this place. */
  review?: number;
  /** The part of the form that it is typed in; null for what has no box of its own. */
  section: 'movement' | 'vessel' | 'people' | null;
  /** The boxes with their labels, where the field is typed in several. */
  boxes?: Readonly<Record<string, string>>;
  /** FORM-23. */
  isRequired?: true;
  /** FORM-06: what a new form holds. */
  initial?: string;
  /** Its column in the list and in the export of the list. */
  column?: string;
  /** Between two texts that are kept both; without it one of them is chosen. */
  joint?: string;
  /** Where a set value is read besides: in the header, or on the vessel tab. */
  fact?: 'header' | 'vessel';
}

const choice = <Options extends z.core.util.EnumLike>(of: z.ZodMiniEnum<Options>) =>
  ({ kind: 'choice', schema: z.nullable(of), options: of.options }) as const;
const figure = (most: number) =>
  ({ kind: 'figure', schema: z.nullable(z.number().check(z.gte(0), z.lte(most))), most }) as const;
const link = z.nullable(reference);
const vessel = z.object({ IMO: z.nullable(imoNumber), name: line(MAX_NAME).check(z.minLength(1)) });
const planId = z.nullable(z.string().check(z.maxLength(200)));

const MOVEMENT = { group: 'movement', section: 'movement' } as const;
const PLACE = { kind: 'place', schema: link, ...MOVEMENT, isRequired: true } as const;
const PILOT = { kind: 'person', schema: link, group: 'pilots', section: 'people' } as const;
const MODE = { group: 'mode', section: 'people' } as const;
const DRAFT = { ...figure(100), unit: 'm', side: 'up', group: 'drafts' } as const;
const TONNES = { ...figure(10_000_000), unit: 't', side: 'nearest' } as const;
const TEXT = { kind: 'text', schema: z.nullable(line(200)), most: 200 } as const;
const NOTES = {
  kind: 'notes',
  schema: z.nullable(z.string().check(z.maxLength(5000))),
  most: 5000,
  joint: '\n',
} as const;
const END = { ...TEXT, group: 'ends', section: 'people', joint: ' / ', fact: 'header' } as const;

const START_BOXES = { date: 'Date', time: 'Time', occurrence: 'Which of two times' } as const;
const VESSEL_BOXES = { imo: 'Vessel IMO', vesselName: 'Vessel Name' } as const;

/** Every field that a person may change, in the order of lists; null is unset. A row says all that is known of a field. */
export const PILOTAGE_FIELDS = {
  date: {
    label: 'Date and time',
    kind: 'instant',
    schema: instantIso,
    group: 'when',
    review: 1,
    section: 'movement',
    boxes: START_BOXES,
    isRequired: true,
  },
  movementType: { label: 'MVT', ...choice(movementType), ...MOVEMENT, review: 2, isRequired: true, column: 'MVT' },
  fromLocation: { label: 'From', ...PLACE, review: 3, column: 'From' },
  toLocation: { label: 'To', ...PLACE, review: 4, column: 'To' },
  route: { label: 'Route', kind: 'route', schema: link, ...MOVEMENT, review: 5, isRequired: true, column: 'Route' },
  sideTo: { label: 'Side To', ...choice(sideTo), ...MOVEMENT, review: 8, column: 'SideTo' },
  vessel: {
    label: 'Vessel',
    kind: 'vessel',
    schema: vessel,
    group: 'ship',
    review: 17,
    section: 'vessel',
    boxes: VESSEL_BOXES,
    isRequired: true,
    column: 'Vessel',
  },
  vesselVisitCode: {
    label: 'Visit number',
    short: 'Visit No.',
    ...TEXT,
    group: 'visit',
    section: 'vessel',
    column: 'Visit No.',
  },
  vesselFwdDraft: { label: 'Fwd. Draft', short: 'Fwd', ...DRAFT, review: 13, section: 'vessel' },
  vesselAftDraft: { label: 'Aft Draft', short: 'Aft', ...DRAFT, review: 14, section: 'vessel' },
  vesselMaxDraft: {
    label: 'Max. Draft',
    short: 'Max. draft',
    ...DRAFT,
    review: 9,
    section: null,
    column: 'Max. Draft',
  },
  vesselDisplacement: { label: 'Displacement', ...TONNES, group: 'displacement', review: 15, section: 'vessel' },
  pilot: { label: 'Pilot (Primary)', ...PILOT, review: 6, column: 'Pilot' },
  pilotSecond: { label: 'Pilot (Secondary)', ...PILOT, review: 7, column: 'Second pilot' },
  pilotageMode: {
    label: 'Pilotage Mode',
    short: 'Mode',
    ...choice(pilotageMode),
    ...MODE,
    review: 11,
    initial: 'Direct',
  },
  transferMethod: {
    label: 'Transfer Method',
    ...choice(transferMethod),
    ...MODE,
    review: 12,
    initial: 'Pilot Launch',
    fact: 'vessel',
  },
  vesselAgent: { label: 'Agent', ...TEXT, group: 'agent', review: 16, section: 'people', joint: ' / ', fact: 'vessel' },
  outerEnd: { label: 'Outer end', ...END },
  innerEnd: { label: 'Inner end', ...END },
  bridgeMark: { label: 'Bridge mark', ...END },
  notes: { label: 'Notes', ...NOTES, group: 'notes', review: 10, section: 'people' },
  omcChosenPreliminaryPlanId: { label: 'DUKC plan', kind: 'text', schema: planId, group: 'dukcVariant', section: null },
  status: { label: 'Status', kind: 'status', schema: pilotageStatus, group: 'status', section: null, column: 'Status' },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof PILOTAGE_FIELDS;
export type PilotageField = keyof Rows;
/** The fields whose row has this part. */
export type FieldWith<Part> = { [F in PilotageField]: Rows[F] extends Part ? F : never }[PilotageField];

export const FIELD_NAMES = Object.keys(PILOTAGE_FIELDS) as PilotageField[];

/** The row of a field, by the type that all rows have in common. */
export function rowOf(field: PilotageField): FieldRow {
  return PILOTAGE_FIELDS[field];
}

/** The same by a name that may be of something else. */
export function findRow(name: string): FieldRow | undefined {
  return Object.hasOwn(PILOTAGE_FIELDS, name) ? rowOf(name as PilotageField) : undefined;
}

export function fieldsOfKind<Kind extends FieldKind>(...kinds: Kind[]): FieldWith<{ kind: Kind }>[] {
  return FIELD_NAMES.filter((field) => (kinds as FieldKind[]).includes(rowOf(field).kind)) as FieldWith<{
    kind: Kind;
  }>[];
}

type FactField<At> = FieldWith<{ fact: At }>;

/** The fields that are read in the header or on the vessel tab, beside those that have a place of their own there. */
export function factFields<At extends 'header' | 'vessel'>(at: At): FactField<At>[] {
  return FIELD_NAMES.filter((field): field is FactField<At> => rowOf(field).fact === at);
}

/** A reference to a place, a route or a person. */
export function isLink(field: PilotageField): boolean {
  return ['place', 'route', 'person'].includes(rowOf(field).kind);
}

/** The schemas of these fields, for an object that has them. */
export function schemasOf<F extends PilotageField>(fields: readonly F[]): { [K in F]: Rows[K]['schema'] } {
  const schemas = fields.map((field) => [field, PILOTAGE_FIELDS[field].schema]);
  return Object.fromEntries(schemas) as { [K in F]: Rows[K]['schema'] };
}

/** Which fields are compared and decided as one, by merge group. */
export const FIELDS_BY_GROUP: Readonly<Record<string, readonly PilotageField[]>> = Object.fromEntries(
  FIELD_NAMES.map((field) => rowOf(field).group).map((group) => [
    group,
    FIELD_NAMES.filter((field) => rowOf(field).group === group),
  ]),
);

/** Of a group of several fields; one of a single field is called as that field. */
const GROUP_LABELS: Readonly<Record<string, string>> = {
  movement: 'Movement and route',
  pilots: 'Pilots',
  drafts: 'Drafts',
  ends: 'Ends and bridge mark',
  mode: 'Mode and transfer',
};

/** What a merge group of a pilotage is called; undefined for one that it does not have. */
export function groupLabelOf(group: string): string | undefined {
  const [only] = FIELDS_BY_GROUP[group] ?? [];
  return GROUP_LABELS[group] ?? (only && PILOTAGE_FIELDS[only].label);
}
