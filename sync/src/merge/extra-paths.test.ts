import { isSameValue } from '@leadline/domain/numbers/same-value';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extraChanges, flattenExtra, inflateExtra, itemsTakenOut } from './extra-paths.ts';
import { flattenBase } from './merge-groups.ts';

const [A, B, C] = [
  '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0aa',
  '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0bb',
  '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0cc',
];
const tick = (uuid: string, state = {}) => ({ uuid, label: 'Pilot card', isSelected: false, comment: null, ...state });
const list = (...value: object[]) => ({ metadata: { value } });

test('each item of a list is a path of its own, and so is the comment under it', () => {
  const body = { metadata: { value: [tick(A, { isSelected: true }), tick(B)], comment: 'Late' } };
  expect(flattenExtra(body)).toEqual({
    [`metadata.value.${A}`]: { label: 'Pilot card', isSelected: true },
    [`metadata.value.${B}`]: { label: 'Pilot card' },
    'metadata.comment': 'Late',
  });
});

test('of an event the time that it happened and the time that it is expected are paths of their own', () => {
  const event = { uuid: A, label: 'Pilot on board', dateTime: '2026-11-22T03:00:00.000Z', dateTimeEta: null };
  expect(flattenExtra(list(event))).toEqual({
    [`metadata.value.${A}`]: { label: 'Pilot on board' },
    [`metadata.value.${A}.dateTime`]: '2026-11-22T03:00:00.000Z',
    [`metadata.value.${A}.dateTimeEta`]: null,
  });
});

test('notes are whole', () => {
  expect(flattenExtra({ metadata: { value: 'Slow' } })).toEqual({ 'metadata.value': 'Slow' });
  expect(flattenExtra({ metadata: { value: '' } })).toEqual({ 'metadata.value': null });
  expect(flattenExtra({ metadata: { value: ['tides', 'tugs'] } })).toEqual({ 'metadata.value': ['tides', 'tugs'] });
});

test('what differs is what was ticked, added or taken out; a part that was not sent stays', () => {
  const seen = { metadata: { value: [tick(A), tick(B)], comment: 'Late' } };
  const sent = list(tick(A, { isSelected: true }), tick(C));
  expect(extraChanges(sent, seen)).toEqual({
    [`metadata.value.${A}`]: { label: 'Pilot card', isSelected: true },
    [`metadata.value.${B}`]: null,
    [`metadata.value.${B}.dateTime`]: null,
    [`metadata.value.${B}.dateTimeEta`]: null,
    [`metadata.value.${C}`]: { label: 'Pilot card' },
  });
  expect(extraChanges({ metadata: { comment: null } }, seen)).toEqual({ 'metadata.comment': null });
});

test('what says nothing is the same, whether it is written or left out', () => {
  const bare = { uuid: A, label: 'Pilot card' };
  expect(extraChanges(list(tick(A, { comment: '' })), list(bare))).toEqual({});
});

test('an edit may be sent with what it touches alone: one time of one event', () => {
  const at = '2026-11-22T03:00:00.000Z';
  const path = `metadata.value.${A}.dateTime`;
  expect(inflateExtra({ [path]: at })).toEqual(list({ uuid: A, dateTime: at }));
  expect(inflateExtra({ [path]: null })).toEqual(list({ uuid: A, dateTime: null }));
  expect(extraChanges(list({ uuid: A, dateTime: at }), list({ uuid: A, dateTime: null }))).toEqual({ [path]: at });
});

test('an item that was not among the seen ones was seen absent', () => {
  const changes = { [`metadata.value.${B}`]: { label: 'Poster' }, [`metadata.value.${A}`]: { isSelected: true } };
  expect(flattenBase('extras', list(tick(A)), changes)).toEqual({
    [`metadata.value.${A}`]: { label: 'Pilot card' },
    [`metadata.value.${B}`]: null,
  });
});

const item = fc.record(
  {
    uuid: fc.constantFrom(A, B, C),
    label: fc.constantFrom('Pilot card', 'Poster'),
    isSelected: fc.boolean(),
    comment: fc.constantFrom(null, 'Seen', 'Agreed'),
    dateTime: fc.constantFrom(null, '2026-11-22T03:00:00.000Z', '2026-11-22T04:00:00.000Z'),
  },
  { requiredKeys: ['uuid', 'label', 'dateTime'] },
);
const extra = fc
  .record({
    value: fc.uniqueArray(item, { selector: ({ uuid }) => uuid }),
    comment: fc.constantFrom(null, 'Late', 'Early'),
  })
  .map((metadata) => ({ metadata }));

test('paths become the same extra again', () => {
  fc.assert(
    fc.property(extra, (body) => {
      expect(flattenExtra(inflateExtra(flattenExtra(body)))).toEqual(flattenExtra(body));
    }),
  );
});

test('what was seen, with what changed, is what was sent', () => {
  fc.assert(
    fc.property(extra, extra, (seen, sent) => {
      const after = inflateExtra({ ...flattenExtra(seen), ...extraChanges(sent, seen) });
      expect(extraChanges(sent, after)).toEqual({});
      expect(isSameValue(flattenExtra(after), flattenExtra(sent))).toBe(true);
    }),
  );
});

test('a list of which every touched item is taken out is still sent, so that they are found missing', () => {
  expect(inflateExtra({ [`metadata.value.${A}`]: null })).toEqual(list());
  expect(extraChanges(list(), list({ uuid: A, label: 'Pilot on board' }))).toMatchObject({
    [`metadata.value.${A}`]: null,
  });
});

test('a time of an event that is not there is told, and one of an event that comes with it is not', () => {
  const [item, time] = [`metadata.value.${A}`, `metadata.value.${A}.dateTime`];
  expect(itemsTakenOut({ [time]: '2026-11-22T03:00:00.000Z' }, {})).toEqual([item]);
  expect(itemsTakenOut({ [time]: '2026-11-22T03:00:00.000Z' }, { [item]: { label: 'x' } })).toEqual([]);
  expect(itemsTakenOut({ [time]: '2026-11-22T03:00:00.000Z', [item]: { label: 'x' } }, {})).toEqual([]);
  expect(itemsTakenOut({ [time]: null }, {})).toEqual([]);
});
