import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GOOD, HASH, RESET, refused, SCREENS, SIGN_UP, show, TOKEN } from '../../../test/screens/new-password-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { resetPassword } from '../../session/new-password/reset-password.ts';
import { signUp } from '../../session/new-password/sign-up.ts';

const PLAIN = 'Password must contain a lowercase character, an uppercase character, and a number';
type Answers = Parameters<typeof stubApi>[0];
type Answer = Answers[string];

const password = () => screen.getByLabelText<HTMLInputElement>('Create Password');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirm Password');

function fill(first: string, second = first): void {
  fireEvent.change(password(), { target: { value: first } });
  fireEvent.change(confirmation(), { target: { value: second } });
}

/** The words that a screen reader says with a field that is wrong. */
function wordsAt(field: HTMLElement): string[] {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-error'));
  return ids.map((id) => document.getElementById(id)?.textContent ?? '');
}

/** Sends a good password and waits for the words above the button. */
async function failWith(screenOf: (typeof SCREENS)[number], answer?: Answer) {
  const view = show(screenOf.at, answer === undefined ? {} : { [screenOf.call]: answer });
  fill(GOOD);
  await view.user.click(screen.getByRole('button', { name: screenOf.press }));
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert.textContent).not.toBe(''));
  return { ...view, said: [...alert.children].map(({ textContent }) => textContent) };
}

test('AUTH-09 sign-up shows a welcome, two password fields and a button', () => {
  show(`/sign-up/${TOKEN}`);
  expect(screen.getByText('Welcome! Please create a password to finish setting up your account.')).toBeTruthy();
  expect([password().type, confirmation().type]).toEqual(['password', 'password']);
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeTruthy();
});

test('AUTH-17 with the token of a letter the page is called Reset Password and has two password fields', () => {
  show(`/reset-password/${TOKEN}`);
  expect(screen.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeTruthy();
  expect([password().type, confirmation().type]).toEqual(['password', 'password']);
});

for (const { at, call, press } of SCREENS) {
  const where = at.split('/')[1];

  test(`AUTH-11 AUTH-14 ${where}: two empty fields are refused, the first has the focus, nothing is sent`, async () => {
    const { user, sent } = show(at);
    await user.click(screen.getByRole('button', { name: press }));
    expect(wordsAt(password())).toEqual(['Required']);
    expect(wordsAt(confirmation())).toEqual(['Please confirm your password']);
    expect(document.activeElement).toBe(password());
    expect(sent()).toEqual([]);
  });

  test(`AUTH-12 AUTH-13 AUTH-14 ${where}: a bad password is refused at its field and nothing is sent`, async () => {
    const { user, sent } = show(at);
    const said: string[][] = [];
    for (const [first, second] of [
      ['Short1x', 'Short1x'],
      ['alllower1', 'alllower1'],
      ['ALLUPPER1', 'ALLUPPER1'],
      ['NoNumberHere', 'NoNumberHere'],
      [GOOD, 'Leadline-2025'],
    ] as const) {
      fill(first, second);
      await user.click(screen.getByRole('button', { name: press }));
      said.push([...wordsAt(password()), ...wordsAt(confirmation())]);
    }
    const short = 'Password must be at least 8 characters long';
    expect(said).toEqual([[short], [PLAIN], [PLAIN], [PLAIN], ['Passwords do not match']]);
    expect(document.activeElement).toBe(confirmation());
    expect(sent()).toEqual([]);
  });

  test(`AUTH-06 ${where}: sent is the pre-hash, never the password`, async () => {
    const { user, sent } = show(at, { [call]: [{}] });
    fill(GOOD);
    await user.click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { url, body } = sent()[0]?.request ?? {};
    const expected = call === SIGN_UP ? { password: HASH } : { token: TOKEN, passwordHash: HASH };
    expect(body).toEqual(expected);
    if (call === SIGN_UP) expect(url?.pathname).toBe(`/api/users/signup/${TOKEN}`);
    expect(JSON.stringify(sent())).not.toContain(GOOD);
  });

  test(`${where}: a double click and Enter send one call`, async () => {
    let answer = () => {};
    const waiting = new Promise<unknown[]>((resolve) => {
      answer = () => resolve([{}]);
    });
    const { user, sent } = show(at, { [call]: () => waiting });
    fill(GOOD);
    await user.dblClick(screen.getByRole('button', { name: press }));
    await user.type(confirmation(), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  test(`${where}: Enter in a field submits`, async () => {
    const { user, sent } = show(at, { [call]: [{}] });
    fill(GOOD);
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test(`${where}: a password that everybody has is refused at its field, which takes the focus`, async () => {
    const path = call === SIGN_UP ? 'password' : 'passwordHash';
    const { user } = show(at, { [call]: refused(400, 'invalid', [{ path, code: 'tooCommon' }]) });
    fill(GOOD);
    await user.click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(wordsAt(password())).toEqual(['This password is too common, please choose another']));
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect([password().value, confirmation().value]).toEqual([GOOD, GOOD]);
  });

  test(`AUTH-18 ${where}: after a failure the fields keep their values and the form works again`, async () => {
    const answers: Answers = { [call]: refused(500, 'internal') };
    const { user, sent } = show(at, answers);
    fill(GOOD);
    const button = screen.getByRole('button', { name: press });
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect([password().value, confirmation().value]).toEqual([GOOD, GOOD]);
    expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['false', button]);
    answers[call] = [{}];
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeTruthy();
    expect(sent()).toHaveLength(2);
  });

  test(`U18 ${where}: a password is pasted into both fields, filled in by a manager, and shown on demand`, async () => {
    const { user } = show(at);
    await user.click(password());
    await user.paste(GOOD);
    await user.click(confirmation());
    await user.paste(GOOD);
    expect([password().value, confirmation().value]).toEqual([GOOD, GOOD]);
    expect([password().autocomplete, confirmation().autocomplete]).toEqual(['new-password', 'new-password']);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([password().type, confirmation().type]).toEqual(['text', 'text']);
  });
}

test('the rules of a password tick while it is typed, are tied to its field, and say nothing by themselves', async () => {
  const { user } = show(`/sign-up/${TOKEN}`);
  const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules()).toEqual([
    'At least 8 characters, not yet',
    'A lowercase character, not yet',
    'An uppercase character, not yet',
    'A number, not yet',
  ]);
  await user.type(password(), 'Harbour');
  expect(rules().map((rule) => rule?.includes('done'))).toEqual([false, true, true, false]);
  await user.type(password(), '7');
  expect(rules().every((rule) => rule?.endsWith(', done'))).toBe(true);
  const list = screen.getByRole('list', { name: 'A password has' });
  const described = password().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.contains(list)).toBe(true);
  expect(list.closest('[aria-live], [role=status], [role=alert]')).toBeNull();
});

test('AUTH-10 the sign-up call needs a token and a password', async () => {
  const calls = stubApi({});
  expect([await signUp('', GOOD), await signUp(TOKEN, '')]).toEqual([
    { text: 'Missing token' },
    { text: 'Missing token' },
  ]);
  expect(calls).toEqual([]);
});

test('AUTH-18 the reset call needs a token and a new password', async () => {
  const calls = stubApi({});
  const failed = { text: 'An error occurred while we tried to reset the password' };
  expect([await resetPassword('', GOOD), await resetPassword(TOKEN, '')]).toEqual([failed, failed]);
  expect(calls).toEqual([]);
});

const [SIGN_UP_SCREEN, RESET_SCREEN] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]];

test('AUTH-09 ERR-03 a sign-up leads to the log-in and says so', async () => {
  const { user, router } = show(SIGN_UP_SCREEN.at, { [SIGN_UP]: [{}] });
  fill(GOOD);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Sign up successful - please login to continue')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/login');
});

test('AUTH-17 ERR-05 a reset leads to the log-in and says so', async () => {
  const { user, router } = show(RESET_SCREEN.at, { [RESET]: [{}] });
  fill(GOOD);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Your password was successfully changed')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/login');
});

test('ERR-03 a link that was used says that its person has already signed up, and leads to the log-in', async () => {
  const { said, user, router } = await failWith(SIGN_UP_SCREEN, refused(409, 'conflict'));
  expect(said).toEqual(['The user for this token has already signed up']);
  await user.click(screen.getByRole('link', { name: 'Log In' }));
  expect(router.state.location.pathname).toBe('/login');
});

test.each([
  [400, 'invalid'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [500, 'internal'],
  [503, 'busy'],
] as const)('ERR-03 a sign-up that fails with %i says so', async (status, code) => {
  const { said } = await failWith(SIGN_UP_SCREEN, refused(status, code));
  expect(said).toEqual(['Sign up failed']);
});

test('ERR-03 a link that is too old or cut off says why the sign-up failed', async () => {
  const { said } = await failWith(SIGN_UP_SCREEN, refused(401, 'noSession'));
  expect(said).toEqual(['Sign up failed', 'This link is no longer valid. Ask your port office for a new invitation.']);
});

test('ERR-02 ERR-03 without a network a sign-up says both', async () => {
  const { said } = await failWith(SIGN_UP_SCREEN);
  expect(said).toEqual(['Sign up failed', 'Network error']);
});

test('ERR-06 AUTH-18 a reset link that has ended says so, stays, and leads to a new one', async () => {
  const { said, user, router } = await failWith(RESET_SCREEN, refused(401, 'noSession'));
  expect(said).toEqual(['This link is no longer valid']);
  expect(router.state.location.pathname).toBe(RESET_SCREEN.at);
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(router.state.location.pathname).toBe('/reset-password');
});

test('ERR-06 a reset link that was cut off in copying is one that is no longer valid', async () => {
  const answer = refused(400, 'invalid', [{ path: 'body.token', code: 'invalid_format' }]);
  const { said } = await failWith(RESET_SCREEN, answer);
  expect(said).toEqual(['This link is no longer valid']);
});

test.each([
  [400, 'invalid'],
  [403, 'forbidden'],
  [409, 'conflict'],
  [500, 'internal'],
] as const)('ERR-06 a reset that fails with %i says so', async (status, code) => {
  const { said } = await failWith(RESET_SCREEN, refused(status, code));
  expect(said).toEqual(['An error occurred while we tried to reset the password']);
});

test('AUTH-09 an invitation greets by name and port on arrival', async () => {
  show(`/sign-up/${TOKEN}`, { 'POST /users/link': [{ firstName: 'Aroha', ports: ['Port of Koru'] }] });
  expect(await screen.findByText('Hello Aroha, Port of Koru')).toBeTruthy();
  expect(password()).toBeTruthy();
});

test.each([
  [`/sign-up/${TOKEN}`, 401, 'This link is no longer valid. Ask your port office for a new invitation.', 'Log In'],
  [`/sign-up/${TOKEN}`, 409, 'The user for this token has already signed up', 'Log In'],
  [`/reset-password/${TOKEN}`, 401, 'This link is no longer valid', 'Ask for a new link'],
])(
  'ERR-03 ERR-06 at %s a link that answers %i is told on arrival, and no password is asked for',
  async (at, status, text, way) => {
    show(at, { 'POST /users/link': refused(status, status === 409 ? 'conflict' : 'noSession') });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByLabelText('Create Password')).toBeNull();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  },
);

test('AUTH-09 a link that nobody answers about can be used all the same', async () => {
  const { user, sent } = show(`/sign-up/${TOKEN}`, { [SIGN_UP]: [{}], 'POST /users/link': { status: 500 } });
  fill(GOOD);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});
