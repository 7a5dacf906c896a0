import * as z from 'zod/mini';
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
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const limited = (limit: number) =>
  z.string().check(
    z.trim(),
    z.refine((given) => charactersIn(given) <= limit),
    z.meta({ maxLength: limit }),
  );
const text = (limit: number) => z.nullable(limited(limit));
const isSet = z._default(z.boolean(), false);
const at = z._default(z.nullable(instantIso), null);

/** An item is a copy of the port's: what its label said when it was ticked stays. */
const item = z.object({
  uuid,
  label: word,
  disableForMovementTypes: z._default(z.array(movementType).check(z.maxLength(3)), []),
});
const statement = z.extend(item, { isHeader: isSet, comment: z._default(text(ITEM_COMMENT_LIMIT), null) });

const checkItem = z.extend(statement, {
  isSelected: isSet,
  /** Its comment is what the master states: his defects. */
  states: z.optional(z.literal('defects')),
});
export type CheckItem = z.infer<typeof checkItem>;

/** The limits of pass and caution in words, and where the figure comes from. */
const passFailItem = z.extend(statement, {
  passChecked: isSet,
  failChecked: isSet,
  pass: z.optional(word),
  caution: z.optional(word),
  from: z.optional(word),
  /** What Leadline says beside it, and from where on it passes: metres of a clearance, minutes of a window. */
  figure: z.optional(figureName),
  limit: z.optional(z.number().check(z.gte(0), z.lte(10_000))),
  /** What it said when a person judged. */
  known: z.optional(knownFigure),
});
export type PassFailItem = z.infer<typeof passFailItem>;

const valueItem = z.extend(item, { value: word });

/** An event: when it happened and when it is expected; codes of the port-call message formats. */
const timestampItem = z.extend(item, {
  dateTime: at,
  dateTimeEta: at,
  code: z.optional(word),
  dcsa: z.optional(word),
});
export type TimestampItem = z.infer<typeof timestampItem>;

function listOf<T extends z.ZodMiniType<{ uuid: string }>>(each: T) {
  return z.array(each).check(
    z.maxLength(MOST_ITEMS),
    z.refine((items) => new Set(items.map((one) => one.uuid)).size === items.length, 'an item twice'),
  );
}

/** CHECK-05: a check cannot be both. */
function notBoth({ passChecked, failChecked }: PassFailItem | Partial<PassFailItem>): boolean {
  return !(passChecked && failChecked);
}

const comment = text(NOTES_LIMIT);
const flow = z.array(word).check(z.maxLength(50));

/** As it is kept and answered. */
export const EXTRA_METADATA = {
  checklist: z.object({ value: z._default(listOf(checkItem), []), comment: z._default(comment, null) }),
  pass_fail_checklist: z.object({
    value: z._default(listOf(passFailItem.check(z.refine(notBoth))), []),
    comment: z._default(comment, null),
  }),
  values_checklist: z.object({ value: z._default(listOf(valueItem), []) }),
  timestamp_checklist: z.object({ value: z._default(listOf(timestampItem), []) }),
  general_notes: z.object({ value: z._default(limited(NOTES_LIMIT), '') }),
  flowlist: z.object({ value: z._default(flow, []) }),
} as const satisfies Record<PilotageExtraType, z.ZodMiniType>;

/** As it is sent: whole, or those parts and items alone that differ, in `base` as well. */
const SENT_METADATA = {
  checklist: z.partial(z.object({ value: listOf(z.partial(checkItem, { label: true })), comment })),
  pass_fail_checklist: z.partial(
    z.object({ value: listOf(z.partial(passFailItem, { label: true }).check(z.refine(notBoth))), comment }),
  ),
  values_checklist: z.partial(z.object({ value: listOf(z.partial(valueItem, { label: true, value: true })) })),
  timestamp_checklist: z.partial(z.object({ value: listOf(z.partial(timestampItem, { label: true })) })),
  general_notes: z.partial(z.object({ value: text(NOTES_LIMIT) })),
  flowlist: z.partial(z.object({ value: flow })),
} as const satisfies Record<PilotageExtraType, z.ZodMiniType>;

function extraOf<T extends PilotageExtraType>(extraType: T) {
  return z.object({
    uuid,
    version: z.int(),
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
    uuid: z.optional(uuid),
    pilotage: z.object({ uuid }),
    extraType: z.literal(extraType),
    metadata: SENT_METADATA[extraType],
    /** As it stood on screen. */
    base: z.optional(z.object({ metadata: SENT_METADATA[extraType] })),
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
