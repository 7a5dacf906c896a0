import { expect, test } from 'vitest';
import { emptyForm, type FormField } from '../pilotage-form.ts';
import { formHold, isEditable, saveOptions } from './form-rights.ts';

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

test('FORM-07 Save is offered while unsaved or draft, Update for what exists', () => {
  expect(saveOptions({ fields: 'all' }, null, false)).toContain('save');
  expect(saveOptions({ fields: 'all' }, 'Draft', false)).toContain('save');
  for (const status of ['New', 'Plan', 'SentRead'] as const) {
    expect(saveOptions({ fields: 'all' }, status, false)).toEqual(['update']);
  }
});

test('FORM-08 Confirm is offered in review, and not to who may change the pilots alone', () => {
  expect(saveOptions({ fields: 'all' }, 'New', true)).toContain('confirm');
  expect(saveOptions({ fields: 'all' }, 'New', false)).not.toContain('confirm');
  expect(saveOptions({ fields: 'pilots' }, 'New', true)).toEqual(['update']);
});

test('FORM-22 without the right to edit nothing can be saved', () => {
  expect(saveOptions({ fields: 'none' }, 'New', true)).toEqual([]);
});

const NOTHING = { isMasterView: false, isEndState: false, isLoading: false, isSaving: false };

test.each([
  ['isMasterView', 'readOnly'],
  ['isEndState', 'readOnly'],
  ['isLoading', 'waiting'],
  ['isSaving', 'waiting'],
] as const)('FORM-21 %s alone holds the form up: %s', (flag, hold) => {
  expect(formHold({ ...NOTHING, [flag]: true })).toBe(hold);
});

test('FORM-21 without a flag nothing holds it up; what is only read is not said to wait', () => {
  expect(formHold(NOTHING)).toBeNull();
  expect(formHold({ ...NOTHING, isEndState: true, isSaving: true })).toBe('readOnly');
});
