import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory } from '../../../test/device.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { fakeLocks } from '../../../test/web-locks.ts';
import { SignedInOnly, SignedOutOnly } from '../../app/guard.tsx';
import { KEPT_FILES, keepFile } from '../../attachments/kept-files.ts';
import { beginDeviceSession, endDeviceSession } from '../../data/store/device-session.ts';
import { sealedWritten } from '../../data/store/sealed-texts.ts';
import { countUnsaved, openUnsaved } from '../../data/store/unsaved-db.ts';
import { beginSession } from '../../session/begin-session.ts';
import { lockDevice } from '../../session/lock/lock.ts';
import { outboxStore } from '../../sync/outbox/outbox-db.ts';
import { LogoutScreen } from './logout-screen.tsx';

const SLOW = { timeout: 10_000 };
const PERSON = AROHA.user.uuid;
const ID = '0190a2b4-7c1d-7f00-8000-0000000000f1';

const routes = [
  { element: <SignedOutOnly />, children: [{ path: '/login', element: <h1>Log In</h1> }] },
  { path: '/logout', element: <LogoutScreen /> },
  {
    element: <SignedInOnly />,
    children: [
      { path: '/locked', element: <h1>Locked</h1> },
      { path: '/', element: <h1>The list</h1> },
    ],
  },
];

beforeEach(() => {
  localStorage.clear();
  forgetMemory();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  stubApi({ 'POST /users/logout': [{}] });
});
afterEach(() => {
  endDeviceSession();
  vi.unstubAllGlobals();
});

async function signedIn() {
  await beginSession(AROHA, { kind: 'password', password: 'Leadline-2026' });
  await sealedWritten();
  return beginDeviceSession(PERSON, { current: () => 'token', renew: async () => false });
}
const leave = async (isLocked: boolean) => {
  const view = renderRoutes(routes, { at: '/' });
  if (isLocked) await act(() => lockDevice());
  await act(() => view.router.navigate('/logout'));
  return view;
};
const STATES = [
  ['open', false],
  ['locked', true],
] as const;

test.each(STATES)(
  'ATTACH-07 a log-out asks first while a chosen file is not sent, the app being %s, and keeps it when told to',
  async (_, isLocked) => {
    const kept = { id: ID, pilotageUuid: ID, name: 'Notice.pdf', attachmentType: 'dukc', size: 4, key: ID } as const;
    const db = openUnsaved(await signedIn());
    await keepFile(db, { ...kept, fault: null, chosenAt: 1 }, new Uint8Array([37, 80, 68, 70]));
    db.close();
    const count = () => countUnsaved(PERSON, KEPT_FILES.prefix, KEPT_FILES.suffix);
    const { router } = await leave(isLocked);
    await screen.findByText(/^1 file was not uploaded yet\. Logging out deletes it/, {}, SLOW);
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/logout'), SLOW);
    expect(await count()).toBe(1);
    await act(() => router.navigate('/logout'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete and log out' }, SLOW));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), SLOW);
    await waitFor(async () => expect(await count()).toBe(0), SLOW);
  },
);

test.each(STATES)(
  'attack 37 after a log-out nothing of whom nothing waits is on the device, the app being %s',
  async (_, isLocked) => {
    await signedIn();
    const outbox = outboxStore(PERSON);
    await outbox.run(async () => undefined);
    outbox.close();
    const names = async () => (await indexedDB.databases()).map(({ name }) => name);
    expect(await names()).toContainEqual(expect.stringMatching(/^pp-outbox-/));
    await leave(isLocked);
    await screen.findByRole('heading', { name: 'Log In' }, SLOW);
    await waitFor(
      async () => expect(await names()).not.toContainEqual(expect.stringMatching(/^pp-(cache|outbox|unsaved)-/)),
      SLOW,
    );
  },
);
