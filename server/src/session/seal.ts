import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Sealing {
  /** At least 32 bytes that are hard to guess. */
  secret: string;
  /** Mixed in when the secret alone must not open it. */
  salt?: string;
  /** What the key is for: no key opens what another purpose has sealed. */
  purpose: string;
  /** What the sealed text belongs to: it opens nowhere else. */
  about: string;
}

const keyOf = ({ secret, salt = '', purpose }: Sealing) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `leadline ${purpose}`, 32));

/** AES-256-GCM under a key derived by HKDF-SHA-256, with a fresh IV: IV, tag and cipher text as base64url. */
export function seal(text: string, sealing: Sealing): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sealing), iv).setAAD(Buffer.from(sealing.about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null when it was sealed with another secret, for another purpose or thing, or was changed since. */
export function unseal(sealed: string, sealing: Sealing): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const end = IV_BYTES + TAG_BYTES;
  if (bytes.length < end) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(sealing), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(sealing.about)).setAuthTag(bytes.subarray(IV_BYTES, end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(end)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
