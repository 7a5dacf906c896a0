import { readKept, writeKept } from '../../data/store/kept-keys.ts';

const NAME = 'deviceSecret';
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 };

/** Made once on this device and never sent anywhere; where the browser cannot store a CryptoKey it is random bytes. */
export async function readDeviceSecret(): Promise<CryptoKey> {
  const kept = await readKept(NAME);
  if (kept instanceof CryptoKey) return kept;
  if (ArrayBuffer.isView(kept)) return asKey(new Uint8Array(kept.buffer.slice(0) as ArrayBuffer));
  return makeSecret();
}

async function makeSecret(): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await asKey(bytes);
  await writeKept(NAME, key).catch(() => writeKept(NAME, bytes));
  return key;
}

function asKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign']);
}
