import { expect, test } from 'vitest';
import { isEditable } from './form-rights.ts';
import { emptyForm, type FormField } from './pilotage-form.ts';

const FIELDS = Object.keys(emptyForm()) as FormField[];
const editable = (fields: 'all' | 'pilots' | 'none', status: Parameters<typeof isEditable>[2]) =>
  FIELDS.filter((field) => isEditable(field, { fields }, status));

test('FORM-19 MVT, From and To may be changed while unsaved, Draft or New, and not afterwards', () => {
  for (const status of [null, 'Draft', 'New'] as const) expect(editable('all', status)).toEqual(FIELDS);
  for (const status of ['Plan', 'SentUnread', 'SentRead', 'SentNewComment'] as const)
    expect(FIELDS.filter((field) => !editable('all', status).includes(field))).toEqual([
      'movementType',
      'fromLocation',
      'toLocation',
    ]);
});

test('FORM-20 who is not one of the pilots may change the two pilots alone', () => {
  expect(editable('pilots', 'New')).toEqual(['pilot', 'pilotSecond']);
});

test('FORM-22 without the right to edit nothing may be changed', () => {
  expect(editable('none', 'New')).toEqual([]);
});
