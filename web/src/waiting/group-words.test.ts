import { shownFields } from '@leadline/domain/record/history/shown-fields';
import { expect, test } from 'vitest';
import { groupLabel, itemLabel, shownRows } from './group-words.ts';

const lookup = { zone: 'Pacific/Auckland', nameOf: (uuid: string) => (uuid === 'berth-8' ? 'Berth 8' : undefined) };

test('groups and fields are told in words, values with their unit, times in the zone of the port', () => {
  expect([groupLabel('movement'), groupLabel('metadata.air_draft'), groupLabel('metadata.bollard_swl.2')]).toEqual([
    'Movement and route',
    'Air draft',
    'Line 2 SWL',
  ]);
  const shown = (values: Record<string, unknown>) =>
    shownFields(values, lookup).map(({ label, text }) => `${label}: ${text}`);
  expect(shown({ vesselMaxDraft: 11.6, vesselFwdDraft: null })).toEqual(['Max. Draft: 11.60 m', 'Fwd. Draft: --']);
  // 13:34 UTC is 02:34 of the next day in Auckland, on summer time.
  expect(shown({ date: '2026-11-21T13:34:00.000Z' })).toEqual(['Date and time: 02:34, 22 Nov 2026']);
  expect(shown({ toLocation: { uuid: 'berth-8' } })).toEqual(['To: Berth 8']);
  expect(shown({ pilot: { uuid: '0190a1b2-0000-7000-8000-00001234abcd' } })).toEqual(['Pilot (Primary): 1234abcd']);
  expect(shown({ 'metadata.air_draft': 44.8, 'metadata.prop_no': 2 })).toEqual(['Air draft: 44.80 m', 'Propellers: 2']);
  expect(shown({ overrides: { safetyMargin: 0.5, hideConstraint: '1' } })).toEqual([
    'Safety margin: 0.50 m',
    'Hidden: Yes',
  ]);
});

test('SYNC-14 versions side by side have the same rows in the same order, and none that is unset in all of them', () => {
  const base = { overrides: { residual: null, allowances: null } };
  const mine = { overrides: { residual: -0.3, safetyMargin: null } };
  const theirs = { overrides: { allowances: 0.2, residual: 0.1 } };
  expect(shownRows([base, mine, theirs], lookup)).toEqual([
    { label: 'Allowances', texts: ['--', '--', '0.20 m'] },
    { label: 'Residual', texts: ['--', '−0.30 m', '0.10 m'] },
  ]);
  expect(shownRows([{ notes: null }, { notes: '' }], lookup)).toEqual([{ label: 'Notes', texts: ['--', '--'] }]);
});

test('SYNC-14 an item of a list is told by its own words: what was answered, and the comment', () => {
  const path = 'metadata.value.30000000-0000-4000-8000-0000000000aa';
  const versions = [
    { [path]: { label: 'Pilot card' } },
    { [path]: { label: 'Pilot card', isSelected: true } },
    { [path]: { label: 'Pilot card', comment: 'Missing' } },
  ];
  expect(itemLabel(path, versions)).toBe('Pilot card');
  expect(itemLabel('metadata.value', versions)).toBeUndefined();
  expect(shownRows(versions, lookup)).toEqual([
    { label: 'Answer', texts: ['Not answered', 'Ticked', 'Not answered'] },
    { label: 'Comment', texts: ['--', '--', 'Missing'] },
  ]);
  const judged = { [path]: { label: 'UKC all constraints', failChecked: true } };
  expect(shownFields(judged, lookup)).toEqual([{ path: 'item.answer', label: 'UKC all constraints', text: 'Caution' }]);
});

test('of a signature that waits it is told whose it is, not its drawing or the plan under it', () => {
  const signed = {
    role: 'master',
    name: 'Capt. R. Santos',
    image: 'data:image/png;base64,iVBOR',
    strokes: [],
    content: {},
  };
  expect(shownRows([{}, signed], {} as never)).toEqual([
    { label: 'Signature', texts: ['--', 'Master: Capt. R. Santos'] },
  ]);
});

test('the times of events are told by the event, one that is planned as such', () => {
  const named = { ...lookup, nameOf: (uuid: string) => (uuid === 'left-base' ? 'Pilot left base' : undefined) };
  // 15:44 UTC is 04:44 of the next day in Auckland, on summer time.
  const at = '2026-11-21T15:44:00.000Z';
  const shown = (path: string) => shownFields({ [path]: at }, named).map(({ label, text }) => `${label}: ${text}`);
  expect(shown('metadata.value.left-base.dateTime')).toEqual(['Pilot left base: 04:44, 22 Nov 2026']);
  expect(shown('metadata.value.left-base.dateTimeEta')).toEqual(['Pilot left base, Planned / ETA: 04:44, 22 Nov 2026']);
  expect(shown('metadata.value.unknown.dateTime')).toEqual(['List item: 04:44, 22 Nov 2026']);
  expect(shownRows([{}, { 'metadata.value.left-base.dateTime': at }], named)).toEqual([
    { label: 'Pilot left base', texts: ['--', '04:44, 22 Nov 2026'] },
  ]);
});
