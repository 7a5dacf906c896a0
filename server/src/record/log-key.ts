import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Bytes } from '@leadline/domain/numbers/bytes';

/** What the heads of logs are signed with. */
export interface LogKey {
  /** Ed25519, 32 bytes. */
  publicKey: Bytes;
  sign: (message: Bytes) => Bytes;
}

/** From PKCS#8, as PEM or as base64 of DER; null when it is no Ed25519 key. */
export function logKeyOf(text: string): LogKey | null {
  const key = privateKeyOf(text);
  if (key?.asymmetricKeyType !== 'ed25519') return null;
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { publicKey: spki.subarray(-32), sign: (message) => sign(null, message, key) };
}

function privateKeyOf(text: string): KeyObject | null {
  try {
    return text.startsWith('-----')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    return null;
  }
}
