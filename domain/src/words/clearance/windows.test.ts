import { expect, test } from 'vitest';
import { START_WINDOW, windowSpan } from './windows.ts';

const CLOSED = { opens: '02:14', closes: '05:31', openFor: null, best: '04:05', boundBy: [] };
const KNOWN = { weatherBefore: null, weatherAfter: null, unknownBefore: null, unknownAfter: null };

test.each([
  [{}, '02:14 – 05:31'],
  [{ opens: null }, 'until 05:31'],
  [{ closes: null }, 'from 02:14'],
  [{ opens: null, closes: null }, 'open all 24 h'],
  [{ opens: null, closes: null, openFor: '3 h 2 min' }, 'from now'],
  [{ unknownAfter: 'tide table ends' }, '02:14 – known until 05:31, tide table ends'],
  [{ opens: null, unknownAfter: 'tide table ends' }, 'known until 05:31, tide table ends'],
])('a window with %j is told by the edges that there are', (edges, told) => {
  expect(windowSpan({ ...CLOSED, ...KNOWN, ...edges })).toBe(told);
});

test('one row that passes at no start fails, several and the berth fail', () => {
  expect(START_WINDOW.never(['Harbour bridge'])).toBe('Harbour bridge fails at every start.');
  expect(START_WINDOW.never(['Outer Bar', 'Entrance'])).toBe('Outer Bar and Entrance fail at every start.');
  expect(START_WINDOW.never([START_WINDOW.berthStay])).toBe('Berthing conditions fail at every start.');
});
