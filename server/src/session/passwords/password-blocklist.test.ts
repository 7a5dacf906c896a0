import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkNewPassword } from '@leadline/domain/session/new-password';
import { expect, test } from 'vitest';
import { isTooCommon } from './password-blocklist.ts';

/** The pre-hash as the specification of the log-in gives it, computed here a second time. */
const preHashOf = (password: string) =>
  createHash('sha256')
    .update(`leadline-login-v1\0${password.normalize('NFKC')}`)
    .digest('hex');
const isRefused = (password: string, own: string[] = []) => isTooCommon(preHashOf(password), own);

const file = new URL('./common-passwords.txt.gz', import.meta.url);
const listed = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');

test('the list holds passwords that keep the rule of a new password, each once, and no others', () => {
  expect(listed.length).toBeGreaterThan(40_000);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((password) => checkNewPassword(password) !== null)).toEqual([]);
});

test('attack 13: the ten thousand commonest passwords that keep the rule are refused', async () => {
  const verdicts = await Promise.all(listed.slice(0, 10_000).map((password) => isRefused(password)));
  expect(verdicts).toHaveLength(10_000);
  expect(verdicts.filter((verdict) => !verdict)).toEqual([]);
});

// From published lists of common passwords, and from what people take when a capital and a number are asked of them.
test.each([
  ...['Password1', 'Passw0rd', 'P@ssw0rd', 'Qwerty123', 'Welcome1', 'Letmein1', 'Trustno1', 'Abcd1234', '1qaz!QAZ'],
  ...['Summer2026', 'Winter2027!', 'Changeme1', 'Admin-2026', 'Leadline-2026', 'Leadline2026', 'Leadline1'],
  ...['Qwerty123!', 'P@ssw0rd1', 'Aa123456!', 'Abcd1234!', 'October2026!', 'Iloveyou1!', 'Company1!', 'P@$$w0rd2026'],
  ...['Dragon2027!', 'Tacoma2026!', 'T@ur@ng@1', 'Thursday-2031', 'M0nday2026', 'Shadow@2028'],
  ...['Pilot2026', 'Pilots_123', 'Harbour2026!', 'Harbor-2025', 'Harbourmaster1', 'Captain1234', 'Maritime.2030'],
])('attack 13: %s is refused', async (password) => {
  expect(await isRefused(password)).toBe(true);
});

test('attack 13: what is made of the own name, e-mail or organisation is refused, and taken from anybody else', async () => {
  for (const password of ['Ngata2026', 'Tamaki-1234', 'Kotuku1!'])
    expect([await isRefused(password, ['ngata', 'tamaki', 'kotuku']), await isRefused(password)]).toEqual([
      true,
      false,
    ]);
});

test.each(['Korimako-7-rata', 'Four Words That Hold 7 knots', 'xK9#mQ2$vL5', 'Лоцман-и-маяк-26'])(
  'a password that nobody would try first is taken: %s',
  async (password) => {
    expect(await isRefused(password, ['ngata', 'aroha'])).toBe(false);
  },
);

test('a pre-hash of another form is nobody’s password', async () => {
  expect(await isTooCommon(preHashOf('Password1').toUpperCase(), [])).toBe(false);
});
