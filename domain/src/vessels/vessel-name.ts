import { type FieldError, FORM_ERRORS } from '../words/form-errors.ts';

/** FORM-28: the symbols that no name of a vessel may hold. */
const NOT_IN_NAMES = /[\\|~!@#$%^*+=\][{}";:?>,<]/;
/** Characters. */
export const MAX_NAME = 120;

/** FORM-28, VESSEL-08: the name of a vessel, in the form of a pilotage, in her own and on the server. */
export function nameError(name: string): FieldError | null {
  return NOT_IN_NAMES.test(name) ? { text: FORM_ERRORS.vesselName } : null;
}
