import { expect, test } from 'vitest';
import { NEW_PASSWORD_ERRORS } from '../words/session/sign-in-errors.ts';
import { checkConfirmation, checkNewPassword, keptRules } from './new-password.ts';

const wordsFor = (password: string) => {
  const problem = checkNewPassword(password);
  return problem && NEW_PASSWORD_ERRORS[problem];
};
const wordsForConfirmation = (password: string, confirmation: string) => {
  const problem = checkConfirmation(password, confirmation);
  return problem && NEW_PASSWORD_ERRORS[problem];
};

test('AUTH-11 an empty new password is required', () => {
  expect(wordsFor('')).toBe('Required');
});

test.each(['a', 'Aa1', 'Abcdef1', '       ', 'Ab1\u{1f6a2}\u{1f6a2}', `${'e\u0301'.repeat(3)}Ab1x`])(
  'AUTH-12 a new password of fewer than eight characters is too short: %j',
  (password) => {
    expect(wordsFor(password)).toBe('Password must be at least 8 characters long');
  },
);

test.each(['alllower1', 'ALLUPPER1', 'NoNumber', '12345678', 'пароль123', '密码密码密码密码1'])(
  'AUTH-13 a new password without lowercase, uppercase and number is too plain: %j',
  (password) => {
    expect(wordsFor(password)).toBe(
      'Password must contain a lowercase character, an uppercase character, and a number',
    );
  },
);

test.each([
  ['eight characters', 'Abcdefg1'],
  ['spaces count', 'Ab 1    '],
  ['Greek letters', 'Θάλασσα7'],
  ['Cyrillic letters', 'Лоцман26'],
  ['Arabic-Indic digits', 'Harbour٣'],
  ['full-width forms', 'Ｈａｒｂｏｕｒ１'],
  ['pictures beside the rest', 'Ab1\u{1f6a2}\u{1f6a2}\u{1f6a2}\u{1f6a2}\u{1f6a2}'],
  ['128 characters', `A1${'b'.repeat(126)}`],
])('AUTH-13 a new password may be chosen: %s', (_what, password) => {
  expect(checkNewPassword(password)).toBeNull();
});

test('AUTH-14 an empty confirmation asks for one, another password does not match', () => {
  expect(wordsForConfirmation('Abcdefg1', '')).toBe('Please confirm your password');
  expect(wordsForConfirmation('Abcdefg1', 'Abcdefg2')).toBe('Passwords do not match');
  expect(wordsForConfirmation('Abcdefg1', 'abcdefg1')).toBe('Passwords do not match');
  expect(wordsForConfirmation('Abcdefg1', 'Abcdefg1')).toBeNull();
});

test('AUTH-14 the same letters from two keyboards match, as they make one hash', () => {
  expect(checkConfirmation('Pil\u00f3t-2031', 'Pilo\u0301t-2031')).toBeNull();
});

test('AUTH-12 AUTH-13 a password of a million characters is judged within a second', () => {
  expect(checkNewPassword(`${'a'.repeat(1_000_000)}A1`)).toBeNull();
  expect(checkNewPassword('a'.repeat(1_000_000))).toBe('tooPlain');
}, 1000);

test.each([
  ['', []],
  ['a', ['lowercase']],
  ['A1', ['uppercase', 'number']],
  ['абвгдежз', ['length', 'lowercase']],
  ['Harbour7', ['length', 'lowercase', 'uppercase', 'number']],
])('AUTH-12 AUTH-13 each rule is kept or not by itself: %j', (password, kept) => {
  const rules = Object.entries(keptRules(password));
  expect(rules.flatMap(([rule, isKept]) => (isKept ? [rule] : []))).toEqual(kept);
});
