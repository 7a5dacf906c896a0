import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { currentSession } from '../../session/session-store.ts';
import type { ProviderClient } from '../../session/sso/sso-provider.ts';
import { SsoScreen } from './sso-screen.tsx';

const library = vi.hoisted(() => ({
  handleRedirect: vi.fn(),
  silentTokens: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  forget: vi.fn(),
}));
// The library itself is tried in a browser, against a provider; here stands what the screen makes of its answers.
vi.mock('../../session/sso/sso-provider.ts', () => ({ openProvider: async (): Promise<ProviderClient> => library }));

const HOME = `${location.origin}/sso`;
const SSO = {
  metadata: { clientId: 'leadline', tenantId: 't', authority: 'https://id.example', scope: 'openid', isEntra: false },
  redirectUrl: HOME,
  nonce: 'nonce-of-the-server',
};
const never = () => new Promise<void>(() => {});
const interactionRequired = (errorMessage: string) =>
  Object.assign(new Error(errorMessage), { name: 'InteractionRequiredAuthError', errorMessage });

beforeEach(() => {
  vi.resetAllMocks();
  library.handleRedirect.mockResolvedValue(null);
  library.signIn.mockImplementation(never);
  library.signOut.mockImplementation(never);
  library.forget.mockResolvedValue(undefined);
});

function show(at = '/sso', answers: Parameters<typeof stubApi>[0] = {}, signedInAs: typeof AROHA | null = null) {
  const calls = stubApi({ 'GET /sso': [SSO], 'POST /users/logout': [{}], ...answers });
  const routes = [
    { path: '/sso', element: <SsoScreen /> },
    { path: '/', element: <h1>The list</h1> },
    { path: '/login', element: <h1>Log In</h1> },
  ];
  return { calls, ...renderRoutes(routes, { at, signedInAs }) };
}
/** A machine with other work takes its time. */
const PATIENTLY = { timeout: 60_000 };
const button = (name: string) => screen.findByRole('button', { name }, PATIENTLY);
const press = async (name: string) => userEvent.click(await button(name));

test.each([
  ['/sso', 'Sign In'],
  ['/sso?code=logout', 'Sign Out'],
  ['/sso?code=anything', 'Sign In'],
])('AUTH-19 at %s the button says "%s"', async (at, words) => {
  show(at);
  expect(await button(words)).toBeTruthy();
});

test('AUTH-21 the button leads to the provider with a nonce of the server', async () => {
  const { calls } = show();
  await press('Sign In');
  await waitFor(() => expect(library.signIn).toHaveBeenCalledWith({ isOtherAccount: false, nonce: SSO.nonce }));
  expect(
    calls
      .filter(({ name }) => name === 'GET /sso')
      .at(-1)
      ?.request.url.searchParams.get('redirectUrl'),
  ).toBe(HOME);
});

const comeBack = () => {
  library.handleRedirect.mockResolvedValue({ account: {} });
  library.silentTokens.mockResolvedValue({ bearer: 'the-bearer', idToken: 'the-id-token' });
};

test('AUTH-08 API-04 whoever comes back signed in gets a session and stands before the list', async () => {
  comeBack();
  const { calls } = show('/sso', { 'POST /sso/loginsso': [AROHA] });
  expect(await screen.findByRole('heading', { name: 'The list' }, PATIENTLY)).toBeTruthy();
  const sent = calls.find(({ name }) => name === 'POST /sso/loginsso')?.request;
  expect(sent?.body).toEqual({
    redirectUrl: HOME,
    idToken: 'the-id-token',
    deviceUuid: localStorage.getItem('pp.deviceUuid'),
  });
  expect(sent?.headers.get('authorization')).toBe('Bearer the-bearer');
  expect(currentSession()).toMatchObject({ sessionStatus: 'VALID', token: AROHA.token, roles: AROHA.roles });
  expect(localStorage.getItem('pp.lastSignIn')).toBe('sso');
  expect(library.forget).toHaveBeenCalledOnce();
});

test('AUTH-20 ERR-04 an account that the server does not know leads to "Try Another Account"', async () => {
  comeBack();
  show('/sso', { 'POST /sso/loginsso': { status: 403, error: { code: 'noAccount', message: 'no' } } });
  expect(await screen.findByText('Failed to get token to sign into the product', undefined, PATIENTLY)).toBeTruthy();
  expect(library.forget).toHaveBeenCalledOnce();
  await press('Try Another Account');
  await waitFor(() => expect(library.signIn).toHaveBeenCalledWith({ isOtherAccount: true, nonce: SSO.nonce }));
});

test('AUTH-20 ERR-04 the directory\'s own code leads to "Try Another Account", another one to "Try Again"', async () => {
  library.handleRedirect.mockRejectedValueOnce(interactionRequired('AADSTS50105: not assigned'));
  const { unmount } = show();
  expect(await button('Try Another Account')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Failed to sign into identity provider');
  unmount();
  library.handleRedirect.mockRejectedValueOnce(interactionRequired('AADSTS50058: silent'));
  show();
  expect(await button('Try Again')).toBeTruthy();
});

test('ERR-04 a token that the server refuses says so and can be tried again', async () => {
  comeBack();
  show('/sso', { 'POST /sso/loginsso': { status: 401, error: { code: 'noSession', message: 'no' } } });
  expect(await screen.findByText('Failed to get token to sign into the product', undefined, PATIENTLY)).toBeTruthy();
  await press('Try Again');
  await waitFor(() => expect(library.signIn).toHaveBeenCalledWith({ isOtherAccount: false, nonce: SSO.nonce }));
});

test('ERR-04 without the server the page says "Failed to initialise page" and begins again', async () => {
  let isThere = false;
  show('/sso', {
    'GET /sso': () => (isThere ? [SSO] : { status: 503, error: { code: 'busy', message: 'no' } }),
  });
  expect(await screen.findByText('Failed to initialise page', undefined, PATIENTLY)).toBeTruthy();
  isThere = true;
  await press('Try Again');
  expect(await button('Sign In')).toBeTruthy();
});

test("LOCK-07 signing out ends our session first, then the provider's", async () => {
  const { calls } = show('/sso?code=logout', {}, AROHA);
  await press('Sign Out');
  await waitFor(() => expect(library.signOut).toHaveBeenCalledOnce());
  expect(currentSession().sessionStatus).toBe('INVALID');
  expect(calls.some(({ name }) => name === 'POST /users/logout')).toBe(true);
});

test('ERR-04 a provider that cannot sign out says "Failed to sign out"', async () => {
  library.signOut.mockRejectedValue(new Error('no end_session_endpoint'));
  show('/sso?code=logout');
  await press('Sign Out');
  expect(await screen.findByText('Failed to sign out', undefined, PATIENTLY)).toBeTruthy();
  expect(await button('Try Again')).toBeTruthy();
});

test('SHELL-10 the screen links to the log-in with a password', async () => {
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Log in with a password' }, PATIENTLY));
  expect(await screen.findByRole('heading', { name: 'Log In' }, PATIENTLY)).toBeTruthy();
});

test('a server without single sign-on says so', async () => {
  show('/sso', { 'GET /sso': { status: 404, error: { code: 'notFound', message: 'no' } } });
  expect((await screen.findByText(/Single sign-on is not set up here/, undefined, PATIENTLY)).textContent).toContain(
    'email and password',
  );
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});
