import type { SyncEngine } from '@leadline/sync/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../../test/outbox.ts';
import { sessionOf } from '../../../test/session.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { installVault } from '../../data/store/vault.ts';
import { currentSync, type DeviceSync, setCurrentSync } from '../device-sync.ts';
import { openSync } from '../open-sync.ts';
import { newEdit, recordEdit } from './record-edit.ts';
import { seenWhenFilled } from './seen.ts';

const OWNER = 'pilot';
const broken = () => Promise.reject(new Error('Connection to Indexed Database server lost'));
const seen = seenWhenFilled({ ...ARRIVAL, vesselFwdDraft: 8.2, vesselAftDraft: 8.6, vesselMaxDraft: 8.6 });
const draft = { kind: 'pilotage', uuid: ARRIVAL.uuid, seen, changes: { vesselMaxDraft: 9.1 } } as const;

function installEngine(engine: Partial<SyncEngine>): void {
  setCurrentSync({
    engine,
    session: sessionOf(OWNER),
    answerOf: () => undefined,
    close: () => {},
  } as unknown as DeviceSync);
}

/** The open outbox, with something of its engine done differently. */
function differently(change: (engine: SyncEngine) => Partial<SyncEngine>): DeviceSync {
  const sync = currentSync() ?? expect.fail();
  setCurrentSync({ ...sync, engine: { ...sync.engine, ...change(sync.engine) } });
  return sync;
}

/** The server: what is sent becomes what stands, from the edit of that number on. */
function stubPilotage(refusals: Record<number, { status: number; error: { code: string; message: string } }> = {}) {
  let stored = ARRIVAL;
  const calls = stubApi({
    'PUT /pilotages/:id': ({ body }) => {
      const refusal = refusals[calls.length];
      if (refusal) return refusal;
      const { base: _, port: __, ...changes } = body as { base: unknown; port: unknown };
      stored = { ...stored, ...changes, version: stored.version + 1 };
      return [stored];
    },
  });
  return calls;
}

const drafts = { current: { vesselMaxDraft: 8.8 }, by: 'Ben', at: '2026-11-21T15:00:00.000Z' };
const CHANGED = { code: 'conflict', message: 'changed', groups: { drafts } };
const displacement = { ...draft, changes: { vesselDisplacement: 60000 } };

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: OWNER, keyId: 'k1', key });
});
afterEach(() => {
  setCurrentSync(null);
  installVault(null);
  vi.restoreAllMocks();
});

test('OFFLINE-16 a storage that fails while an edit is kept is told to whoever saves, and never "saved"', async () => {
  installEngine({ record: broken });
  expect(await recordEdit(newEdit(draft))).toEqual({ kind: 'unknown', reason: 'storage' });
});

test('a storage that fails after the edit was kept holds up the sending alone', async () => {
  installEngine({ record: async () => 'saved', start: broken });
  expect(await recordEdit(newEdit(draft))).toEqual({ kind: 'queued' });
});

test('OFFLINE-16 an edit that is made while another of the same record is being sent is told as stored, not as waiting', async () => {
  await openNewOutbox();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let stored = ARRIVAL;
  const calls = stubApi({
    'PUT /pilotages/:id': async ({ body }) => {
      if (calls.length === 1) await held;
      const { base: _, port: __, ...changes } = body as { base: unknown; port: unknown };
      stored = { ...stored, ...changes, version: stored.version + 1 };
      return [stored];
    },
  });
  try {
    const first = recordEdit(newEdit(draft));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const second = recordEdit(newEdit(displacement));
    await vi.waitFor(() => expect(currentSync()?.engine.outbox().ops).toHaveLength(2));
    answer();
    expect(await first).toMatchObject({ kind: 'stored', entity: { vesselMaxDraft: 9.1 } });
    expect(await second).toMatchObject({ kind: 'stored', entity: { vesselDisplacement: 60000 } });
  } finally {
    closeOutbox();
  }
});

describe('OFFLINE-16 of two tabs the other one sends the edit', () => {
  const doors = { keep: async () => {}, refetch: async () => {}, makeRoom: async () => {}, appBuild: '1' };
  /** This tab has saved a draft of 8.1; its next edit is sent by the other tab before its own run begins. */
  async function saveBesideAnotherTab() {
    await openNewOutbox();
    const mine = currentSync() ?? expect.fail();
    setCurrentSync(null);
    await openSync(sessionOf(mine.session.person), doors);
    const other = currentSync() ?? expect.fail();
    setCurrentSync(mine);
    try {
      stubPilotage();
      const changes = { vesselMaxDraft: 8.1 };
      expect(await recordEdit(newEdit({ ...draft, changes }))).toMatchObject({ kind: 'stored' });
      differently(({ start }) => ({
        start: async (options) => {
          expect((await other.engine.start(options)).results.size).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, 50));
          return start(options);
        },
      }));
      return await recordEdit(newEdit(displacement));
    } finally {
      other.close();
      closeOutbox();
    }
  }

  test('and tells its answer: that is what is stored', async () => {
    const entity = { version: ARRIVAL.version + 2, vesselMaxDraft: 8.1, vesselDisplacement: 60000 };
    expect(await saveBesideAnotherTab()).toMatchObject({ kind: 'stored', entity });
  });

  test('and its answer does not come: the answer to the edit before is never told as what is stored', async () => {
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
    expect(await saveBesideAnotherTab()).toEqual({ kind: 'queued' });
  });
});

test('OFFLINE-16 an edit that is made while the conflict of another one is taken back to its form is sent, not lost', async () => {
  await openNewOutbox();
  stubPilotage({ 1: { status: 409, error: CHANGED } });
  let second: ReturnType<typeof recordEdit> | undefined;
  differently((engine) => ({
    // The other form has kept its edit, and its run comes after this one.
    abandon: (...what) =>
      new Promise((resolve) => {
        const stop = engine.subscribe(() => {
          if (engine.outbox().ops.length < 2) return;
          stop();
          resolve(engine.abandon(...what));
        });
        second = recordEdit(newEdit(displacement));
      }),
  }));
  try {
    expect(await recordEdit(newEdit(draft))).toMatchObject({ kind: 'conflict' });
    expect(await second).toMatchObject({ kind: 'stored', entity: { vesselDisplacement: 60000 } });
  } finally {
    closeOutbox();
  }
});

test('OFFLINE-16 an edit that somebody took back before it was sent is told neither as stored nor as safe', async () => {
  await openNewOutbox();
  stubPilotage();
  try {
    expect(await recordEdit(newEdit(draft))).toMatchObject({ kind: 'stored' });
    differently(({ start, abandon }) => ({
      start: async (options) => {
        await abandon('all');
        return start(options);
      },
    }));
    expect(await recordEdit(newEdit(displacement))).toEqual({ kind: 'unknown', reason: 'storage' });
  } finally {
    closeOutbox();
  }
});

test('a base is never the record as it is at the save: that does not compile', () => {
  const atTheSave = ARRIVAL;
  // @ts-expect-error: it was not seen at an opening
  newEdit({ ...draft, seen: atTheSave });
  // @ts-expect-error: a copy with another value was not seen either
  newEdit({ ...draft, seen: { ...seen, vesselMaxDraft: 12.2 } });
  // @ts-expect-error: nor what is said to be reviewed
  newEdit({ ...draft, reviewed: atTheSave });
  expect(newEdit(draft)).toMatchObject({ seen: { vesselMaxDraft: 8.6 } });
});
