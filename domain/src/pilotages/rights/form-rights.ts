import type { SaveOption } from '../pilotage-changes.ts';
import type { PilotageField } from '../pilotage-fields.ts';
import { type FormField, fieldOfBox } from '../pilotage-form.ts';
import { mayChangeField, type PilotageRights } from './pilotage-rights.ts';
import type { PilotageStatus } from './pilotage-status.ts';

const MOVEMENT: readonly PilotageField[] = ['movementType', 'fromLocation', 'toLocation'];

/** FORM-19: the fields that stay as they are: MVT, From and To, unless unsaved (null), Draft or New. */
export function settledFields(status: PilotageStatus | null): readonly PilotageField[] {
  return status === null || status === 'Draft' || status === 'New' ? [] : MOVEMENT;
}

/** FORM-19 to 22: whether a box of the form may be changed. */
export function isEditable(
  box: FormField,
  rights: Pick<PilotageRights, 'fields'>,
  status: PilotageStatus | null,
): boolean {
  const field = fieldOfBox(box);
  return mayChangeField(rights, field) && !settledFields(status).includes(field);
}

/**
 * FORM-07, 08: the buttons of the form, the main one last. A new pilotage and a draft are saved; what exists is updated,
 * and confirmed in review. Who may change the pilots alone updates; who may change nothing has no button.
 */
export function saveOptions(
  rights: Pick<PilotageRights, 'fields'>,
  status: PilotageStatus | null,
  isReview: boolean,
): readonly SaveOption[] {
  if (rights.fields === 'none') return [];
  if (rights.fields === 'pilots') return ['update'];
  if (status === null || status === 'Draft') return ['another', 'save', 'plan'];
  return isReview ? ['update', 'confirm'] : ['update'];
}

/** FORM-21: what holds a form up, whatever the rights of its person are. */
export interface FormFlags {
  isMasterView: boolean;
  isEndState: boolean;
  isLoading: boolean;
  isSaving: boolean;
}

/**
 * Whether the form is only read; or waits, for what is loading or being saved must not change under the hands; or
 * neither. In both cases nothing is typed and nothing is sent.
 */
export function formHold(flags: Partial<FormFlags>): 'readOnly' | 'waiting' | null {
  const { isMasterView, isEndState, isLoading, isSaving } = flags;
  if (isMasterView || isEndState) return 'readOnly';
  return isLoading || isSaving ? 'waiting' : null;
}
