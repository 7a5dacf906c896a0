import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/device.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { SignedInOnly, SignedOutOnly } from '../../app/guard.tsx';
import { sealedWritten, writeSealed } from '../../data/store/sealed-texts.ts';
import { beginSession } from '../../session/begin-session.ts';
import { lockDevice } from '../../session/lock/lock.ts';
import { currentSession, waitForStorage } from '../../session/session-store.ts';
import { useDiscardGuard } from '../../ui/dialogs/discard-question.tsx';
import { LockedScreen } from './locked-screen.tsx';
import { LogoutScreen } from './logout-screen.tsx';

vi.setConfig({ testTimeout: 180_000 });
const SLOW = { timeout: 60_000 };
const PASSWORD = 'Leadline-2026';
const WORDS = `Session for ${AROHA.user.email} has timed out. Please enter your password to unlock the app.`;

function Typing() {
  const [typed, setTyped] = useState('');
  const { question } = useDiscardGuard(typed !== '');
  return (
    <>
      <h1>KEA MERIDIAN</h1>
      <input aria-label="Notes" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      {question}
    </>
  );
}

const routes = [
  { element: <SignedOutOnly />, children: [{ path: '/login', element: <h1>Log In</h1> }] },
  { path: '/logout', element: <LogoutScreen /> },
  { path: '/sso', element: <h1>Single sign-on</h1> },
  {
    element: <SignedInOnly />,
    children: [
      { path: '/locked', element: <LockedScreen /> },
      { path: '/', element: <h1>The list</h1> },
      { path: '/pilotage/1/risks', element: <Typing /> },
    ],
  },
];

beforeEach(() => {
  newDevice();
  stubApi({});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(at = '/pilotage/1/risks?view=list', proof: Parameters<typeof beginSession>[1] | null = null) {
  await beginSession(AROHA, proof ?? { kind: 'password', password: PASSWORD });
  await sealedWritten();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const view = renderRoutes(routes, { at });
  return { ...view, goOffline: () => online.mockReturnValue(false) };
}

const lock = () => act(() => lockDevice());
const unlock = async (password: string) => {
  const user = userEvent.setup();
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
};

test('LOCK-01 SHELL-12 attack 19 the lock takes the page away and shows the locked screen', async () => {
  const { router, container } = await open();
  expect(screen.getByText('KEA MERIDIAN')).toBeTruthy();
  await lock();
  expect(await screen.findByText(WORDS)).toBeTruthy();
  expect(container.textContent).not.toContain('KEA');
  expect(router.state.location.pathname).toBe('/locked');
  expect(document.title).toBe('Locked · Leadline');
  const email = screen.getByLabelText('Email');
  expect(email).toHaveProperty('value', AROHA.user.email);
  expect(email).toHaveProperty('readOnly', true);
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy();
});

test('SHELL-12 attack 19 no address and no way back leads past the lock', async () => {
  const { router } = await open('/');
  await act(() => router.navigate('/pilotage/1/risks'));
  await lock();
  await screen.findByText(WORDS);
  for (const go of [() => router.navigate(-1), () => router.navigate(1), () => router.navigate('/login')]) {
    await act(go);
    await screen.findByText(WORDS);
    expect(screen.queryByText('The list')).toBeNull();
    expect(router.state.location.pathname).toBe('/locked');
  }
});

test('SHELL-09 /locked without a lock leads to the list', async () => {
  await open('/locked');
  expect(await screen.findByText('The list')).toBeTruthy();
});

test('LOCK-03 an empty password is refused at its field and nothing is sent', async () => {
  await open();
  await lock();
  await screen.findByText(WORDS);
  const calls = stubApi({});
  await unlock('');
  expect(screen.getByText('Please enter your password')).toBeTruthy();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
});

test('LOCK-03 with a network the log-in unlocks, with the e-mail that stands there, and the page left comes back', async () => {
  const { router } = await open();
  await lock();
  await screen.findByText(WORDS);
  const calls = stubApi({ 'POST /users/login': [AROHA] });
  await unlock(PASSWORD);
  expect(await screen.findByText('KEA MERIDIAN', {}, SLOW)).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/pilotage/1/risks', search: '?view=list' });
  const login = calls.find(({ name }) => name === 'POST /users/login')?.request.body;
  expect(login).toMatchObject({ contact: { contactType: 'email', value: AROHA.user.email } });
  expect(currentSession().sessionStatus).toBe('VALID');
});

test('LOCK-03 a password that the server refuses is wrong, whatever the device would say', async () => {
  await open();
  await lock();
  await screen.findByText(WORDS);
  stubApi({ 'POST /users/login': { status: 401, error: { code: 'noSession', message: 'no' } } });
  await unlock(PASSWORD);
  expect(await screen.findByText('Invalid credentials')).toBeTruthy();
  expect(currentSession().access).toBe('locked');
});

test('LOCK-03 without an answer the device decides: wrong first, then right', async () => {
  const { goOffline } = await open();
  await lock();
  goOffline();
  await screen.findByText(WORDS);
  await unlock('Leadline-2025');
  expect(await screen.findByText('Invalid credentials', {}, SLOW)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Password'));
  await unlock(PASSWORD);
  expect(await screen.findByText('KEA MERIDIAN', {}, SLOW)).toBeTruthy();
  expect(currentSession().sessionStatus).toBe('UNKNOWN');
});

test('LOCK-03 attack 20 the wait counts down on the button and survives a new start of the page', async () => {
  const { goOffline } = await open();
  await lock();
  goOffline();
  localStorage.setItem('pp.tries', JSON.stringify({ failed: 8, nextAt: Date.now() + 29_500 }));
  expect(await screen.findByRole('button', { name: 'Next try in 30 s' })).toBeTruthy();
});

test('LOCK-03 attack 20 after the tenth wrong try the screen says that only a network helps', async () => {
  const { goOffline } = await open();
  await lock();
  goOffline();
  await screen.findByText(WORDS);
  localStorage.setItem('pp.tries', '{"failed":9,"nextAt":0}');
  await unlock('Leadline-2025');
  expect(await screen.findByText(/^Too many wrong tries\. Log in once with a network/, {}, SLOW)).toBeTruthy();
});

test('a lock over a form with unsaved text asks nothing, shows nothing of it, and says that it is lost', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Notes'), 'Windlass slow');
  await lock();
  expect(await screen.findByText('What you had typed was not saved.')).toBeTruthy();
  expect(screen.queryByText('Discard unsaved changes?')).toBeNull();
  expect(document.body.innerHTML).not.toContain('Windlass');
});

test('LOCK-07 LOCK-09 a log-out from the locked screen ends at the log-in, offline without a code', async () => {
  const { router, goOffline } = await open();
  await lock();
  goOffline();
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  await screen.findByText('Log In');
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/login');
  expect(localStorage.getItem('pp.token')).toBeNull();
  expect(localStorage.getItem('pp.email')).toBeNull();
});

test('LOCK-07 SHELL-10 online the code goes along, after single sign-on to its own screen', async () => {
  stubApi({ 'POST /users/logout': [{}] });
  const { router } = await open('/logout');
  await waitFor(() => expect(router.state.location.search).toBe('?code=logout'));
  expect(router.state.location.pathname).toBe('/login');
});

test('LOCK-07 SHELL-10 after single sign-on a log-out leads to its screen with the code', async () => {
  stubApi({ 'POST /users/logout': [{}] });
  const { router } = await open('/logout', { kind: 'sso' });
  await screen.findByText('Single sign-on', {}, SLOW);
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/sso?code=logout');
});

test('SHELL-17 a log-out with something typed at a constraint asks first, and keeps it when told to', async () => {
  const { router } = await open();
  act(() => writeSealed('pp.tideOverrides', '{"typed":"1.20"}'));
  await act(sealedWritten);
  await lock();
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('Discard unsaved changes?')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Keep editing');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await screen.findByText(WORDS);
  expect(localStorage.getItem('pp.tideOverrides')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('pp.tideOverrides')).toBeNull();
});

test('after single sign-on the way is the identity provider, and without a network and a PIN the screen says so', async () => {
  const { goOffline } = await open('/', { kind: 'sso' });
  stubApi({ 'GET /ping': ({ url }) => [{ nonce: url.searchParams.get('nonce') }] });
  await lock();
  const way = await screen.findByRole('link', { name: 'Log In' });
  expect(way.getAttribute('href')).toBe('/sso');
  goOffline();
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/without a network it cannot be unlocked/)).toBeTruthy();
});

test('a storage that is silent shows what to do instead of a blank page', async () => {
  await open('/');
  await lock();
  act(() => waitForStorage('silent'));
  expect(await screen.findByText('Storage is not answering')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
