import type { FormField } from './pilotage-form.ts';
import type { PilotageRights } from './pilotage-rights.ts';
import type { PilotageStatus } from './pilotage-status.ts';

const PILOTS: readonly FormField[] = ['pilot', 'pilotSecond'];
const MOVEMENT: readonly FormField[] = ['movementType', 'fromLocation', 'toLocation'];

/** FORM-19 to 22: whether a field of the form may be changed; MVT, From and To only while unsaved, Draft or New. */
export function isEditable(
  field: FormField,
  rights: Pick<PilotageRights, 'fields'>,
  status: PilotageStatus | null,
): boolean {
  if (rights.fields !== 'all') return rights.fields === 'pilots' && PILOTS.includes(field);
  return !MOVEMENT.includes(field) || status === null || status === 'Draft' || status === 'New';
}
