import { formatTyped, parseTyped, type RoundingSide, roundTo, roundTyped } from '../numbers/rounding.ts';
import { isSameValue } from '../numbers/same-value.ts';
import { isEmail } from '../session/credentials.ts';
import { atMost, type FieldError, FORM_ERRORS } from '../words/form-errors.ts';
import {
  FIRST_YEAR,
  LAST_YEAR,
  MAX_EMAILS,
  MAX_FIGURE,
  MAX_METRES,
  type Vessel,
  vesselFields,
  type WrittenVessel,
} from './vessel.ts';
import {
  TRACK_CONTROL,
  VESSEL_FIELDS,
  type VesselField,
  type VesselFieldKey,
  vesselFieldValue,
} from './vessel-fields.ts';
import { nameError } from './vessel-name.ts';

/** Every box as a text, as typed; '' where nothing is set or chosen. */
export type VesselForm = Record<VesselFormField, string>;
export type VesselFormField = 'name' | VesselFieldKey;
export type VesselFormErrors = Partial<Record<VesselFormField, FieldError>>;

/** What a person changes of a vessel: a missing key stays as it is, null unsets. */
export type VesselEdit = WrittenVessel;

/** A stored vessel on the form: figures with two decimals, counts as they are, addresses one after the other. */
export function vesselFormOf(vessel: Vessel): VesselForm {
  const boxes = VESSEL_FIELDS.map((field) => [field.key, boxText(field, vesselFieldValue(vessel, field.key))]);
  return { ...Object.fromEntries(boxes), name: vessel.name };
}

function boxText({ key, kind }: VesselField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? TRACK_CONTROL.yes : TRACK_CONTROL.no;
  return kind === 'figure' ? formatTyped(String(value), sideOf(key)) : String(value);
}

/** What must clear a bridge is never less than was typed. */
function sideOf(key: VesselFieldKey): RoundingSide {
  return key === 'height' || key === 'air_draft' ? 'up' : 'nearest';
}

/** How a box stands after it was left: a figure that is one with two decimals, everything else as typed. */
export function vesselBoxLeft(field: VesselField, typed: string): string {
  return field.kind === 'figure' && fieldError(field, typed) === null ? formatTyped(typed, sideOf(field.key)) : typed;
}

/** The boxes that were changed. What is not shown was not, and keeps its value. */
function changedFields(form: VesselForm, opened: VesselForm, shown: readonly VesselField[]): VesselField[] {
  return shown.filter(({ key }) => form[key] !== opened[key]);
}

export function isVesselFormChanged(form: VesselForm, opened: VesselForm, shown: readonly VesselField[]): boolean {
  return form.name !== opened.name || changedFields(form, opened, shown).length > 0;
}

/** VESSEL-08 to 13: what is wrong with the boxes that were changed; what stays is not sent and blocks nobody. */
export function vesselFormErrors(
  form: VesselForm,
  opened: VesselForm,
  shown: readonly VesselField[],
): VesselFormErrors {
  const wrong = changedFields(form, opened, shown).map(({ key, ...field }) => [
    key,
    fieldError({ key, ...field }, form[key]),
  ]);
  const errors: VesselFormErrors = Object.fromEntries(wrong.filter(([, error]) => error !== null));
  const name = form.name.trim() === '' ? { text: FORM_ERRORS.required } : nameError(form.name);
  return name && form.name !== opened.name ? { name, ...errors } : errors;
}

function fieldError(field: VesselField, typed: string): FieldError | null {
  if (typed.trim() === '') return null;
  if (field.kind === 'year') return isYear(typed.trim()) ? null : YEAR;
  if (field.kind === 'figure' || field.kind === 'count') return amountError(field, typed);
  if (field.kind === 'emails') return areEmails(emailsOf(typed)) ? null : EMAILS;
  return field.key === 'mmsi' && !/^\d{9}$/.test(typed.trim()) ? MMSI : null;
}
const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR;
const YEAR: FieldError = { text: FORM_ERRORS.year };
const EMAILS: FieldError = { text: FORM_ERRORS.emails };
const MMSI: FieldError = { text: FORM_ERRORS.mmsi };

function amountError({ unit }: VesselField, typed: string): FieldError | null {
  const figure = parseTyped(typed);
  if (figure.kind !== 'number' || figure.trailingDot) return { text: FORM_ERRORS.numeric };
  if (figure.negative) return { text: FORM_ERRORS.belowZero };
  const most = unit === 'm' ? MAX_METRES : MAX_FIGURE;
  return figure.value > most ? { text: atMost(most) } : null;
}

/** VESSEL-12: trimmed, empty ones dropped. */
function emailsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

const areEmails = (emails: readonly string[]) => emails.length <= MAX_EMAILS && emails.every(isEmail);

const LENGTHS = ['length', 'bridgeToStern', 'bridgeToBow'] as const;
export interface DerivedLength {
  key: (typeof LENGTHS)[number];
  metres: number;
}

/**
 * VESSEL-16: when exactly two of LOA, bridge to stern and bridge to bow are given, the third in metres: bow = LOA − stern,
 * stern = LOA − bow, LOA = stern + bow. Null when all or fewer than two are given, or when it would not be above zero.
 */
export function derivedLength(form: Pick<VesselForm, DerivedLength['key']>): DerivedLength | null {
  const given = Object.fromEntries(LENGTHS.map((key) => [key, amountOf(form[key], key)]));
  const [missing, ...others] = LENGTHS.filter((key) => given[key] === null);
  if (missing === undefined || others.length > 0 || form[missing].trim() !== '') return null;
  const { length = null, bridgeToStern = null, bridgeToBow = null } = given;
  const metres =
    length === null ? (bridgeToStern ?? 0) + (bridgeToBow ?? 0) : length - (bridgeToStern ?? bridgeToBow ?? 0);
  const rounded = roundTo(metres, 2);
  return rounded > 0 ? { key: missing, metres: rounded } : null;
}

/** VESSEL-14: rounded to two decimals; an empty box is null. */
function amountOf(typed: string, key: VesselFieldKey): number | null {
  const figure = parseTyped(typed);
  return figure.kind === 'number' ? roundTyped(figure.value, sideOf(key)) : null;
}

/** The horsepower of a box in kW as it is typed: null while it holds no power. */
export function typedKilowatts(typed: string): number | null {
  const figure = parseTyped(typed);
  return figure.kind === 'number' && !figure.negative ? figure.value : null;
}

function meantBy({ key, kind }: VesselField, typed: string): unknown {
  if (kind === 'figure' || kind === 'count' || kind === 'year') return amountOf(typed, key);
  if (kind === 'emails') return emailsOf(typed);
  // VESSEL-15: the blank is neither true nor false.
  if (key === 'trackControl') return typed === '' ? null : typed === TRACK_CONTROL.yes;
  return typed.trim() || null;
}

/**
 * What a checked form changes of the vessel that was seen: boxes that were changed and mean something else than what is
 * stored, and the length that follows from two others. A stored 12.345 is not cut by looking at it.
 */
export function vesselFormChanges(
  stored: Vessel,
  form: VesselForm,
  opened: VesselForm,
  shown: readonly VesselField[],
): VesselEdit {
  const values = new Map(
    changedFields(form, opened, shown).map((field) => [field.key, meantBy(field, form[field.key])]),
  );
  const derived = derivedLength(form);
  if (derived && shown.some(({ key }) => key === derived.key)) values.set(derived.key, derived.metres);
  const changed = [...values].filter(([key, value]) => !isSameValue(value, vesselFieldValue(stored, key) ?? null));
  const own = changed.filter(([key]) => key in vesselFields.shape);
  const metadata = changed.filter(([key]) => !(key in vesselFields.shape));
  const name = form.name.trim();
  return {
    ...(form.name !== opened.name && name !== stored.name && { name }),
    ...Object.fromEntries(own),
    ...(metadata.length > 0 && { metadata: Object.fromEntries(metadata) }),
  };
}
