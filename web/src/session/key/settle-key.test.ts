import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory, newDevice, refuseCryptoKeys } from '../../../test/device.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { listKept, writeKept } from '../../data/store/kept-keys.ts';
import { currentVault, seal, unseal } from '../../data/store/vault.ts';
import { closeVault } from '../lock/lock.ts';
import { type KeyRecord, openRecord } from './key-records.ts';
import { preHash } from './pre-hash.ts';
import type { Recovery } from './recovery-secret.ts';
import { finishKeyWork, settleKey } from './settle-key.ts';
import { readUnlocked } from './unlocked-key.ts';

/** Deriving a key takes long on purpose. */
vi.setConfig({ testTimeout: 180_000 });

const AROHA = 'aroha-uuid';
const PASSWORD = 'Leadline-2026';
const password = (text = PASSWORD) => ({ kind: 'password', password: text }) as const;
const secret =
  (text: string): (() => Promise<Recovery>) =>
  async () => ({ secret: text });
const notAsked = vi.fn(async (): Promise<Recovery> => null);
const records = async () => (await listKept('record/')) as KeyRecord[];
const sealOne = () => seal('outbox', 'op', 1, 'Windlass slow');
const openOne = (sealed: Uint8Array<ArrayBuffer>) => unseal('outbox', 'op', 1, sealed);

beforeEach(() => {
  newDevice();
  notAsked.mockClear();
  stubApi({});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Signs in, and lets the server's recovery secret be added when there is one. */
async function signIn(owner: string, text: string, ask: () => Promise<Recovery> = notAsked, recoverySecret?: string) {
  await settleKey(owner, password(text), ask);
  stubApi(recoverySecret ? { 'POST /users/devices': [{ recoverySecret }] } : {});
  await finishKeyWork();
}

test('LOCK-10 the same password opens the same key at the next log-in, and the server is not asked', async () => {
  await signIn(AROHA, PASSWORD);
  const sealed = await sealOne();
  forgetMemory();
  await signIn(AROHA, PASSWORD);
  expect(await openOne(sealed)).toBe('Windlass slow');
  expect(await records()).toHaveLength(1);
  expect(notAsked).not.toHaveBeenCalled();
});

test('LOCK-10 attack 62 the key that the app works with never leaves the browser', async () => {
  await signIn(AROHA, PASSWORD);
  const key = currentVault()?.key as CryptoKey;
  expect(key.extractable).toBe(false);
  expect((await readUnlocked())?.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('LOCK-10 a password changed ashore: the recovery secret opens the key, and the new password does from then on', async () => {
  await signIn(AROHA, PASSWORD, notAsked, 'recovery-1');
  const sealed = await sealOne();
  forgetMemory();
  await signIn(AROHA, 'Changed-2027', secret('recovery-1'));
  expect(await openOne(sealed)).toBe('Windlass slow');
  const [record] = await records();
  expect(record && (await openRecord(record, 'password', 'Changed-2027'))).toBeInstanceOf(CryptoKey);
  expect(record && (await openRecord(record, 'password', PASSWORD))).toBeNull();
});

test('LOCK-10 when neither opens there is a new key, and the old record is kept aside with all its wraps', async () => {
  await signIn(AROHA, PASSWORD, notAsked, 'recovery-1');
  const [before] = await records();
  const sealed = await sealOne();
  await signIn(AROHA, 'Changed-2027', secret('recovery-after-log-out-everywhere'));
  await expect(openOne(sealed)).rejects.toThrow('cannot be read');
  const all = await records();
  expect(all).toHaveLength(2);
  expect(all.find(({ keyId }) => keyId === before?.keyId)).toEqual({ ...before, isCurrent: false });
});

test('no answer about the recovery secret decides nothing: the key waits, and nothing is put aside', async () => {
  await signIn(AROHA, PASSWORD, notAsked, 'recovery-1');
  const sealed = await sealOne();
  await signIn(AROHA, 'Changed-2027', async () => 'noAnswer');
  expect(currentVault()).toBeNull();
  expect(await readUnlocked()).toBeNull();
  expect(await records()).toHaveLength(1);
  stubApi({ 'POST /users/devices': [{ recoverySecret: 'recovery-1' }] });
  await finishKeyWork();
  expect(await openOne(sealed)).toBe('Windlass slow');
});

/** As a storage that is busy or comes back from the background: it neither answers nor refuses. */
function silenceStorage(): () => void {
  const { open } = IDBFactory.prototype;
  const silenced = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    name,
    version,
  ) {
    return name === 'pp-keys' ? ({} as IDBOpenDBRequest) : open.call(this, name, version);
  });
  return () => silenced.mockRestore();
}

test('LOCK-10 a storage that is silent at the log-in is not an empty one: it is asked again, and there is never a second key', async () => {
  await signIn(AROHA, PASSWORD);
  const sealed = await sealOne();
  forgetMemory();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const speakAgain = silenceStorage();
  await settleKey(AROHA, password(), notAsked);
  expect(currentVault()).toBeNull();
  expect(warned).toHaveBeenCalled();
  speakAgain();
  await vi.waitFor(() => expect(currentVault()).not.toBeNull(), 20_000);
  expect(await openOne(sealed)).toBe('Windlass slow');
  expect(await records()).toHaveLength(1);
});

test('LOCK-10 a lock while the storage is silent: no key comes into memory behind it', async () => {
  await signIn(AROHA, PASSWORD);
  forgetMemory();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const speakAgain = silenceStorage();
  await settleKey(AROHA, password(), notAsked);
  closeVault();
  speakAgain();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(currentVault()).toBeNull();
});

test('LOCK-10 of two keys of one person, as an earlier version could leave them, any that opens is taken, and one is current', async () => {
  await signIn(AROHA, PASSWORD);
  const sealed = await sealOne();
  await signIn(AROHA, 'Changed-2027');
  const two = await records();
  for (const record of two) await writeKept(`record/${record.keyId}`, { ...record, isCurrent: true });
  await signIn(AROHA, PASSWORD);
  expect(await openOne(sealed)).toBe('Windlass slow');
  expect((await records()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(await records()).toHaveLength(2);
});

test('the recovery wrap is added when the server answers, however late', async () => {
  await signIn(AROHA, PASSWORD);
  expect((await records())[0]?.recovery).toBeNull();
  stubApi({ 'POST /users/devices': [{ recoverySecret: 'recovery-1' }] });
  await finishKeyWork();
  const [record] = await records();
  expect(record && (await openRecord(record, 'recovery', 'recovery-1'))).toBeInstanceOf(CryptoKey);
  expect(record && (await openRecord(record, 'recovery', 'recovery-2'))).toBeNull();
  const calls = stubApi({});
  await finishKeyWork();
  expect(calls).toEqual([]);
});

test('attack 63 a recorded log-in with everything on the disk opens nothing', async () => {
  await signIn(AROHA, PASSWORD);
  const [record] = await records();
  const sent = await preHash(PASSWORD);
  const digest = Uint8Array.from(sent.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const raw = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['unwrapKey']);
  const { unwrapKey } = await import('./data-key.ts');
  const wrap = record?.password;
  if (!record || !wrap) throw new Error('no wrap');
  expect(await openRecord(record, 'password', sent)).toBeNull();
  expect(await unwrapKey(wrap, raw, record.keyId, 'password')).toBeNull();
  expect(await openRecord(record, 'password', PASSWORD)).toBeInstanceOf(CryptoKey);
});

test('attack 64 a second user of the same tablet has a key of their own, and neither opens the other', async () => {
  await signIn(AROHA, PASSWORD);
  const sealed = await sealOne();
  await signIn('ben-uuid', PASSWORD);
  await expect(openOne(sealed)).rejects.toThrow('cannot be read');
  await signIn(AROHA, PASSWORD);
  expect(await openOne(sealed)).toBe('Windlass slow');
  const [one, other] = await records();
  expect(one?.password?.salt).not.toEqual(other?.password?.salt);
});

test('a wrap that is moved to another record opens nothing', async () => {
  await signIn(AROHA, PASSWORD);
  await signIn('ben-uuid', 'Leadline-2027');
  const all = await records();
  const [hers, his] = [all.find(({ owner }) => owner === AROHA), all.find(({ owner }) => owner === 'ben-uuid')];
  if (!hers || !his) throw new Error('no records');
  expect(await openRecord({ ...his, password: hers.password }, 'password', PASSWORD)).toBeNull();
});

test('where no CryptoKey can be stored the app works until it is closed, and a cold start finds no key', async () => {
  refuseCryptoKeys();
  await signIn(AROHA, PASSWORD);
  const sealed = await sealOne();
  expect(await openOne(sealed)).toBe('Windlass slow');
  expect(await readUnlocked()).toBeNull();
  forgetMemory();
  await signIn(AROHA, PASSWORD);
  expect(await openOne(sealed)).toBe('Windlass slow');
});

test('a device without any storage works as long as the page stands', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await settleKey(AROHA, password(), notAsked);
  expect(await openOne(await sealOne())).toBe('Windlass slow');
});
