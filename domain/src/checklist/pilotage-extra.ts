import { z } from 'zod';
import { movementType } from '../pilotages/pilotage-fields.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { charactersIn } from './characters.ts';
import { figureName, knownFigure } from './known-figure.ts';

/** What a pilotage has beside its plan; a port has templates of the same types (CHECK-12). */
const PILOTAGE_EXTRA_TYPES = [
  'checklist',
  'pass_fail_checklist',
  'values_checklist',
  'timestamp_checklist',
  'general_notes',
  'flowlist',
] as const;
export type PilotageExtraType = (typeof PILOTAGE_EXTRA_TYPES)[number];

/** Characters of general notes, and of the comment under a list (CHECK-07). */
export const NOTES_LIMIT = 500;
/** Characters of the comment on one item (CHECK-06). */
export const ITEM_COMMENT_LIMIT = 300;

const MOST_ITEMS = 500;
const word = z.string().trim().min(1).max(300);
const limited = (limit: number) =>
  z
    .string()
    .trim()
    .refine((given) => charactersIn(given) <= limit)
    .meta({ maxLength: limit });
const text = (limit: number) => limited(limit).nullable();
const isSet = z.boolean().default(false);
const at = instantIso.nullable().default(null);

/** An item is a copy of the port's: what its label said when it was ticked stays. */
const item = z.object({
  uuid,
  label: word,
  disableForMovementTypes: z.array(movementType).max(3).default([]),
});
const statement = item.extend({ isHeader: isSet, comment: text(ITEM_COMMENT_LIMIT).default(null) });

const checkItem = statement.extend({ isSelected: isSet });
export type CheckItem = z.infer<typeof checkItem>;

/** The limits of pass and caution in words, and where the figure comes from. */
const passFailItem = statement.extend({
  passChecked: isSet,
  failChecked: isSet,
  pass: word.optional(),
  caution: word.optional(),
  from: word.optional(),
  /** What Leadline says beside it, and from where on it passes: metres of a clearance, minutes of a window. */
  figure: figureName.optional(),
  limit: z.number().min(0).max(10_000).optional(),
  /** What it said when a person judged. */
  known: knownFigure.optional(),
});
export type PassFailItem = z.infer<typeof passFailItem>;

const valueItem = item.extend({ value: word });

/** An event: when it happened and when it is expected; codes of the port-call message formats. */
const timestampItem = item.extend({
  dateTime: at,
  dateTimeEta: at,
  code: word.optional(),
  dcsa: word.optional(),
});
export type TimestampItem = z.infer<typeof timestampItem>;

function listOf<T extends z.ZodType<{ uuid: string }>>(each: T) {
  return z
    .array(each)
    .max(MOST_ITEMS)
    .refine((items) => new Set(items.map((one) => one.uuid)).size === items.length, 'an item twice');
}

/** CHECK-05: a check cannot be both. */
function notBoth({ passChecked, failChecked }: PassFailItem | Partial<PassFailItem>): boolean {
  return !(passChecked && failChecked);
}

const comment = text(NOTES_LIMIT);
const flow = z.array(word).max(50);

/** As it is kept and answered. */
export const EXTRA_METADATA = {
  checklist: z.object({ value: listOf(checkItem).default([]), comment: comment.default(null) }),
  pass_fail_checklist: z.object({
    value: listOf(passFailItem.refine(notBoth)).default([]),
    comment: comment.default(null),
  }),
  values_checklist: z.object({ value: listOf(valueItem).default([]) }),
  timestamp_checklist: z.object({ value: listOf(timestampItem).default([]) }),
  general_notes: z.object({ value: limited(NOTES_LIMIT).default('') }),
  flowlist: z.object({ value: flow.default([]) }),
} as const satisfies Record<PilotageExtraType, z.ZodType>;

/** As it is sent: whole, or those parts and items alone that differ, in `base` as well. */
const SENT_METADATA = {
  checklist: z.object({ value: listOf(checkItem.partial({ label: true })), comment }).partial(),
  pass_fail_checklist: z
    .object({ value: listOf(passFailItem.partial({ label: true }).refine(notBoth)), comment })
    .partial(),
  values_checklist: z.object({ value: listOf(valueItem.partial({ label: true, value: true })) }).partial(),
  timestamp_checklist: z.object({ value: listOf(timestampItem.partial({ label: true })) }).partial(),
  general_notes: z.object({ value: text(NOTES_LIMIT) }).partial(),
  flowlist: z.object({ value: flow }).partial(),
} as const satisfies Record<PilotageExtraType, z.ZodType>;

function extraOf<T extends PilotageExtraType>(extraType: T) {
  return z.object({
    uuid,
    version: z.number().int(),
    pilotage: z.object({ uuid }),
    extraType: z.literal(extraType),
    metadata: EXTRA_METADATA[extraType],
    updatedAt: instantIso,
  });
}

export const pilotageExtra = z.discriminatedUnion('extraType', [
  extraOf('checklist'),
  extraOf('pass_fail_checklist'),
  extraOf('values_checklist'),
  extraOf('timestamp_checklist'),
  extraOf('general_notes'),
  extraOf('flowlist'),
]);
export type PilotageExtra = z.infer<typeof pilotageExtra>;

function writeOf<T extends PilotageExtraType>(extraType: T) {
  return z.object({
    uuid: uuid.optional(),
    pilotage: z.object({ uuid }),
    extraType: z.literal(extraType),
    metadata: SENT_METADATA[extraType],
    /** As it stood on screen. */
    base: z.object({ metadata: SENT_METADATA[extraType] }).optional(),
  });
}

export const pilotageExtraWrite = z.discriminatedUnion('extraType', [
  writeOf('checklist'),
  writeOf('pass_fail_checklist'),
  writeOf('values_checklist'),
  writeOf('timestamp_checklist'),
  writeOf('general_notes'),
  writeOf('flowlist'),
]);
export type PilotageExtraWrite = z.infer<typeof pilotageExtraWrite>;
