import type { FailureBody } from '@leadline/domain/contract/failure';
import { VESSEL_FIELDS } from '@leadline/domain/vessels/vessel-fields';
import type { VesselFormErrors, VesselFormField } from '@leadline/domain/vessels/vessel-form';
import { FORM_ERRORS } from '@leadline/domain/words/form-errors';

export const CHANGED_TEXT =
  'Someone changed the same fields while you were editing. Check them, then press Update again.';

const BOXES: readonly VesselFormField[] = ['name', ...VESSEL_FIELDS.map(({ key }) => key)];

/** The box that a path of the record belongs to: "metadata.air_draft" is "air_draft". */
function boxOfPath(path: string): VesselFormField | undefined {
  return BOXES.find((box) => box === path.replace(/^metadata\./, '').split('.')[0]);
}

/** What the server said against single fields, at the boxes that they belong to. */
export function vesselRefusalErrors({ fields = [] }: FailureBody['error']): VesselFormErrors {
  const boxes = fields.flatMap(({ path }) => boxOfPath(path.replace(/^body\./, '')) ?? []);
  return Object.fromEntries(boxes.map((box) => [box, { text: FORM_ERRORS.refused }]));
}
