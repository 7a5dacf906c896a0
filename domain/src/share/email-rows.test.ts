import { expect, test } from 'vitest';
import { emailErrors, emailsOf } from './email-rows.ts';

test.each([
  ['nothing at all', [''], ['Required field']],
  ['two blank rows', ['', ' '], ['Required field', 'Required field']],
  ['a blank row beside a valid address', ['m@ship.example', ''], [null, null]],
  ['no domain with a dot', ['bridge@ship'], ['Invalid email']],
  ['the same twice, in other letters', ['a@b.example', ' A@B.example'], [null, 'Duplicate email']],
  ['an invalid one twice', ['a@b', 'a@b'], ['Invalid email', 'Invalid email']],
])('SHARE-02 SHARE-03 %s', (_, rows, errors) => {
  expect(emailErrors(rows)).toEqual(errors);
});

test('SHARE-03 blank rows are dropped when sending', () => {
  expect(emailsOf([' m@ship.example', '', 'a@b.example '])).toEqual(['m@ship.example', 'a@b.example']);
});
