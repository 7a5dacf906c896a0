import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { requestReset } from '../../session/sign-in/request-reset.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const REQUEST = 'POST /users/password';
const FAILED = 'An error occurred while we tried to reset the password';

function show(answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi(answers);
  const view = renderRoutes(
    [
      { path: '/login', element: <h1>Log In</h1> },
      { path: '/reset-password', element: <ForgotPasswordScreen /> },
    ],
    { at: '/reset-password', signedInAs: null },
  );
  const sent = () => calls.filter(({ name }) => name === REQUEST).map(({ request }) => request.body);
  return { ...view, sent, user: userEvent.setup({ delay: null }) };
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const button = () => screen.getByRole('button', { name: 'Reset Password' });
const wordsAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('AUTH-15 the page has an e-mail field, a button and an arrow back to the log-in', async () => {
  const { user, router } = show();
  expect([email().type, button().textContent]).toEqual(['email', 'Reset Password']);
  await user.click(screen.getByRole('link', { name: 'Back to Log In' }));
  expect(router.state.location.pathname).toBe('/login');
});

test('AUTH-16 an empty and a malformed e-mail are refused at the field, which takes the focus; nothing is sent', async () => {
  const { user, sent } = show();
  await user.click(button());
  expect(wordsAt(email())).toBe('Required');
  expect(document.activeElement).toBe(email());
  for (const typed of ['aroha', 'aroha@', 'aroha@koru', 'a b@koru.example']) {
    await user.clear(email());
    await user.type(email(), `${typed}{Enter}`);
    expect(wordsAt(email())).toBe('Please enter a valid email address');
  }
  expect(sent()).toEqual([]);
});

test('the e-mail typed at the log-in comes along', async () => {
  const { router } = show();
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/reset-password', { state: { email: 'aroha@koru.example' } }));
  expect(email().value).toBe('aroha@koru.example');
});

test('AUTH-18 the request needs an e-mail', async () => {
  const calls = stubApi({});
  expect(await requestReset('')).toEqual({ text: 'Required', field: 'email' });
  expect(calls).toEqual([]);
});

test('ERR-05 the request sends the e-mail trimmed and in lower case, says so, and stays', async () => {
  const { user, sent, router } = show({ [REQUEST]: [{}] });
  await user.type(email(), ' Aroha@KORU.example {Enter}');
  expect(await screen.findByText('Password reset instructions sent')).toBeTruthy();
  expect(sent()).toEqual([{ email: 'aroha@koru.example' }]);
  expect(screen.getByText(/belongs to an account/).textContent).toContain('Aroha@KORU.example');
  expect(router.state.location.pathname).toBe('/reset-password');
});

test('a double click sends one call', async () => {
  let answer = () => {};
  const waiting = new Promise<unknown[]>((resolve) => {
    answer = () => resolve([{}]);
  });
  const { user, sent } = show({ [REQUEST]: () => waiting });
  await user.type(email(), 'aroha@koru.example');
  await user.dblClick(button());
  await act(async () => answer());
  await screen.findByText('Password reset instructions sent');
  expect(sent()).toHaveLength(1);
});

test('ERR-06 AUTH-18 a request that fails says so, keeps the e-mail and may be sent again', async () => {
  const answers: Parameters<typeof stubApi>[0] = {
    [REQUEST]: { status: 500, error: { code: 'internal', message: 'no' } },
  };
  const { user, sent } = show(answers);
  await user.type(email(), 'aroha@koru.example{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(FAILED));
  expect([email().value, email().disabled, button().getAttribute('aria-disabled')]).toEqual([
    'aroha@koru.example',
    false,
    'false',
  ]);
  answers[REQUEST] = [{}];
  await user.click(button());
  await screen.findByText('Password reset instructions sent');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(sent()).toHaveLength(2);
});

test('ERR-02 ERR-06 without a network the request says both', async () => {
  const { user } = show();
  await user.type(email(), 'aroha@koru.example{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${FAILED}Network error`));
});

test('an e-mail that the server alone refuses is wrong at its field', async () => {
  const fields = [{ path: 'body.email', code: 'invalid_format' }];
  const { user } = show({
    [REQUEST]: { status: 400, error: { code: 'invalid', message: 'no', fields } },
  });
  await user.type(email(), 'åroha@koru.example{Enter}');
  await waitFor(() => expect(wordsAt(email())).toBe('Please enter a valid email address'));
  await waitFor(() => expect(document.activeElement).toBe(email()));
});

test.each([
  ['840', 'Too many attempts. Please try again in 14 minutes.'],
  ['30', 'Too many attempts. Please try again in 1 minute.'],
  [null, 'Too many attempts. Please try again later.'],
])('too many requests say when to try again: Retry-After %s', async (seconds, words) => {
  const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': seconds };
  const body = { error: { code: 'tooMany', message: 'no' } };
  stubApi({ [REQUEST]: () => Response.json(body, { status: 429, headers }) as never });
  expect(await requestReset('aroha@koru.example')).toEqual({ text: FAILED, help: words });
});
