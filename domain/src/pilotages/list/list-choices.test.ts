import { expect, test } from 'vitest';
import { choiceLabel, MOVEMENT_CHOICES, pilotChoices, STATUS_CHOICES, vesselChoices } from './list-choices.ts';
import { sampleRow } from './sample-row.ts';

const AROHA = { uuid: 'a', metadata: { firstName: 'Aroha', lastName: 'Ngata' } };
const BEN = { uuid: 'b', metadata: { firstName: 'Ben', lastName: 'Roe' } };
const rows = [
  sampleRow({ pilot: BEN, pilotSecond: AROHA, vessel: { IMO: '9074729', name: 'RATA VENTURE', flag_code: 'PA' } }),
  sampleRow({ pilot: AROHA, vessel: { IMO: null, name: 'KEA MERIDIAN', flag_code: 'SG' } }),
  sampleRow({ pilot: { uuid: 'c', metadata: null } }),
];

test('LIST-08 status, movement, pilot and vessel each begin with All, and Sent stands there once', () => {
  expect(STATUS_CHOICES.map(({ label }) => label)).toEqual([
    'All',
    'Draft',
    'New',
    'Plan',
    'Sent',
    'Done',
    'Archived',
    'Cancelled',
  ]);
  expect(MOVEMENT_CHOICES.map(({ label }) => label)).toEqual(['All', 'Arrival', 'Departure', 'Shift']);
  expect(pilotChoices(rows, '').map(({ label }) => label)).toEqual(['All', 'Unassigned', 'Aroha Ngata', 'Ben Roe']);
  expect(vesselChoices(rows, '').map(({ value, label }) => [value, label])).toEqual([
    ['', 'All'],
    ['KEA MERIDIAN', 'KEA MERIDIAN'],
    ['9074729', 'RATA VENTURE'],
  ]);
});

test('what is filtered by stays on offer when no row of the range has it', () => {
  expect(pilotChoices([], 'gone').map(({ value }) => value)).toEqual(['', 'unassigned', 'gone']);
  expect(pilotChoices([], 'unassigned').map(({ value }) => value)).toEqual(['', 'unassigned']);
  expect(vesselChoices(rows, '9321483').map(({ label }) => label)).toContain('9321483');
});

test('LIST-11 a value of a filter is read as its label', () => {
  expect(choiceLabel('pilot', 'a', rows)).toBe('Aroha Ngata');
  expect(choiceLabel('pilot', 'unassigned', rows)).toBe('Unassigned');
  expect(choiceLabel('vessel', '9074729', rows)).toBe('RATA VENTURE');
  expect(choiceLabel('status', 'Arch', rows)).toBe('Archived');
  expect(choiceLabel('status', 'SentRead', rows)).toBe('Sent');
  expect(choiceLabel('movement', 'Shift', rows)).toBe('Shift');
});
