import type { FailureBody, FailureCode } from '@leadline/domain/contract/failure';
import { FORM_BOXES, type FormErrors, type FormField } from '@leadline/domain/pilotages/pilotage-form';
import { FORM_ERRORS } from '@leadline/domain/words/form-errors';

export const UNKNOWN_TEXT = 'No answer from the server. What you typed is kept: try again, nothing is saved twice.';

const TEXTS: Partial<Record<FailureCode, string>> = {
  forbidden: 'You may not change this pilotage. What you typed is kept here.',
  portNotAllowed: 'You do not belong to this port. What you typed is kept here.',
  notFound: 'This pilotage does not exist any more. What you typed is kept here.',
  endState: 'This pilotage is done, archived or cancelled and cannot be changed. What you typed is kept here.',
  statusNotAllowed: 'The status of this pilotage has changed meanwhile. Leave the form and open it again.',
  conflict: 'Someone changed this pilotage while you were editing. Leave the form and open it again.',
};

/** Why the server said no, as a sentence. */
export function refusalText({ code }: FailureBody['error']): string {
  return TEXTS[code] ?? 'The server did not accept this. What you typed is kept here.';
}

/** Broken rules that the form knows itself, for who was faster than its own check. */
const REFUSED_BY: Partial<Record<string, string>> = {
  samePilot: FORM_ERRORS.samePilot,
  deeperThanHull: FORM_ERRORS.deeperThanHull,
};

/** What the server said against single fields, at the boxes that they belong to. */
export function refusalErrors({ fields = [] }: FailureBody['error']): FormErrors {
  return Object.fromEntries(
    fields.flatMap(({ path, code }) => {
      const box = boxOfPath(path);
      return box ? [[box, { text: REFUSED_BY[code] ?? FORM_ERRORS.refused }]] : [];
    }),
  );
}

/** "body.vessel.IMO" is the box of the IMO number. */
function boxOfPath(path: string): FormField | undefined {
  const [first, second] = path.replace(/^body\./, '').split('.');
  if (first === 'vessel') return second === 'IMO' ? 'imo' : 'vesselName';
  return FORM_BOXES.find((field) => field === first);
}
