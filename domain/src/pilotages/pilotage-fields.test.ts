import { expect, test } from 'vitest';
import { FIELD_NAMES, FIELDS_BY_GROUP, groupLabelOf, PILOTAGE_FIELDS, rowOf } from './pilotage-fields.ts';

test('each field belongs to one merge group, and each group has a name of its own', () => {
  expect(Object.values(FIELDS_BY_GROUP).flat().toSorted()).toEqual(FIELD_NAMES.toSorted());
  const labels = Object.keys(FIELDS_BY_GROUP).map(groupLabelOf);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).not.toContain(undefined);
  // A group of several fields is not called as its first one.
  for (const [group, [first = 'status', second]] of Object.entries(FIELDS_BY_GROUP))
    if (second) expect(groupLabelOf(group), group).not.toBe(rowOf(first).label);
});

test('what a box holds at most is what the contract takes', () => {
  for (const field of FIELD_NAMES) {
    const { kind, most, schema } = rowOf(field);
    if (most === undefined) continue;
    const [whole, more] = kind === 'figure' ? [most, most + 1] : ['x'.repeat(most), 'x'.repeat(most + 1)];
    expect([schema.safeParse(whole).success, schema.safeParse(more).success], field).toEqual([true, false]);
  }
});

test('a review lists its items at places of their own, from the first on (REVIEW-06)', () => {
  const places = FIELD_NAMES.flatMap((field) => rowOf(field).review ?? []).sort((one, other) => one - other);
  expect(places).toEqual(places.map((_, index) => index + 1));
});

test('a new form begins with choices that there are (FORM-06)', () => {
  for (const field of FIELD_NAMES) {
    const { initial, options } = rowOf(field);
    if (initial !== undefined) expect(options).toContain(initial);
  }
  expect(PILOTAGE_FIELDS.transferMethod.initial).toBe('Pilot Launch');
});
