import { acceptTyped } from '@leadline/domain/numbers/rounding';
import { expect, test } from 'vitest';
import { acceptStroke } from './accept-stroke.ts';
import { REFUSED_IN_A_FIGURE } from './number-box.tsx';
import { REFUSED_IN_A_TIME } from './time-box.tsx';

const figure = (before: string, typed: string) => acceptStroke(before, typed, REFUSED_IN_A_FIGURE, acceptTyped);

test.each([
  ['8.6', '8.6a', '8.6'],
  ['8.6', '8.6.', '8.6'],
  ['8.60', 'x', ''],
  ['8.60', '-', ''],
  ['12.4', '12.-4', '12.4'],
])('FORM-30 a key that is no digit and no single dot does nothing: %s and then %s', (before, typed, after) => {
  expect(figure(before, typed)).toBe(after);
});

test.each(['1e9', '-5', '1.2.3', '1,234.5', '9.8 feet'])(
  'a pasted "%s" is no figure and changes nothing, also over a selection',
  (pasted) => {
    expect(figure('', pasted)).toBe('');
    expect(figure('12.40', pasted)).toBe('12.40');
  },
);

test('a pasted figure is taken, with its comma and blanks', () => {
  expect(figure('12.40', ' 8,6 ')).toBe('8.6');
});

test.each(['7:30 pm', '1e9', '-5'])('a pasted "%s" is no time', (pasted) => {
  expect(acceptStroke('04:30', pasted, REFUSED_IN_A_TIME, (typed) => typed.replace(/\D/g, ''))).toBe('04:30');
});
