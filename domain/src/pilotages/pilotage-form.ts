import type * as z from 'zod/mini';
import { formatTyped, parseTyped } from '../numbers/rounding.ts';
import { type Instant, isoToInstant } from '../time/instant.ts';
import { addPortDays, type Day, portClock, portDay, type WallClock, wallClockToInstant } from '../time/port-time.ts';
import { parseDay, showDay } from '../time/typed-day.ts';
import { IMO_PATTERN } from '../vessels/imo-number.ts';
import { nameError } from '../vessels/vessel-name.ts';
import { atMost, type FieldError, FORM_ERRORS, olderThanDays, skippedTime } from '../words/form-errors.ts';
import { type HullBounds, impossibleDraft, UNKNOWN_HULL } from './draft-bounds.ts';
import type { Pilotage } from './pilotage.ts';
import {
  FIELD_NAMES,
  type FieldWith,
  fieldsOfKind,
  PILOTAGE_FIELDS,
  type PilotageField,
  rowOf,
} from './pilotage-fields.ts';

/** Texts as typed, what is chosen from a list by uuid, null where nothing is chosen. */
type Typed<Row> = Row extends { kind: 'figure' | 'text' | 'notes' }
  ? string
  : Row extends { kind: 'choice'; schema: z.ZodMiniType<infer Chosen> }
    ? Chosen
    : string | null;

export type OneBox = Exclude<PilotageField, FieldWith<{ section: null } | { boxes: object }>>;

/** The form as it stands on the screen. */
export type PilotageForm = { [F in OneBox]: Typed<(typeof PILOTAGE_FIELDS)[F]> } & {
  /** "dd/MM/yyyy" in the port. */
  date: string;
  /** "HH:mm" in the port. */
  time: string;
  /** Which of two, on the night when a time happens twice. */
  occurrence: 'earlier' | 'later';
  imo: string;
  vesselName: string;
};
export type FormField = keyof PilotageForm;

/** The boxes of each field; one that is not typed has none. */
function boxesOfField(field: PilotageField): FormField[] {
  const { boxes, section } = rowOf(field);
  return (boxes ? Object.keys(boxes) : section ? [field] : []) as FormField[];
}

const FIELD_OF_BOX = Object.fromEntries(
  FIELD_NAMES.flatMap((field) => boxesOfField(field).map((box) => [box, field])),
) as Record<FormField, PilotageField>;

/** Every box, in the order of the form. */
export const FORM_BOXES = Object.keys(FIELD_OF_BOX) as FormField[];

/** The field of the pilotage that a box of the form is about. */
export function fieldOfBox(box: FormField): PilotageField {
  return FIELD_OF_BOX[box];
}

/** What a box is called. */
export function boxLabel(box: FormField): string {
  const { boxes, label } = rowOf(fieldOfBox(box));
  return boxes?.[box] ?? label;
}

export type FormErrors = Partial<Record<FormField, FieldError>>;

/** FORM-26: how many days before today in the port a pilotage may still be entered for. */
export const MAX_PAST_DAYS = 7;

/** Kinds of fields that are typed as text. */
export const TYPED_KINDS: readonly string[] = ['figure', 'text', 'notes'];
/** The fields that are typed in one box. */
export const ONE_BOX = FIELD_NAMES.filter(
  (field): field is OneBox => rowOf(field).section !== null && !rowOf(field).boxes,
);

/** FORM-06: what a new form holds. */
export function emptyForm(): PilotageForm {
  const initial = (field: OneBox) => rowOf(field).initial ?? (TYPED_KINDS.includes(rowOf(field).kind) ? '' : null);
  return {
    ...Object.fromEntries(ONE_BOX.map((field) => [field, initial(field)])),
    ...{ date: '', time: '', occurrence: 'earlier', imo: '', vesselName: '' },
  } as PilotageForm;
}

/** What is known of a new pilotage before anybody types: it is mostly of today, and of the pilot who enters it. */
export function newForm(today: Day, ownPilot: string | null): PilotageForm {
  return { ...emptyForm(), date: showDay(today), pilot: ownPilot };
}

/** FORM-11: the next one in a row is mostly of the same day and movement. */
export function anotherForm(before: PilotageForm, today: Day, ownPilot: string | null): PilotageForm {
  return { ...newForm(today, ownPilot), date: before.date, movementType: before.movementType };
}

/** A stored pilotage as the form shows it, times in the port's zone. A draft that says nothing of them takes the defaults. */
export function formOf(stored: Pilotage, zone: string): PilotageForm {
  const shown = (field: OneBox) => boxValue(field, stored) ?? (stored.status === 'Draft' ? rowOf(field).initial : null);
  return {
    ...Object.fromEntries(ONE_BOX.map((field) => [field, shown(field) ?? null])),
    ...startOnForm(isoToInstant(stored.date), zone),
    ...{ imo: stored.vessel.IMO ?? '', vesselName: stored.vessel.name },
  } as PilotageForm;
}

function boxValue(field: OneBox, stored: Pilotage): string | null {
  const { kind, side = 'nearest' } = rowOf(field);
  const value = stored[field];
  if (value !== null && typeof value === 'object') return value.uuid;
  if (typeof value === 'number') return formatTyped(String(value), side);
  return value ?? (TYPED_KINDS.includes(kind) ? '' : null);
}

function startOnForm(instant: Instant | null, zone: string): Pick<PilotageForm, 'date' | 'time' | 'occurrence'> {
  if (instant === null) return { date: '', time: '', occurrence: 'earlier' };
  const [day, time] = [portDay(instant, zone), portClock(instant, zone)];
  const start = wallClockToInstant(day, time, zone);
  const occurrence = start.kind === 'two' && instant >= start.later ? 'later' : 'earlier';
  return { date: showDay(day), time, occurrence };
}

/** What the typed day and time mean in the port. */
export function startOnClock(form: Pick<PilotageForm, 'date' | 'time'>, zone: string): WallClock {
  const day = parseDay(form.date);
  return day === null ? { kind: 'none', reason: 'notATime' } : wallClockToInstant(day, form.time, zone);
}

/** The instant of the start, or null while day and time give none. */
export function startInstant(form: Pick<PilotageForm, 'date' | 'time' | 'occurrence'>, zone: string): Instant | null {
  const start = startOnClock(form, zone);
  if (start.kind === 'none') return null;
  return start.kind === 'one' ? start.instant : start[form.occurrence];
}

export type FigureField = FieldWith<{ kind: 'figure' }>;

/** A figure in its box, in the unit of the field, or null for an empty box; undefined for what it does not take. */
export function typedAmount(typed: string, field: FigureField): number | null | undefined {
  const amount = anyAmount(typed);
  return amount == null || amount <= PILOTAGE_FIELDS[field].most ? amount : undefined;
}

function anyAmount(typed: string): number | null | undefined {
  const figure = parseTyped(typed);
  if (figure.kind === 'empty') return null;
  return figure.kind === 'number' && !figure.negative ? figure.value : undefined;
}

/** Whether the first and the second pilot, by uuid, are one person. */
export function isSamePilot(pilot: string | null | undefined, second: string | null | undefined): boolean {
  return pilot != null && pilot === second;
}

interface Circumstances {
  zone: string;
  /** Today in the port. */
  today: Day;
  /** The form as it was opened for a stored pilotage; null for a new one. */
  opened: PilotageForm | null;
  /** Of the ship on the form. */
  hull?: HullBounds;
}

/** FORM-23 to 29: what is wrong with the form, in the words of the specification. An empty answer means it may be saved. */
export function formErrors(form: PilotageForm, circumstances: Circumstances): FormErrors {
  const errors: FormErrors = {};
  const note = (field: FormField, error: FieldError | null) => {
    if (error) errors[field] = error;
  };
  note('date', dateError(form, circumstances));
  note('time', timeError(form, circumstances.zone));
  note('imo', imoError(form.imo.trim()));
  note('vesselName', nameError(form.vesselName));
  note('pilotSecond', pilotsError(form, circumstances.opened));
  for (const field of FIGURES) note(field, amountError(form[field], field));
  for (const draft of ['vesselFwdDraft', 'vesselAftDraft'] as const) note(draft, hullError(draft, form, circumstances));
  note('toLocation', placesError(form));
  for (const box of REQUIRED) if (!form[box]?.trim()) errors[box] = { text: FORM_ERRORS.required };
  return errors;
}

const FIGURES = fieldsOfKind('figure').filter((field): field is FigureField & OneBox => rowOf(field).section !== null);
const REQUIRED = FORM_BOXES.filter((box) => rowOf(fieldOfBox(box)).isRequired);

/** One person is not both pilots. A record that was stored so is only asked for it when its pilots are changed. */
function pilotsError(form: PilotageForm, opened: PilotageForm | null): FieldError | null {
  const isChanged = form.pilot !== opened?.pilot || form.pilotSecond !== opened?.pilotSecond;
  const { pilot, pilotSecond } = form;
  return isChanged && isSamePilot(pilot, pilotSecond) ? { text: FORM_ERRORS.samePilot } : null;
}

/** No movement ends where it begins; no route leads there either. */
function placesError({ fromLocation, toLocation }: PilotageForm): FieldError | null {
  return fromLocation !== null && fromLocation === toLocation ? { text: FORM_ERRORS.samePlace } : null;
}

function dateError({ date }: PilotageForm, { today, opened }: Circumstances): FieldError | null {
  const day = parseDay(date);
  if (day === null) return { text: FORM_ERRORS.invalidDate };
  const isChanged = date !== opened?.date;
  return isChanged && day < addPortDays(today, -MAX_PAST_DAYS) ? { text: olderThanDays(MAX_PAST_DAYS) } : null;
}

function timeError(form: PilotageForm, zone: string): FieldError | null {
  // Any day has every time of day; without a day only the form of the time can be judged.
  const day = parseDay(form.date);
  const start = wallClockToInstant(day ?? '2000-01-01', form.time, day ? zone : 'UTC');
  if (start.kind !== 'none') return null;
  const text = FORM_ERRORS.invalidTime;
  return start.reason === 'skipped' ? { text, reason: skippedTime(start.from, start.to) } : { text };
}

/** FORM-27. */
export function imoError(imo: string): FieldError | null {
  if (/\D/.test(imo)) return { text: FORM_ERRORS.imoDigits };
  return IMO_PATTERN.test(imo) ? null : { text: FORM_ERRORS.imoLength };
}

/** Drafts as they were stored ask for nothing until they, or the ship, change. */
function hullError(
  draft: 'vesselFwdDraft' | 'vesselAftDraft',
  form: PilotageForm,
  { opened, hull = UNKNOWN_HULL }: Circumstances,
): FieldError | null {
  if (form[draft] === opened?.[draft] && form.imo === opened.imo) return null;
  const text = impossibleDraft(typedAmount(form[draft], draft) ?? null, hull);
  return text ? { text } : null;
}

/** What is wrong with a figure in its box; null when the field takes it, or when it is empty. */
export function amountError(typed: string, field: FigureField): FieldError | null {
  if (typedAmount(typed, field) !== undefined) return null;
  const text = anyAmount(typed) === undefined ? FORM_ERRORS.nonNegative : atMost(PILOTAGE_FIELDS[field].most);
  return { text };
}
