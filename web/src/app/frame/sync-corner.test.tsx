import { SAVED_ON_TABLET } from '@leadline/domain/words/toasts';
import type { Edit } from '@leadline/sync/ports';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/device.ts';
import { KORU } from '../../../test/koru-world.ts';
import { AROHA, renderScreen } from '../../../test/render.tsx';
import { sessionOf } from '../../../test/session.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { noteReached } from '../../data/calls/reached.ts';
import { noteServerTime } from '../../data/calls/server-clock.ts';
import { currentVault, installVault } from '../../data/store/vault.ts';
import { adoptOpened, currentSession } from '../../session/session-store.ts';
import { closeSync, currentSync } from '../../sync/device-sync.ts';
import { OnlineState } from '../../sync/online-state.tsx';
import { openSync } from '../../sync/open-sync.ts';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { useEndOfSaved } from '../use-end-of-saved.ts';
import { SyncCorner } from './sync-corner.tsx';

const edit = (sendsNow: boolean): Edit => ({
  item: { type: 'vessel', uuid: '4123018', pilotageUuid: null },
  kind: 'patch',
  groups: { name: { base: { name: 'KEA' }, value: { name: 'KEA MERIDIAN' } } },
  context: { port: KORU.uuid },
  sendsNow,
});
const server = (isThere: () => boolean, answers: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    ...answers,
    'GET /ports': [KORU],
    'GET /preferences': [],
    'POST /users/refresh': [{ ...AROHA, token: 'next-token', refreshToken: 'next-refresh' }],
    'GET /ping': ({ url }) =>
      isThere()
        ? [{ nonce: url.searchParams.get('nonce') }]
        : { status: 502, error: { code: 'internal', message: '' } },
  });

let hasNetwork = true;
/** Storage, keys and parts that come when they are needed take their time on a busy machine. */
configure({ asyncUtilTimeout: 4500 });

beforeEach(async () => {
  newDevice();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  hasNetwork = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Dexie knows the first storage of this file only: every test has a user of its own.
  const owner = crypto.randomUUID();
  installVault({ owner, keyId: 'k1', key });
  await openSync(sessionOf(owner), {
    keep: async () => {},
    refetch: async () => {},
    makeRoom: async () => {},
    appBuild: '1',
  });
});
afterEach(() => {
  closeSync();
  installVault(null);
  noteServerTime(new Date().toISOString());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (page?: ReactNode) =>
  renderScreen(
    <>
      <OnlineState />
      <SyncCorner />
      {page}
    </>,
  );
const EndOfSaved = () => {
  useEndOfSaved();
  return null;
};
const record = (sendsNow = false) => act(async () => void (await currentSync()?.engine.record(edit(sendsNow))));
const network = (is: boolean) =>
  act(async () => {
    hasNetwork = is;
    dispatchEvent(new Event(is ? 'online' : 'offline'));
  });
const syncScreen = () => screen.queryByRole('dialog', { name: 'Sync back your changes' });

test('SYNC-01 the screen opens at a sign-in with waiting changes; after "Later" the banner opens it', async () => {
  server(() => true);
  await record();
  show();
  await waitFor(() => expect(syncScreen()).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(syncScreen()).toBeNull());
  expect(await screen.findByText('1 change not synced')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sync back your changes' }));
  await waitFor(() => expect(syncScreen()).toBeTruthy());
});

test('SYNC-01 an edit made while offline opens it once the server is back, and not before', async () => {
  server(() => true);
  show();
  await network(false);
  await record();
  expect(await screen.findByText('1 change not synced')).toBeTruthy();
  expect(syncScreen()).toBeNull();
  await network(true);
  await waitFor(() => expect(syncScreen()).toBeTruthy());
});

test('SYNC-01 an app that was started without a network asks for its session when the server is there, and opens it', async () => {
  const calls = server(() => true);
  await record();
  await network(false);
  show();
  act(() => adoptOpened('UNKNOWN'));
  expect(await screen.findByText('1 change not synced')).toBeTruthy();
  expect(syncScreen()).toBeNull();
  await network(true);
  await waitFor(() => expect(syncScreen()).toBeTruthy());
  expect(currentSession().sessionStatus).toBe('VALID');
  expect(calls.filter(({ name }) => name === 'POST /users/refresh')).toHaveLength(1);
});

test('SYNC-01 what waits is readable only after the sign-in, when its key comes: the screen opens then', async () => {
  server(() => true);
  const key = currentVault();
  await record();
  installVault(null);
  await act(async () => void (await currentSync()?.engine.refresh()));
  show();
  expect(screen.queryByText('1 change not synced')).toBeNull();
  act(() => installVault(key));
  await waitFor(() => expect(syncScreen()).toBeTruthy());
});

test('SYNC-11 an edit in its first online send asks for nothing', async () => {
  server(() => true);
  show();
  await record(true);
  expect(currentSync()?.engine.outbox().ops).toHaveLength(1);
  expect(screen.queryByText(/not synced/)).toBeNull();
  expect(syncScreen()).toBeNull();
});

/** Somebody else has changed the name since. */
const CHANGED_MEANWHILE = {
  status: 409,
  error: {
    code: 'conflict',
    message: 'changed',
    groups: { name: { current: { name: 'KEA STAR' }, by: 'Ben Roe', at: '2026-11-21T13:34:00.000Z' } },
  },
};

test('SYNC-01 what was recorded after the arrival opens nothing, though it meets a conflict: its form asks', async () => {
  server(() => true, { 'PUT /vessels/:imo': CHANGED_MEANWHILE });
  show();
  await act(async () => {});
  await record(true);
  await act(async () => void (await currentSync()?.engine.start({ only: ['vessel:4123018'] })));
  expect(currentSync()?.engine.state().conflicts).toBe(1);
  expect(await screen.findByText('1 change not synced')).toBeTruthy();
  expect(syncScreen()).toBeNull();
});

test('SYNC-01 what waits is shown after a question that is open at the arrival, and never over it', async () => {
  server(() => true);
  await network(false);
  await record();
  show(<Questioner />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await network(true);
  await waitFor(() => expect(screen.queryByText(/offline mode|No Internet/)).toBeNull());
  await act(async () => void (await currentSync()?.engine.refresh()));
  expect(syncScreen()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(syncScreen()).toBeTruthy());
});

function Questioner() {
  const { ask, question } = useQuestion();
  return (
    <>
      <button type="button" onClick={() => void ask({ title: 'Sure?', text: '', stay: 'Stay', go: 'Go' })}>
        Ask
      </button>
      {question}
    </>
  );
}

test('OFFLINE-02 OFFLINE-03 without a network, with one but without the server, and "Check Server"', async () => {
  let isThere = false;
  server(() => isThere);
  show();
  await network(false);
  expect(await screen.findByText('No Internet Connection')).toBeTruthy();
  expect(screen.getByText('Offline')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check Server' })).toBeNull();
  await network(true);
  expect(await screen.findByText('Internet Connection is back (offline mode)')).toBeTruthy();
  isThere = true;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check Server' })).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('button', { name: 'Check Server' }));
  await waitFor(() => expect(screen.queryByText(/offline mode/)).toBeNull());
  expect(screen.getByText('Online')).toBeTruthy();
});

test('OFFLINE-02 a tablet that says it has a network is told of no return while our server has not answered since the start', async () => {
  server(() => false);
  show();
  act(() => noteReached(false));
  expect(await screen.findByText('No Internet Connection')).toBeTruthy();
  expect(screen.queryByText(/Internet Connection is back/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Check Server' })).toBeTruthy();
});

test('a clock that is seven minutes fast is told, one that is a minute off is not', async () => {
  server(() => true);
  show();
  act(() => noteServerTime(new Date(Date.now() - 60_000).toISOString()));
  expect(screen.queryByText(/Tablet clock/)).toBeNull();
  act(() => noteServerTime(new Date(Date.now() - 7.5 * 60_000).toISOString()));
  expect(await screen.findByText('Tablet clock is 7 min fast')).toBeTruthy();
});

test('S15 "Saved on this tablet" goes as soon as nothing waits any more; other messages stay', async () => {
  server(() => false);
  await network(false);
  show(<EndOfSaved />);
  await record();
  act(() => showToast(SAVED_ON_TABLET, 'success'));
  act(() => showToast('Network error', 'error'));
  expect(screen.getAllByText(SAVED_ON_TABLET)).toHaveLength(1);
  const item = currentSync()?.engine.outbox().items[0]?.key;
  if (item) await act(async () => void (await currentSync()?.engine.abandon([item])));
  await waitFor(() => expect(screen.queryByText(SAVED_ON_TABLET)).toBeNull());
  expect(screen.getByText('Network error')).toBeTruthy();
});
