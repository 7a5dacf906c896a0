import { currentVault } from '../../data/store/vault.ts';
import { type KeyRecord, openRecord, recordsOf } from './key-records.ts';

/**
 * Opens the former keys of whoever is signed in with a secret of then, and seals anew, under the key in use, the edits that
 * they had sealed. True when there were such edits. Throws what the storage throws.
 */
export async function openFormerKeys(kind: 'password' | 'recovery', secret: string): Promise<boolean> {
  const vault = currentVault();
  const former = vault ? (await recordsOf(vault.owner)).filter(({ keyId }) => keyId !== vault.keyId) : [];
  if (!vault || former.length === 0) return false;
  const { keysOfEdits, resealEdits } = await import('../../sync/outbox/reseal-edits.ts');
  const needed = await keysOfEdits(vault.owner);
  let hasOpened = false;
  for (const record of former.filter(({ keyId }) => needed.has(keyId))) {
    const key = await openRecord(record, kind, secret);
    if (key) await resealEdits({ owner: record.owner, keyId: record.keyId, key }, vault);
    hasOpened ||= key !== null;
  }
  return hasOpened;
}

/** The first of these records that a secret opens. */
export async function firstOpened(records: readonly KeyRecord[], kind: 'password' | 'recovery', secret: string) {
  for (const record of records) {
    const dataKey = await openRecord(record, kind, secret);
    if (dataKey) return { record, dataKey };
  }
  return null;
}
