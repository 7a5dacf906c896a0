import { listKept, readKept, writeKept } from '../data/kept-keys.ts';
import { unwrapKey, type Wrap, type WrapKind, wrapKey } from './data-key.ts';
import { passwordWrappingKey, pinWrappingKey, recoveryWrappingKey } from './wrapping-keys.ts';

/** The ways to one data key of one user on this device. A record that nothing opens any more is kept aside. */
export interface KeyRecord extends Record<WrapKind, Wrap | null> {
  keyId: string;
  owner: string;
  isCurrent: boolean;
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

/** Null also where the device lends no storage. */
export async function findRecordOf(owner: string): Promise<KeyRecord | null> {
  const records = (await listKept(RECORD).catch(() => [])) as KeyRecord[];
  return records.find((record) => record.owner === owner && record.isCurrent) ?? null;
}

export async function findRecord(keyId: string): Promise<KeyRecord | null> {
  return ((await readKept(RECORD + keyId)) as KeyRecord | undefined) ?? null;
}

/** Whether the device can be unlocked in this way. */
export async function hasWrap(keyId: string | null | undefined, kind: WrapKind): Promise<boolean> {
  const record = await findRecord(keyId ?? '').catch(() => null);
  return Boolean(record?.[kind]);
}

export function saveRecord(record: KeyRecord): Promise<void> {
  return writeKept(RECORD + record.keyId, record);
}

/** Adds, replaces or removes wraps of a record as it stands now. */
export async function changeWraps(keyId: string, wraps: Partial<Record<WrapKind, Wrap | null>>): Promise<void> {
  const record = await findRecord(keyId);
  if (record) await saveRecord({ ...record, ...wraps });
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
