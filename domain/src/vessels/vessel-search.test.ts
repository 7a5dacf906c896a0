import { expect, test } from 'vitest';
import { markFound, SEARCH_DELAY_MS, vesselQuery } from './vessel-search.ts';

test('VSRCH-04 a name is searched from 3 characters on, spaces around not counted, after 250 ms', () => {
  expect(vesselQuery('name', ' ko ')).toEqual({ kind: 'idle' });
  expect(vesselQuery('name', ' kow ')).toEqual({ kind: 'name', name: 'kow' });
  expect(SEARCH_DELAY_MS).toBe(250);
});

test('VSRCH-05 an IMO number is searched from 3 to 7 digits; anything but digits is "Invalid IMO"', () => {
  expect(vesselQuery('imo', '41')).toEqual({ kind: 'idle' });
  expect(vesselQuery('imo', ' 412 ')).toEqual({ kind: 'imoPart', imo: '412' });
  expect(vesselQuery('imo', '4129057')).toEqual({ kind: 'imo', imo: '4129057' });
  expect(vesselQuery('imo', '41290571').kind).toBe('invalid');
  expect(vesselQuery('imo', '41290B')).toEqual({ kind: 'invalid', text: 'Invalid IMO' });
  expect(vesselQuery('imo', 'B')).toEqual({ kind: 'invalid', text: 'Invalid IMO' });
  expect(vesselQuery('imo', '')).toEqual({ kind: 'idle' });
});

test('the found part of a name is marked whatever its case', () => {
  expect(markFound('PACIFIC KOWHAI', ' kowh ')).toEqual(['PACIFIC ', 'KOWH', 'AI']);
  expect(markFound('AURORA', 'kowh')).toEqual(['AURORA', '', '']);
});
