import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCaches } from '../data/store/device-cache.ts';
import { beginDeviceSession, type DeviceSession, endDeviceSession, openSession } from '../data/store/device-session.ts';
import { installVault } from '../data/store/vault.ts';
import { resumeUploads } from './resume-uploads.ts';
import { sendFile } from './send-file.ts';
import { queuedFiles, uploadsOf } from './uploads.ts';

vi.mock('./send-file.ts', () => ({ sendFile: vi.fn() }));
const sending = vi.mocked(sendFile);
const sent = () => sending.mock.calls.map(([, { name }]) => name).sort();

const PILOT = '00000000-0000-4000-8000-000000000001';
const PILOTAGE = '20000000-0000-4000-8000-000000000001';
const file = (name: string) => new File([new Uint8Array(5)], name);

let session: DeviceSession;
let end: () => void;
const begin = () => {
  ({ session, end } = openSession(PILOT, { current: () => 't', renew: async () => true }));
};
beforeEach(async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: PILOT, keyId: 'k1', key });
  begin();
  sending.mockResolvedValue([]);
});
afterEach(async () => {
  end();
  endDeviceSession();
  installVault(null);
  await deleteCaches();
  sending.mockReset();
  vi.restoreAllMocks();
});

test('ATTACH-05 files that are chosen while the queue is read are sent too', async () => {
  const uploads = uploadsOf(session);
  const names = Array.from({ length: 10 }, (_, index) => `${index}.png`);
  await Promise.all(
    names.map((name) => {
      uploads.start();
      return uploads.add(PILOTAGE, 'weather', file(name));
    }),
  );
  await vi.waitFor(() => expect(sent()).toEqual(names), 20_000);
  await vi.waitFor(() => expect(queuedFiles.get()).toEqual([]), 20_000);
});

test('ATTACH-07 what was chosen without a network waits over a reload, and goes with the same key when it is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await uploadsOf(session).add(PILOTAGE, 'dukc', file('a.png'));
  const [{ id } = { id: '' }] = queuedFiles.get();
  expect(sent()).toEqual([]);
  end();
  expect(queuedFiles.get()).toEqual([]);
  begin();
  uploadsOf(session).start();
  await vi.waitFor(() => expect(queuedFiles.get().map((each) => each.id)).toEqual([id]), 20_000);
  expect(sent()).toEqual([]);
  end();
  begin();
  network.mockReturnValue(true);
  beginDeviceSession(PILOT, { current: () => 't', renew: async () => true });
  await resumeUploads();
  await vi.waitFor(() => expect(sent()).toEqual(['a.png']), 20_000);
});
