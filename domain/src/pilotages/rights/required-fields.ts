import type { PilotageFields } from '../pilotage.ts';
import { FIELD_NAMES, type PilotageField, rowOf } from '../pilotage-fields.ts';
import type { PilotageStatus } from './pilotage-status.ts';

/** A pilotage as it is to be stored: a start or an IMO number may be missing. */
type Fields = { [F in PilotageField]: PilotageFields[F] | null };

export interface FieldChange {
  /** All fields as they will be. */
  after: Fields;
  changed: readonly PilotageField[];
  /** Null for a new pilotage. */
  statusBefore: PilotageStatus | null;
}

/**
 * FORM-23: the required fields that are empty, as paths. A draft may lack them; what is stored without one, for whatever
 * reason, may still be changed elsewhere.
 */
export function missingFields({ after, changed, statusBefore }: FieldChange): string[] {
  if (after.status === 'Draft') return [];
  const leavesDraft = statusBefore === null || statusBefore === 'Draft';
  return FIELD_NAMES.filter((field) => rowOf(field).isRequired && (leavesDraft || changed.includes(field))).flatMap(
    (field) => {
      if (field === 'vessel') return after.vessel?.IMO ? [] : ['vessel.IMO'];
      return after[field] === null ? [field] : [];
    },
  );
}
