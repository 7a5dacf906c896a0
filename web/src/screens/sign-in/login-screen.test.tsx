import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/device.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { SignedInOnly, SignedOutOnly } from '../../app/guard.tsx';
import { forgetSealed, readSealed, sealedWritten } from '../../data/store/sealed-texts.ts';
import { clearSession, currentSession, expireSession, openStoredTexts } from '../../session/session-store.ts';
import { signIn } from '../../session/sign-in/sign-in.ts';
import { LoginScreen } from './login-screen.tsx';

const SETTINGS = {
  version: '1.5.19',
  build: '3531',
  sessionIdleMinutes: 480,
  privacyUrl: null,
  reportUrl: null,
  epoch: null,
  ssoName: null,
  demo: false,
};

function showLogin(answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({ 'GET /settings': [SETTINGS], ...answers });
  const view = renderRoutes(
    [
      { element: <SignedOutOnly />, children: [{ path: '/login', element: <LoginScreen /> }] },
      { path: '/reset-password', element: <h1>Forgot Password</h1> },
      { element: <SignedInOnly />, children: [{ path: '/', element: <h1>The list</h1> }] },
    ],
    { at: '/login', signedInAs: null },
  );
  return { ...view, logins: () => calls.filter(({ name }) => name === 'POST /users/login') };
}

/** The key of the device's data is made from the password first, which takes a busy machine a while. */
const theList = () => screen.findByText('The list', undefined, { timeout: 60_000 });

async function logIn(email: string, password: string) {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

test('AUTH-02 an e-mail that is empty or none is refused at its field and nothing is sent', async () => {
  const { logins } = showLogin();
  await logIn('', 'secret');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  await logIn('aroha@', '');
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(logins()).toEqual([]);
});

test('AUTH-03 an empty password is refused at its field and nothing is sent', async () => {
  const { logins } = showLogin();
  await logIn('aroha@koru.example', '');
  const field = screen.getByLabelText('Password');
  const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toBe('Please enter your password');
  expect(logins()).toEqual([]);
});

test('AUTH-04 the call refuses to run without an e-mail or a password', async () => {
  const calls = stubApi({});
  expect(await signIn('', 'secret')).toEqual({ text: 'Missing credentials' });
  expect(await signIn('aroha@koru.example', '')).toEqual({ text: 'Missing credentials' });
  expect(calls).toEqual([]);
});

test('AUTH-02 AUTH-05 sent are the trimmed lower-case e-mail and the pre-hash, never the password', async () => {
  const { logins } = showLogin({ 'POST /users/login': [AROHA] });
  await logIn('  Aroha@KORU.example ', 'Leadline-2026');
  await theList();
  // printf 'leadline-login-v1\0Leadline-2026' | sha256sum
  const hash = 'fcd2ac8386fa8c43811e5d71422973ea851c0fcc0f074eb67a9f9df13461fef6';
  expect(logins().map(({ request }) => request.body)).toEqual([
    {
      isAdmin: false,
      password: hash,
      contact: { contactType: 'email', value: 'aroha@koru.example' },
      deviceUuid: localStorage.getItem('pp.deviceUuid'),
    },
  ]);
  expect(JSON.stringify(logins())).not.toContain('Leadline-2026');
});

test('a letter and its mark typed apart make the same pre-hash as the letter with its mark', async () => {
  const calls = stubApi({ 'POST /users/login': [AROHA] });
  await signIn('aroha@koru.example', 'M\u0101ori1');
  await signIn('aroha@koru.example', 'Ma\u0304ori1');
  // printf 'leadline-login-v1\0M\xc4\x81ori1' | sha256sum
  const hash = '3b1f452179dece64aecc91eec448726bd4408174314a2f06aed1525bf41c6f78';
  const logins = calls.filter(({ name }) => name === 'POST /users/login');
  expect(logins.map(({ request }) => (request.body as { password: string }).password)).toEqual([hash, hash]);
});

test('AUTH-08 LOCK-10 LOCK-11 a log-in by password keeps tokens, user and roles encrypted, makes the session valid and opens the list', async () => {
  newDevice();
  const { router } = showLogin({ 'POST /users/login': [AROHA] });
  await logIn('aroha@koru.example', 'Leadline-2026');
  await theList();
  expect(router.state.location.pathname).toBe('/');
  const { token, refreshToken, imageToken, user, roles } = AROHA;
  expect(currentSession()).toMatchObject({ sessionStatus: 'VALID', token, refreshToken, imageToken, user, roles });
  await sealedWritten();
  const stored = Object.values(localStorage).join(' ');
  for (const secret of [token, refreshToken, imageToken, user.metadata?.lastName, 'pilot'])
    expect(stored).not.toContain(secret);
  forgetSealed();
  await openStoredTexts();
  const kept = (key: string) => readSealed(`pp.${key}`);
  expect([kept('token'), kept('refreshToken'), kept('imageToken')]).toEqual([token, refreshToken, imageToken]);
  expect([JSON.parse(kept('user') ?? ''), JSON.parse(kept('roles') ?? '')]).toEqual([user, roles]);
});

test('ERR-01 400, 401 and 403 are invalid credentials, every other refusal an error', async () => {
  const said: (string | undefined)[] = [];
  for (const [status, code] of [
    [400, 'invalid'],
    [401, 'noSession'],
    [403, 'forbidden'],
    [429, 'tooMany'],
    [500, 'internal'],
    [503, 'busy'],
  ] as const) {
    stubApi({ 'POST /users/login': { status, error: { code, message: 'no' } } });
    said.push((await signIn('aroha@koru.example', 'wrong'))?.text);
  }
  const [invalid, error] = ['Invalid credentials', 'An error occurred'];
  expect(said).toEqual([invalid, invalid, invalid, error, error, error]);
});

test('ERR-01 the reason stands in the form, which can be sent again', async () => {
  showLogin({ 'POST /users/login': { status: 401, error: { code: 'noSession', message: 'no' } } });
  await logIn('aroha@koru.example', 'wrong');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid credentials'));
  expect(screen.getByRole('button', { name: 'Log In' }).getAttribute('aria-disabled')).toBe('false');
});

test('ERR-02 no network and no answer in time are told apart', async () => {
  stubApi({});
  expect(await signIn('aroha@koru.example', 'secret')).toEqual({ text: 'Network error' });
  const timedOut = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timedOut);
  expect(await signIn('aroha@koru.example', 'secret')).toEqual({
    text: 'Your request timed out, please try again',
  });
});

test('the password can be shown and hidden again', async () => {
  showLogin();
  const user = userEvent.setup();
  const field = screen.getByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('password');
});

test('SHELL-28 the version and build of the server stand below', async () => {
  showLogin();
  expect(await screen.findByText('Version 1.5.19, build 3531')).toBeTruthy();
});

test('a session that the server ended is told of; without one there is nothing to tell', async () => {
  showLogin();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  act(() => expireSession());
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeTruthy();
  act(() => clearSession());
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test('demo log-ins show only where the server has the demo ports', async () => {
  showLogin();
  await screen.findByText('Version 1.5.19, build 3531');
  expect(screen.queryByText('Demo log-ins')).toBeNull();
});

test('a tap on a demo log-in fills the e-mail', async () => {
  showLogin({ 'GET /settings': [{ ...SETTINGS, demo: true }] });
  await userEvent.click(await screen.findByRole('button', { name: /aroha@koru\.example/ }));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'aroha@koru.example');
});

test('a plain address of the local network shows why nobody can sign in there', () => {
  vi.stubGlobal('isSecureContext', false);
  showLogin();
  expect(screen.getByText('This address is not secure')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  vi.unstubAllGlobals();
});

test('AUTH-01 the log-in has e-mail, password, button, the way to a new password and the release notes', async () => {
  const { router } = showLogin();
  expect([screen.getByLabelText('Email'), screen.getByLabelText('Password')]).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Forgot Password' }));
  expect(router.state.location.pathname).toBe('/reset-password');
});

test('AUTH-01 SHELL-18 the release notes open from the log-in, the newest first', async () => {
  showLogin();
  await userEvent.click(screen.getByRole('button', { name: 'Release notes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release notes' });
  const [newest] = dialog.querySelectorAll('article');
  expect(newest?.querySelector('h2')?.textContent).toMatch(/^1\.5\.19/);
  expect(newest?.textContent).toContain('Primary and secondary pilot lists are limited to users of the selected port');
});

test('SHELL-10 single sign-on is offered by its name where the server has it, and not elsewhere', async () => {
  const { unmount } = showLogin();
  await screen.findByText('Version 1.5.19, build 3531');
  expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull();
  unmount();
  showLogin({ 'GET /settings': [{ ...SETTINGS, ssoName: 'Koru ID' }] });
  const link = await screen.findByRole('link', { name: 'Sign in with Koru ID' });
  expect(link.getAttribute('href')).toBe('/sso');
});

test('a double click logs in once, and Enter submits', async () => {
  const refusal = { status: 401, error: { code: 'noSession', message: 'no' } };
  let answer = () => {};
  const waiting = new Promise<typeof refusal>((resolve) => {
    answer = () => resolve(refusal);
  });
  const { logins } = showLogin({ 'POST /users/login': () => waiting });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'aroha@koru.example');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.dblClick(screen.getByRole('button', { name: 'Log In' }));
  await act(async () => answer());
  await screen.findByText('Invalid credentials');
  expect(logins()).toHaveLength(1);
  await user.type(screen.getByLabelText('Password'), '{Enter}');
  await waitFor(() => expect(logins()).toHaveLength(2));
  await screen.findByText('Invalid credentials');
});

test('U17 after a refusal e-mail and password are kept, and the focus stays on what was pressed', async () => {
  showLogin({ 'POST /users/login': { status: 401, error: { code: 'noSession', message: 'no' } } });
  await logIn('aroha@koru.example', 'wrong');
  await screen.findByText('Invalid credentials');
  const values = ['Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(values).toEqual(['aroha@koru.example', 'wrong']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log In' }));
});

test('ERR-01 too many attempts are an error that says when to try again', async () => {
  const body = { error: { code: 'tooMany', message: 'no' } };
  const answer = () => Response.json(body, { status: 429, headers: { 'retry-after': '870' } }) as never;
  showLogin({ 'POST /users/login': answer });
  await logIn('aroha@koru.example', 'wrong');
  expect(await screen.findByText('An error occurred')).toBeTruthy();
  expect(screen.getByText('Too many attempts. Please try again in 15 minutes.')).toBeTruthy();
});

test('a device without a network is told so before anybody presses', async () => {
  showLogin();
  expect(screen.queryByText('You are offline')).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline').closest('[role=status]')).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline')).toBeNull();
  online.mockRestore();
});

test('Caps Lock is told of while it is on and the password is being typed', async () => {
  showLogin();
  const user = userEvent.setup();
  const field = screen.getByLabelText('Password');
  await user.click(field);
  await user.keyboard('a');
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
  await user.keyboard('{CapsLock}A');
  expect(screen.getByText('Caps Lock is on').closest('[role=status]')).toBeTruthy();
  await user.tab();
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
});

test('U18 a password manager knows both fields', () => {
  showLogin();
  const names = ['Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).autocomplete);
  expect(names).toEqual(['username', 'current-password']);
});

test('API-01 a log-in is waited for longer than the ten seconds of other calls', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  stubApi({ 'POST /users/login': { status: 401, error: { code: 'unauthorised', message: '' } } });
  expect(await signIn('aroha@koru.example', 'Leadline-2026')).not.toBeNull();
  expect(limit.mock.calls).toContainEqual([30_000]);
  limit.mockRestore();
});
