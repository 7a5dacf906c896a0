import { createPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { SessionTokens } from '@leadline/domain/session/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { ARRIVAL } from '../../test/koru-arrival.ts';
import { AROHA } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { currentDeviceSession, SessionEnded } from '../data/store/device-session.ts';
import { closeSync, currentSync, type DeviceSync, setOpener } from '../sync/device-sync.ts';
import { openSync } from '../sync/open-sync.ts';
import { newEdit, recordEdit } from '../sync/saving/record-edit.ts';
import { seenWhenFilled } from '../sync/saving/seen.ts';
import { newCall, sendCall } from '../sync/saving/send-call.ts';
import { beginSession } from './begin-session.ts';
import { lockDevice } from './lock/lock.ts';
import { whenClosed } from './session-store.ts';
import { signOut } from './sign-out.ts';

/** Deriving a key takes long on purpose. */
vi.setConfig({ testTimeout: 180_000 });

const doors = { keep: async () => {}, refetch: async () => {}, makeRoom: async () => {}, appBuild: '1' };
const draft = {
  kind: 'pilotage',
  uuid: ARRIVAL.uuid,
  seen: seenWhenFilled({ ...ARRIVAL, vesselFwdDraft: 8.2, vesselAftDraft: 8.6, vesselMaxDraft: 8.6 }),
  changes: { vesselMaxDraft: 9.1 },
} as const;
const BUSY = new Response(JSON.stringify({ error: { code: 'busy', message: 'busy' } }), {
  status: 503,
  headers: { 'retry-after': '1' },
});
const CONFLICT = {
  status: 409,
  error: {
    code: 'conflict',
    message: 'changed',
    groups: { drafts: { current: { vesselMaxDraft: 8.8 }, by: 'Ben', at: '2026-11-21T15:00:00.000Z' } },
  },
};

/** Dexie knows the first storage of this file only: every test has people of its own. */
let aroha: SessionTokens;
let ben: SessionTokens;
const personOf = (name: string): SessionTokens => ({
  ...AROHA,
  token: `token-of-${name}`,
  refreshToken: `refresh-of-${name}`,
  user: { ...AROHA.user, uuid: crypto.randomUUID(), email: `${name}@koru.example` },
});

beforeEach(() => {
  newDevice();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  aroha = personOf('aroha');
  ben = personOf('ben');
  forget = whenClosed(closeSync);
});
let forget = () => {};
afterEach(async () => {
  setOpener(null);
  await signOut();
  forget();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function logIn(tokens: SessionTokens): Promise<DeviceSync> {
  await beginSession(tokens, { kind: 'password', password: `Leadline of ${tokens.user.email}` });
  await openSync(currentDeviceSession() ?? expect.fail('no session'), doors);
  return currentSync() ?? expect.fail('no outbox');
}

const writesOf = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ name }) => name.startsWith('PUT ')).map(({ request }) => request.headers.get('authorization'));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What Aroha finds when she is back: her edit, readable, and nothing that cannot be read. */
async function expectKept(): Promise<void> {
  await signOut();
  const { engine } = await logIn(aroha);
  const { ops, unreadable } = engine.outbox();
  expect(unreadable).toBe(0);
  expect(ops.map(({ groups }) => groups.drafts?.value.vesselMaxDraft)).toEqual([9.1]);
}

test('OFFLINE-16 an edit that waits for its next try at the log-out is never sent under the name of who logs in next', async () => {
  const calls = stubApi({ 'PUT /pilotages/:id': () => BUSY.clone() });
  const hers = await logIn(aroha);
  const saving = recordEdit(newEdit(draft));
  await vi.waitFor(() => expect(writesOf(calls)).toEqual(['Bearer token-of-aroha']));
  await pause(50);
  await signOut();
  const his = await logIn(ben);
  expect(await saving).toEqual({ kind: 'queued' });
  await pause(1500);
  expect(writesOf(calls)).toEqual(['Bearer token-of-aroha']);
  expect(his.engine.outbox()).toMatchObject({ items: [], ops: [], unreadable: 0 });
  expect(await his.outbox.history()).toEqual([]);
  await expect(hers.engine.start()).rejects.toThrow(SessionEnded);
  await expectKept();
});

test('OFFLINE-16 an answer that comes after the log-out is not stored, with nobody’s key', async () => {
  let answer = (_: typeof CONFLICT) => {};
  const calls = stubApi({
    'PUT /pilotages/:id': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const hers = await logIn(aroha);
  const saving = recordEdit(newEdit(draft));
  await vi.waitFor(() => expect(writesOf(calls)).toHaveLength(1));
  await signOut();
  await logIn(ben);
  answer(CONFLICT);
  expect(await saving).toEqual({ kind: 'queued' });
  await expect(hers.outbox.commit({ drop: ['x'] })).rejects.toThrow(SessionEnded);
  await expect(hers.outbox.read()).rejects.toThrow(SessionEnded);
  await expectKept();
});

test('OFFLINE-16 a run ends with the lock, and the same person finds the edit again after the unlock', async () => {
  const calls = stubApi({ 'PUT /pilotages/:id': () => BUSY.clone() });
  await logIn(aroha);
  const saving = recordEdit(newEdit(draft));
  await vi.waitFor(() => expect(writesOf(calls)).toHaveLength(1));
  await pause(50);
  await lockDevice();
  expect(await saving).toEqual({ kind: 'queued' });
  await pause(1500);
  expect(writesOf(calls)).toHaveLength(1);
  await expectKept();
});

test('OFFLINE-16 with the key of who logs in next in memory, an outbox that is still open takes nothing', async () => {
  stubApi({});
  const hers = await logIn(aroha);
  // As in a tab that has not heard yet that another one has logged out and in.
  const { settleKey } = await import('./key/settle-key.ts');
  await settleKey(ben.user.uuid, { kind: 'password', password: 'Leadline of ben' }, async () => null);
  expect(hers.session.vault()).toBeNull();
  await expect(hers.engine.record({ ...edit(), sendsNow: false })).rejects.toThrow('locked');
  expect(await hers.outbox.countItems()).toBe(0);
});

const edit = () => ({
  item: { type: 'pilotage' as const, uuid: ARRIVAL.uuid, pilotageUuid: ARRIVAL.uuid },
  kind: 'patch' as const,
  groups: { notes: { base: { notes: null }, value: { notes: 'Kotuku drifts' } } },
});

test('OFFLINE-16 what cannot wait is not sent again under the name of who logs in next', async () => {
  const calls = stubApi({ 'POST /pilotages': { status: 502 } });
  await logIn(aroha);
  const body = { port: { uuid: ARRIVAL.port.uuid } } as never;
  const saving = sendCall(newCall(createPilotage, { body }));
  await vi.waitFor(() => expect(calls.some(({ name }) => name === 'POST /pilotages')).toBe(true));
  await signOut();
  await logIn(ben);
  expect(await saving).toMatchObject({ kind: 'unknown' });
  await pause(4500);
  const sent = calls.filter(({ name }) => name === 'POST /pilotages');
  expect(sent.map(({ request }) => request.headers.get('authorization'))).toEqual(['Bearer token-of-aroha']);
});

test('OFFLINE-16 a save that waits for the outbox to open is not recorded for who logs in meanwhile', async () => {
  stubApi({});
  await beginSession(aroha, { kind: 'password', password: 'Leadline of aroha' });
  let open = () => {};
  setOpener(() => new Promise((resolve) => (open = resolve)));
  const saving = recordEdit(newEdit(draft));
  await signOut();
  const his = await logIn(ben);
  open();
  expect(await saving).toMatchObject({ kind: 'unknown', reason: 'storage' });
  expect(his.engine.outbox().ops).toEqual([]);
});
