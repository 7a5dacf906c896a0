import type { FailureBody } from '@leadline/domain/contract/failure';
import { FORM_BOXES, type FormErrors, type FormField } from '@leadline/domain/pilotages/pilotage-form';
import { FORM_ERRORS } from '@leadline/domain/words/form-errors';

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
