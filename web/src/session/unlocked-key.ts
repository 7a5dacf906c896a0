import { deleteKept, readKept, writeKept } from '../data/kept-keys.ts';
import { installVault, type Vault } from '../data/vault.ts';

const UNLOCKED = 'unlocked';

/** The key that a reload finds. Where this browser cannot keep one, a cold start asks for the password. */
export async function keepUnlocked(vault: Vault): Promise<void> {
  installVault(vault);
  await writeKept(UNLOCKED, vault).catch(deleteUnlocked);
}

/** Throws StorageSilent when the device says nothing; null when nobody has unlocked it. */
export async function readUnlocked(): Promise<Vault | null> {
  return ((await readKept(UNLOCKED)) as Vault | undefined) ?? null;
}

export function deleteUnlocked(): Promise<void> {
  return deleteKept(UNLOCKED).catch(() => {});
}
