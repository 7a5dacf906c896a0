import { isSameValue } from '../../numbers/same-value.ts';
import { fieldsOf, type Pilotage } from '../pilotage.ts';
import { FIELD_NAMES, PILOTAGE_FIELDS, type PilotageField } from '../pilotage-fields.ts';
import type { KnownThings } from '../pilotage-overlay.ts';
import { fieldShown } from './review-lines.ts';

/** A field that is no longer as it was seen: what it is now, and who made it so where the server says. */
export interface MovedField {
  field: PilotageField;
  label: string;
  to: string;
  by: string | null;
}

/** What was changed beneath an open box or form: every field whose value now differs from the one seen at the opening. */
export function movedFields(seen: Pilotage, now: Pilotage, known?: KnownThings): MovedField[] {
  const [before, after] = [fieldsOf(seen), fieldsOf(now)];
  const fields = FIELD_NAMES.filter((field) => !isSameValue(before[field], after[field]));
  return fields.map((field) => ({
    field,
    label: PILOTAGE_FIELDS[field].label,
    to: fieldShown(field, now[field], now, known),
    by: authorSince(seen, now, field),
  }));
}

/** An author who was known at the opening already made the value that was seen, not the one that stands now. */
function authorSince(seen: Pilotage, now: Pilotage, field: PilotageField): string | null {
  const author = now.alterations?.[field];
  return author && author.at !== seen.alterations?.[field]?.at ? author.by : null;
}
