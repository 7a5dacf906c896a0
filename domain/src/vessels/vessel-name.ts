import { type FieldError, FORM_ERRORS } from '../words/form-errors.ts';
import { cleanLine } from '../words/line.ts';

/** FORM-28: the symbols that no name of a vessel may hold. */
const NOT_IN_NAMES = /[\\|~!@#$%^*+=\][{}";:?>,<]/;
/** Characters. */
export const MAX_NAME = 120;

/**
 * FORM-28, VESSEL-08: the name of a vessel, in the form of a pilotage, in her own and on the server. One of which nothing
 * can be seen is missing.
 */
export function nameError(name: string): FieldError | null {
  if (name !== '' && cleanLine(name) === '') return { text: FORM_ERRORS.required };
  return NOT_IN_NAMES.test(name) ? { text: FORM_ERRORS.vesselName } : null;
}
