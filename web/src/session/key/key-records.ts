import { hasKeyStore, listKept, readKept, updateKept } from '../../data/store/kept-keys.ts';
import { unwrapKey, type Wrap, type WrapKind, wrapKey } from './data-key.ts';
import { passwordWrappingKey, pinWrappingKey, recoveryWrappingKey } from './wrapping-keys.ts';

/** The ways to one data key of one user on this device. A record that nothing opens any more is kept aside. */
export interface KeyRecord extends Record<WrapKind, Wrap | null> {
  keyId: string;
  owner: string;
  isCurrent: boolean;
  /** Too many wrong tries: what a person can guess opens nothing here until a log-in over the network. */
  isOnlineOnly?: boolean;
}

const RECORD = 'record/';

const WRAPPING_KEYS = {
  password: passwordWrappingKey,
  pin: pinWrappingKey,
  recovery: recoveryWrappingKey,
} satisfies Record<WrapKind, unknown>;

export function newRecord(owner: string): KeyRecord {
  return { keyId: crypto.randomUUID(), owner, isCurrent: true, password: null, pin: null, recovery: null };
}

/**
 * All records of a person on this device, the one in use first; none where the browser has no storage at all. Throws what
 * a storage says that does not answer: silence is not "none".
 */
export async function recordsOf(owner: string): Promise<KeyRecord[]> {
  if (!hasKeyStore()) return [];
  const records = (await listKept(RECORD)) as KeyRecord[];
  const own = records.filter((record) => record.owner === owner);
  return own.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export async function findRecord(keyId: string): Promise<KeyRecord | null> {
  return ((await readKept(RECORD + keyId)) as KeyRecord | undefined) ?? null;
}

/** Whether the device can be unlocked in this way. */
export async function hasWrap(keyId: string | null | undefined, kind: WrapKind): Promise<boolean> {
  const record = await findRecord(keyId ?? '').catch(() => null);
  return Boolean(record?.[kind]) && !record?.isOnlineOnly;
}

/** Makes it the one in use; its owner has never two of them. */
export function saveCurrent(record: KeyRecord): Promise<void> {
  return updateKept(RECORD, (kept) => {
    const others = (kept as KeyRecord[]).filter(({ owner, keyId }) => owner === record.owner && keyId !== record.keyId);
    const before = others.filter(({ isCurrent }) => isCurrent).map((other) => ({ ...other, isCurrent: false }));
    return [...before, { ...record, isCurrent: true }].map((each) => [RECORD + each.keyId, each] as const);
  });
}

/** Changes a record as it lies on the disk by now; does nothing where there is none. */
export function changeRecord(keyId: string, change: Partial<Omit<KeyRecord, 'keyId' | 'owner'>>): Promise<void> {
  return updateKept(RECORD + keyId, (kept) =>
    (kept as KeyRecord[]).map((record) => [RECORD + keyId, { ...record, ...change }] as const),
  );
}

/** The extractable data key; null when there is no such wrap or the secret is the wrong one. */
export async function openRecord(record: KeyRecord, kind: WrapKind, secret: string): Promise<CryptoKey | null> {
  const wrap = record[kind];
  if (!wrap) return null;
  return unwrapKey(wrap, await WRAPPING_KEYS[kind](secret, wrap.salt), record.keyId, kind);
}

/** Makes the wrapping key now and the wrap when the data key is known: the secret itself is not kept for it. */
export async function wrapperOf(kind: WrapKind, secret: string, salt: Uint8Array<ArrayBuffer>) {
  const key = await WRAPPING_KEYS[kind](secret, salt);
  return (keyId: string, dataKey: CryptoKey): Promise<Wrap> => wrapKey(dataKey, { key, salt }, keyId, kind);
}
