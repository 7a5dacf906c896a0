import { deleteKept, readKept, writeKept } from '../../data/store/kept-keys.ts';
import { installVault, type Vault } from '../../data/store/vault.ts';
import { findRecord } from './key-records.ts';

const UNLOCKED = 'unlocked';

/** The key that a reload finds. Where this browser cannot keep one, a cold start asks for the password. */
export async function keepUnlocked(vault: Vault): Promise<void> {
  installVault(vault);
  await writeKept(UNLOCKED, vault).catch(deleteUnlocked);
}

/** Throws StorageSilent when the device says nothing; null when nobody has unlocked it. */
export async function readUnlocked(): Promise<Vault | null> {
  const kept = (await readKept(UNLOCKED)) as (Omit<Vault, 'owner'> & Partial<Vault>) | undefined;
  if (!kept) return null;
  // A version before this one has not kept whose it is; its record says so.
  const owner = kept.owner ?? (await findRecord(kept.keyId))?.owner;
  return owner === undefined ? null : { ...kept, owner };
}

export function deleteUnlocked(): Promise<void> {
  return deleteKept(UNLOCKED).catch(() => {});
}
