import { roundTyped } from '../numbers/rounding.ts';
import { isSameValue } from '../numbers/same-value.ts';
import { instantToIso } from '../time/instant.ts';
import { FORM_ERRORS } from '../words/form-errors.ts';
import { doubtfulDraft, type HullBounds, impossibleDraft, UNKNOWN_HULL } from './draft-bounds.ts';
import { fieldsOf, type Pilotage, type PilotageFields } from './pilotage.ts';
import { FIELD_NAMES, isLink, PILOTAGE_FIELDS, type PilotageField, rowOf } from './pilotage-fields.ts';
import {
  amountError,
  type FigureField,
  FORM_BOXES,
  fieldOfBox,
  formOf,
  ONE_BOX,
  type OneBox,
  type PilotageForm,
  startInstant,
  typedAmount,
} from './pilotage-form.ts';
import type { PilotageStatus } from './rights/pilotage-status.ts';

/** The buttons of the form: Save, Start Planning, Create Another, Update, Confirm. */
export type SaveOption = 'save' | 'plan' | 'another' | 'update' | 'confirm';

/** Fields to send; a missing key stays as it is. */
export type PilotageEdit = Partial<PilotageFields>;

/** FORM-13: a new pilotage and a draft become New, or Plan when planning starts; an update sends no status. */
export function statusAfter(option: SaveOption, stored: PilotageStatus | null): PilotageStatus | undefined {
  const isFirst = stored === null || stored === 'Draft';
  if (option === 'plan' || option === 'confirm') return isFirst || stored === 'New' ? 'Plan' : undefined;
  return isFirst ? 'New' : undefined;
}

type FormedFields = Omit<PilotageFields, 'status' | 'omcChosenPreliminaryPlanId'>;

/** All that a checked form says. Throws on a form whose day and time mean no instant. */
export function fieldsOfForm(form: PilotageForm, zone: string): FormedFields {
  const start = startInstant(form, zone);
  if (start === null) throw new RangeError('a form that was not checked');
  const said = Object.fromEntries(ONE_BOX.map((field) => [field, valueOfBox(field, form)])) as unknown as FormedFields;
  return {
    ...said,
    date: instantToIso(start),
    vessel: { IMO: form.imo.trim() || null, name: form.vesselName.trim() },
    vesselMaxDraft: largerDraft(said.vesselFwdDraft, said.vesselAftDraft),
  };
}

/** FORM-33: "Unassigned" and every other empty box is null. */
function valueOfBox(field: OneBox, form: PilotageForm): PilotageFields[OneBox] {
  const typed = form[field]?.trim() || null;
  if (typed === null) return null;
  if (isFigure(field)) return roundFigure(typedAmount(typed, field) ?? null, field);
  return (isLink(field) ? { uuid: typed } : typed) as PilotageFields[OneBox];
}

const isFigure = (field: PilotageField): field is FigureField => rowOf(field).kind === 'figure';
const roundFigure = (amount: number | null, field: FigureField): number | null =>
  amount === null ? null : roundTyped(amount, PILOTAGE_FIELDS[field].side);

/** FORM-35: metres; the larger of forward and aft draft, the only one of them, or null. */
export function largerDraft(fwd: number | null, aft: number | null): number | null {
  if (fwd === null || aft === null) return fwd ?? aft;
  return Math.max(fwd, aft);
}

/** Whether a person entered the max. draft: it is not the larger of fwd and aft that it is taken from. */
export function isMaxDraftEntered(
  drafts: Record<'vesselMaxDraft' | 'vesselFwdDraft' | 'vesselAftDraft', number | null>,
): boolean {
  const { vesselMaxDraft, vesselFwdDraft, vesselAftDraft } = drafts;
  return vesselMaxDraft !== null && vesselMaxDraft !== largerDraft(vesselFwdDraft, vesselAftDraft);
}

/**
 * What was changed on the form of a stored pilotage: a field counts as changed when its box was, and when what the box
 * means differs from what is stored; so a start with seconds or a draft of three decimals is not cut by looking at it.
 * `opened` is the form before it was touched, when that is not what is stored now.
 */
export function formChanges(
  stored: Pilotage,
  form: PilotageForm,
  zone: string,
  opened: PilotageForm = formOf(stored, zone),
): PilotageEdit {
  const touched = touchedFields(stored.status, form, opened);
  if (touched.size === 0) return {};
  const { vesselMaxDraft, ...now } = fieldsOfForm(form, zone);
  const before: PilotageEdit = fieldsOf(stored);
  const isChanged = (field: PilotageField, value: unknown) => touched.has(field) && !isSameValue(value, before[field]);
  const changes: PilotageEdit = Object.fromEntries(
    Object.entries(now).filter(([field, value]) => isChanged(field as PilotageField, value)),
  );
  const hasNewDrafts = 'vesselFwdDraft' in changes || 'vesselAftDraft' in changes;
  return hasNewDrafts && vesselMaxDraft !== before.vesselMaxDraft ? { ...changes, vesselMaxDraft } : changes;
}

function touchedFields(status: PilotageStatus, form: PilotageForm, opened: PilotageForm): Set<PilotageField> {
  const boxes = FORM_BOXES.filter((box) => form[box] !== opened[box]);
  // A draft that says nothing of them shows the defaults, and what is shown is what is saved.
  const shown = status === 'Draft' ? FIELD_NAMES.filter((field) => rowOf(field).initial !== undefined) : [];
  return new Set([...boxes.map(fieldOfBox), ...shown]);
}

/** What an inline box leads to (DETAIL-12): a wrong entry is not saved, an empty one saves null. */
export type BoxChange =
  | { kind: 'invalid'; text: string }
  | { kind: 'same' }
  /** With a doubt, the person is asked before it is saved. */
  | { kind: 'change'; fields: PilotageEdit; doubt?: string };

/** Max. draft typed into its box, metres: never deeper than her hull, and asked about above her summer draft. */
export function maxDraftChange(
  pilotage: Pick<Pilotage, 'vesselMaxDraft'>,
  typed: string,
  hull: HullBounds = UNKNOWN_HULL,
): BoxChange {
  const change = boxChange('vesselMaxDraft', pilotage.vesselMaxDraft, typed);
  if (change.kind !== 'change') return change;
  const draft = change.fields.vesselMaxDraft ?? null;
  const text = impossibleDraft(draft, hull);
  if (text !== null) return { kind: 'invalid', text };
  const doubt = doubtfulDraft(draft, hull);
  return doubt === null ? change : { ...change, doubt };
}

/** Displacement typed into its box, tonnes. */
export function displacementChange(pilotage: Pick<Pilotage, 'vesselDisplacement'>, typed: string): BoxChange {
  return boxChange('vesselDisplacement', pilotage.vesselDisplacement, typed);
}

function boxChange(field: 'vesselMaxDraft' | 'vesselDisplacement', stored: number | null, typed: string): BoxChange {
  const amount = typedAmount(typed, field);
  if (amount === undefined)
    return { kind: 'invalid', text: amountError(typed, field)?.text ?? FORM_ERRORS.nonNegative };
  const value = roundFigure(amount, field);
  return value === roundFigure(stored, field) ? { kind: 'same' } : { kind: 'change', fields: { [field]: value } };
}
