import { makeStore } from '../make-store.ts';

/** The data key of whoever is signed in and unlocked, under the id of its record. The session sets it. */
export interface Vault {
  /** Uuid of the person whose key it is. */
  owner: string;
  keyId: string;
  key: CryptoKey;
}

const IV_BYTES = 12;

/** Locked: nothing can be sealed or read until somebody unlocks. */
export class VaultClosed extends Error {
  constructor() {
    super('The data of this device is locked');
    this.name = 'VaultClosed';
  }
}

/** What is stored was changed, moved or sealed with another key. It is never a reason to delete it. */
export class SealBroken extends Error {
  constructor() {
    super('Stored data cannot be read with this key');
    this.name = 'SealBroken';
  }
}

const installed = makeStore<Vault | null>(null);

export const currentVault = installed.get;
export const installVault = installed.set;

/** Called when the data of the device become readable, or are locked. */
export const onVault = installed.follow;

/** Encrypts a value for one place, AES-GCM with an IV of its own; the bytes open at that place and schema alone. */
export async function seal(
  store: string,
  key: string,
  schema: number,
  value: unknown,
  vault: Vault | null = currentVault(),
): Promise<Uint8Array<ArrayBuffer>> {
  if (!vault) throw new VaultClosed();
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const encrypted = await crypto.subtle.encrypt(cipherAt(store, key, schema, iv), vault.key, text);
  const sealed = new Uint8Array(IV_BYTES + encrypted.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(encrypted), IV_BYTES);
  return sealed;
}

/** The value that was sealed for this place; throws SealBroken for anything else and VaultClosed while locked. */
export async function unseal(
  store: string,
  key: string,
  schema: number,
  sealed: Uint8Array<ArrayBuffer>,
  vault: Vault | null = currentVault(),
): Promise<unknown> {
  if (!vault) throw new VaultClosed();
  const cipher = cipherAt(store, key, schema, sealed.slice(0, IV_BYTES));
  try {
    const text = await crypto.subtle.decrypt(cipher, vault.key, sealed.slice(IV_BYTES));
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    throw new SealBroken();
  }
}

function cipherAt(store: string, key: string, schema: number, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${store}|${key}|${schema}`) };
}
