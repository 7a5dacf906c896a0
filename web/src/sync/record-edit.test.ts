import { updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { SyncEngine } from '@leadline/sync/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../test/koru-arrival.ts';
import { closeOutbox, openNewOutbox } from '../../test/outbox.ts';
import { stubApi } from '../../test/stub-api.ts';
import { installVault } from '../data/vault.ts';
import { currentSync, type DeviceSync, setCurrentSync } from './device-sync.ts';
import { newEdit, recordEdit } from './record-edit.ts';

const broken = () => Promise.reject(new Error('Connection to Indexed Database server lost'));
const draft = {
  params: { id: ARRIVAL.uuid },
  body: {
    port: { uuid: ARRIVAL.port.uuid },
    vesselMaxDraft: 9.1,
    base: { vesselMaxDraft: 8.6, vesselFwdDraft: 8.2, vesselAftDraft: 8.6 },
  },
};

function installEngine(engine: Partial<SyncEngine>): void {
  setCurrentSync({ engine, answerOf: () => undefined, close: () => {} } as unknown as DeviceSync);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ keyId: 'k1', key });
});
afterEach(() => {
  setCurrentSync(null);
  installVault(null);
  vi.restoreAllMocks();
});

test('OFFLINE-16 a storage that fails while an edit is kept is told to whoever saves, and never "saved"', async () => {
  installEngine({ record: broken });
  expect(await recordEdit(newEdit(updatePilotage, draft))).toEqual({ kind: 'unknown', reason: 'storage' });
});

test('a storage that fails after the edit was kept holds up the sending alone', async () => {
  installEngine({ record: async () => 'saved', start: broken });
  expect(await recordEdit(newEdit(updatePilotage, draft))).toEqual({ kind: 'queued' });
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
    const first = recordEdit(newEdit(updatePilotage, draft));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const body = { port: draft.body.port, vesselDisplacement: 60000, base: { vesselDisplacement: 61900 } };
    const second = recordEdit(newEdit(updatePilotage, { params: draft.params, body }));
    await vi.waitFor(() => expect(currentSync()?.engine.outbox().ops).toHaveLength(2));
    answer();
    expect(await first).toMatchObject({ kind: 'stored', entity: { vesselMaxDraft: 9.1 } });
    expect(await second).toMatchObject({ kind: 'stored', entity: { vesselDisplacement: 60000 } });
  } finally {
    closeOutbox();
  }
});
