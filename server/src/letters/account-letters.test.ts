import { expect, test } from 'vitest';
import { lockedLetter, resetLetter, signUpLetter } from './account-letters.ts';

const publicUrl = 'https://pilots.example.org';
const to = { email: 'aroha@koru.example', firstName: 'Aroha', lastName: 'Ngata' };
const link = { publicUrl, token: 'q7-_'.repeat(11) };

test.each([
  ['an invitation', signUpLetter(to, link), `${publicUrl}/sign-up/${link.token}`, '7 days'],
  ['a reset', resetLetter(to, link), `${publicUrl}/reset-password/${link.token}`, '60 minutes'],
  ['a locked account', lockedLetter(to, publicUrl), `${publicUrl}/reset-password`, 'locked'],
])('%s says the same as text and as HTML: greeting, link, e-mail and how long', (_, letter, url, word) => {
  expect(letter.to).toBe('aroha@koru.example');
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain('Dear Aroha Ngata,');
    expect(part).toContain('aroha@koru.example');
    expect(part).toContain(word);
  }
  expect(letter.text.split('\n')).toContain(url);
  expect(letter.html).toContain(`<a href="${url}"`);
});

test('a letter loads nothing and follows the palette of the mail program', () => {
  const { html } = signUpLetter(to, link);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<(img|script|link|style|iframe)|src=|@import|url\(/i);
  // A page colour of its own would be white at night, or black on black.
  expect(html.replace(/<a [^>]*>/g, '')).not.toMatch(/background|[^-]color:/);
});

test('a name is no markup, no second line and not endless', () => {
  const firstName = '<img src=x onerror="alert(1)">\r\nBcc: x@y.example\u202e';
  const letter = resetLetter({ ...to, firstName, lastName: 'x'.repeat(5000) }, link);
  expect(letter.html).toContain('Dear &lt;img src=x onerror=&quot;alert(1)&quot;&gt; Bcc: x@y.example xxx');
  expect(letter.html).not.toContain('<img');
  expect(letter.text.split('\n')[0]).toMatch(/^Dear <img src=x onerror="alert\(1\)"> Bcc: x@y\.example x+,$/);
  expect(letter.text.split('\n')[0]?.length).toBeLessThanOrEqual(106);
});

test('whoever has no name is greeted by e-mail', () => {
  const letter = lockedLetter({ email: 'roster@koru.example', firstName: null, lastName: ' ' }, publicUrl);
  expect(letter.text).toMatch(/^Dear roster@koru\.example,\n/);
});
