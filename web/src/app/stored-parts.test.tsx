import 'fake-indexeddb/auto';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readTideData } from '@leadline/domain/contract/port-endpoints';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { ARRIVAL, START, tideAnswer } from '../../test/koru-arrival.ts';
import { pilotageRow } from '../../test/pilotage-row.ts';
import { AROHA, renderRoutes } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { stubApi } from '../../test/stub-api.ts';
import { type CacheDb, openCache } from '../data/store/cache-db.ts';
import { readSealed, sealedWritten } from '../data/store/sealed-texts.ts';
import { unseal } from '../data/store/vault.ts';
import { beginSession } from '../session/begin-session.ts';
import { lockDevice } from '../session/lock/lock.ts';
import { unlockOnDevice } from '../session/lock/unlock-on-device.ts';
import { closeSync, currentSync } from '../sync/device-sync.ts';
import { openSync } from '../sync/open-sync.ts';
import { forgetMessages } from '../ui/toasts/message-log.ts';
import { showToast } from '../ui/toasts/toasts.ts';
import { SignedInOnly } from './guard.tsx';
import { AccountMenu } from './header/account-menu.tsx';

/** Deriving a key takes long on purpose. */
vi.setConfig({ testTimeout: 180_000 });

const PASSWORD = 'Leadline-2026';
const USER = AROHA.user.uuid;
const TOAST = 'The towing gear is greased';
const STATION = '10000000-0000-4000-8000-000000000012';
const SECRETS = [AROHA.token, AROHA.refreshToken, AROHA.imageToken];

/** Who is signed in (LOCK-10), how, on which device, since when, how often a wrong password was typed, how much waits. */
const OF_THE_SESSION = new Set(
  (
    'pp.token pp.refreshToken pp.imageToken pp.user pp.roles pp.email pp.lastSignIn pp.deviceUuid pp.sessionDevice ' +
    `pp.lastActiveAt pp.lastSeenAt pp.locked pp.tries pp.turn pp.waiting.${USER}`
  ).split(' '),
);

let cache: CacheDb;
beforeEach(async () => {
  newDevice();
  // The databases of the app know the first storage of a test file only.
  vi.unstubAllGlobals();
  stubApi({});
  await beginSession(AROHA, { kind: 'password', password: PASSWORD });
  cache = await openCache(USER);
  await openSync(sessionOf(USER), {
    keep: async () => {},
    refetch: async () => {},
    makeRoom: async () => {},
    appBuild: '1',
  });
});
afterEach(() => {
  closeSync();
  cache.close();
  forgetMessages();
  vi.restoreAllMocks();
});

/** What a session leaves behind: a pilotage, a list, a day of tides, a chart, an edit that waits. */
async function work(): Promise<void> {
  await cache.keep(readPilotage, { params: { id: ARRIVAL.uuid } }, { data: ARRIVAL, meta: undefined });
  const rows = [pilotageRow(1), pilotageRow(2)];
  await cache.keep(listPilotages, { query: { portUuid: ARRIVAL.port.uuid } }, { data: rows, meta: undefined });
  const query = {
    stationUuid: STATION,
    fromDate: START,
    toDate: '2026-11-22T15:30:00.000Z',
    tidesType: 'all' as const,
  };
  const url = new URL(`http://x/?${new URLSearchParams(query)}`);
  const tide = tideAnswer(() => 2.5)({ url, body: undefined, headers: new Headers() });
  await cache.keep(readTideData, { query }, tide);
  await cache.putChart('chart|1|aa', { bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/png' });
  await currentSync()?.engine.record({
    item: { type: 'pilotage', uuid: ARRIVAL.uuid, pilotageUuid: null },
    kind: 'patch',
    groups: { notes: { base: { notes: '' }, value: { notes: 'Windlass slow' } } },
    sendsNow: false,
  });
}

/** As in the app, the lock takes the screen with its dialog away. */
const ROUTES = [
  {
    element: <SignedInOnly />,
    children: [
      { path: '/', element: <AccountMenu onHelp={() => {}} /> },
      { path: '/locked', element: <h1>Locked</h1> },
    ],
  },
];

type Rows = Record<string, Record<string, unknown[]>>;

/** All databases of this device with all their stores, as they stand on the disk. */
async function onDisk(): Promise<Rows> {
  const disk: Rows = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    const stores: Record<string, unknown[]> = {};
    for (const store of database.objectStoreNames)
      stores[store] = await asked(database.transaction(store).objectStore(store).getAll());
    database.close();
    disk[name] = stores;
  }
  return disk;
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Texts and bytes alike, as somebody would search them who has the disk in their hands. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return new TextDecoder('latin1').decode(value);
  if (value instanceof ArrayBuffer) return textOf(new Uint8Array(value));
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, each]) => `${key} ${textOf(each)}`)
    .join(' ');
}

const storedTexts = () => `${textOf({ ...localStorage })} ${textOf({ ...sessionStorage })}`;

/** What stands behind the seals, as the app itself reads it. */
async function unsealed(disk: Rows): Promise<string> {
  const opened: unknown[] = ['pp.token', 'pp.refreshToken', 'pp.imageToken', 'pp.user', 'pp.roles'].map(readSealed);
  for (const store of ['answer', 'series'])
    for (const row of (disk[`pp-cache-${USER}`]?.[store] ?? []) as { key: string; body: Uint8Array<ArrayBuffer> }[])
      opened.push(await unseal(store, row.key, 1, row.body));
  opened.push(await currentSync()?.outbox.read(), await currentSync()?.outbox.history());
  return textOf(opened);
}

test('OFFLINE-15 what was read and what was edited outlive a lock; toasts, messages and open dialogs do not, and of who is signed in only what is sealed (LOCK-10)', async () => {
  renderRoutes(ROUTES);
  await work();
  act(() => showToast(TOAST, 'success'));
  expect(await screen.findByText(TOAST)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Messages' }));
  const dialog = await screen.findByRole('dialog', { name: 'Messages' });
  expect(dialog.textContent).toContain(TOAST);
  await sealedWritten();

  for (const state of ['unlocked', 'locked', 'unlocked again'] as const) {
    if (state === 'locked') await act(() => lockDevice());
    if (state === 'unlocked again')
      await act(async () => expect(await unlockOnDevice('password', PASSWORD)).toBe('opened'));
    const disk = await onDisk();
    const stores = Object.fromEntries(Object.entries(disk).map(([name, parts]) => [name, Object.keys(parts).sort()]));
    expect(stores, state).toEqual({
      [`pp-cache-${USER}`]: ['answer', 'chart', 'manifest', 'series'],
      [`pp-outbox-${USER}`]: ['history', 'item', 'meta', 'op'],
      'pp-keys': ['kept'],
    });
    const cached = disk[`pp-cache-${USER}`] ?? {};
    const counts = [cached.answer, cached.series, cached.chart, disk[`pp-outbox-${USER}`]?.op];
    expect(
      counts.map((rows) => rows?.length),
      state,
    ).toEqual([2, 2, 1, 1]);

    const raw = `${textOf(disk)} ${storedTexts()}`;
    expect(
      Object.keys(localStorage).filter((key) => !OF_THE_SESSION.has(key)),
      state,
    ).toEqual([]);
    for (const text of [TOAST, 'Messages', ...SECRETS, 'Windlass slow', 'Ngata'])
      expect(raw.includes(text), `${text}, ${state}`).toBe(false);
    for (const key of ['pp.token', 'pp.refreshToken', 'pp.imageToken', 'pp.user', 'pp.roles'])
      expect(localStorage.getItem(key), `${key}, ${state}`).toMatch(/^pp1\./);

    if (state === 'locked') continue;
    const seen = await unsealed(disk);
    for (const text of ['KEA MERIDIAN', 'Windlass slow', ...SECRETS])
      expect(seen.includes(text), `${text}, ${state}`).toBe(true);
    for (const text of [TOAST, 'Messages']) expect(seen.includes(text), `${text}, ${state}`).toBe(false);
  }
});
