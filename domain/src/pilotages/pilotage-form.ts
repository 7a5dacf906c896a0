import { formatTyped, parseTyped, type RoundingSide } from '../numbers/rounding.ts';
import type { SideTo } from '../routes/route.ts';
import { type Instant, isoToInstant } from '../time/instant.ts';
import { addPortDays, type Day, portClock, portDay, type WallClock, wallClockToInstant } from '../time/port-time.ts';
import { parseDay, showDay } from '../time/typed-day.ts';
import { IMO_PATTERN } from '../vessels/imo-number.ts';
import { nameError } from '../vessels/vessel-name.ts';
import { atMost, type FieldError, FORM_ERRORS, olderThanDays, skippedTime } from '../words/form-errors.ts';
import { type HullBounds, impossibleDraft, UNKNOWN_HULL } from './draft-bounds.ts';
import type { MovementType, Pilotage, PilotageMode, TransferMethod } from './pilotage.ts';

/** The form as it stands on the screen: texts as typed, things by uuid, null where nothing is chosen. */
export interface PilotageForm {
  movementType: MovementType | null;
  /** "dd/MM/yyyy" in the port. */
  date: string;
  /** "HH:mm" in the port. */
  time: string;
  /** Which of two, on the night when a time happens twice. */
  occurrence: 'earlier' | 'later';
  fromLocation: string | null;
  toLocation: string | null;
  sideTo: SideTo | null;
  route: string | null;
  imo: string;
  vesselName: string;
  vesselVisitCode: string;
  vesselFwdDraft: string;
  vesselAftDraft: string;
  vesselDisplacement: string;
  pilot: string | null;
  pilotSecond: string | null;
  pilotageMode: PilotageMode | null;
  transferMethod: TransferMethod | null;
  vesselAgent: string;
  outerEnd: string;
  innerEnd: string;
  bridgeMark: string;
  notes: string;
}
export type FormField = keyof PilotageForm;

export type FormErrors = Partial<Record<FormField, FieldError>>;

/** FORM-26: how many days before today in the port a pilotage may still be entered for. */
export const MAX_PAST_DAYS = 7;
/** Metres and tonnes: above these a figure is a slip of the finger; the contract refuses them too. */
export const MAX_DRAFT = 100;
export const MAX_DISPLACEMENT = 10_000_000;

/** FORM-06: what a new form holds. */
export function emptyForm(): PilotageForm {
  return {
    movementType: null,
    date: '',
    time: '',
    occurrence: 'earlier',
    fromLocation: null,
    toLocation: null,
    sideTo: null,
    route: null,
    imo: '',
    vesselName: '',
    vesselVisitCode: '',
    vesselFwdDraft: '',
    vesselAftDraft: '',
    vesselDisplacement: '',
    pilot: null,
    pilotSecond: null,
    pilotageMode: 'Direct',
    transferMethod: 'Pilot Launch',
    vesselAgent: '',
    outerEnd: '',
    innerEnd: '',
    bridgeMark: '',
    notes: '',
  };
}

/** A stored pilotage as the form shows it, times in the port's zone. A draft that says nothing of them takes the defaults. */
export function formOf(stored: Pilotage, zone: string): PilotageForm {
  const defaults = stored.status === 'Draft' ? emptyForm() : null;
  return {
    ...startOnForm(isoToInstant(stored.date), zone),
    movementType: stored.movementType,
    fromLocation: stored.fromLocation?.uuid ?? null,
    toLocation: stored.toLocation?.uuid ?? null,
    sideTo: stored.sideTo,
    route: stored.route?.uuid ?? null,
    imo: stored.vessel.IMO ?? '',
    vesselName: stored.vessel.name,
    vesselVisitCode: stored.vesselVisitCode ?? '',
    vesselFwdDraft: figureOnForm(stored.vesselFwdDraft, DRAFT_SIDE),
    vesselAftDraft: figureOnForm(stored.vesselAftDraft, DRAFT_SIDE),
    vesselDisplacement: figureOnForm(stored.vesselDisplacement, 'nearest'),
    pilot: stored.pilot?.uuid ?? null,
    pilotSecond: stored.pilotSecond?.uuid ?? null,
    pilotageMode: stored.pilotageMode ?? defaults?.pilotageMode ?? null,
    transferMethod: stored.transferMethod ?? defaults?.transferMethod ?? null,
    vesselAgent: stored.vesselAgent ?? '',
    outerEnd: stored.outerEnd ?? '',
    innerEnd: stored.innerEnd ?? '',
    bridgeMark: stored.bridgeMark ?? '',
    notes: stored.notes ?? '',
  };
}

function startOnForm(instant: Instant | null, zone: string): Pick<PilotageForm, 'date' | 'time' | 'occurrence'> {
  if (instant === null) return { date: '', time: '', occurrence: 'earlier' };
  const [day, time] = [portDay(instant, zone), portClock(instant, zone)];
  const start = wallClockToInstant(day, time, zone);
  const occurrence = start.kind === 'two' && instant >= start.later ? 'later' : 'earlier';
  return { date: showDay(day), time, occurrence };
}

/** A draft is never less than was typed. */
export const DRAFT_SIDE: RoundingSide = 'up';

const figureOnForm = (figure: number | null, side: RoundingSide): string =>
  figure === null ? '' : formatTyped(String(figure), side);

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

/** A figure in a box: metres or tonnes, or null for an empty box; undefined for what is no figure of 0 or more. */
export function typedAmount(typed: string, most: number): number | null | undefined {
  const figure = parseTyped(typed);
  if (figure.kind === 'empty') return null;
  return figure.kind === 'number' && !figure.negative && figure.value <= most ? figure.value : undefined;
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

const REQUIRED = ['movementType', 'date', 'time', 'fromLocation', 'toLocation', 'route', 'imo', 'vesselName'] as const;

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
  for (const draft of ['vesselFwdDraft', 'vesselAftDraft'] as const)
    note(draft, amountError(form[draft], MAX_DRAFT) ?? hullError(draft, form, circumstances));
  note('vesselDisplacement', amountError(form.vesselDisplacement, MAX_DISPLACEMENT));
  note('toLocation', placesError(form));
  for (const field of REQUIRED) if (!form[field]?.trim()) errors[field] = { text: FORM_ERRORS.required };
  return errors;
}

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
  const text = impossibleDraft(typedAmount(form[draft], MAX_DRAFT) ?? null, hull);
  return text ? { text } : null;
}

/** What is wrong with a typed figure of metres or tonnes; null when it is one of 0 to `most`, or empty. */
export function amountError(typed: string, most: number): FieldError | null {
  if (typedAmount(typed, most) !== undefined) return null;
  return typedAmount(typed, Number.POSITIVE_INFINITY) === undefined
    ? { text: FORM_ERRORS.nonNegative }
    : { text: atMost(most) };
}
