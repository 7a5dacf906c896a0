import { readDeviceSecret } from './device-secret.ts';

/** OWASP's figure for PBKDF2 with SHA-256. */
const ROUNDS = 600_000;
const WRAPPING = { name: 'AES-GCM', length: 256 };

type Salt = Uint8Array<ArrayBuffer>;

/**
 * From the password itself under a label of its own: what is sent at a log-in, and whoever records it, gives nothing
 * towards this key. NFKC as in the log-in.
 */
export async function passwordWrappingKey(password: string, salt: Salt): Promise<CryptoKey> {
  const stretched = await stretch(`leadline-device-v1\0${password.normalize('NFKC')}`, salt);
  return crypto.subtle.importKey('raw', stretched, WRAPPING, false, ['wrapKey', 'unwrapKey']);
}

/** Six digits alone are guessed in no time: the secret of this device goes into the key as well. */
export async function pinWrappingKey(pin: string, salt: Salt): Promise<CryptoKey> {
  const stretched = await stretch(`leadline-pin-v1\0${pin}`, salt);
  const mixed = await crypto.subtle.sign('HMAC', await readDeviceSecret(), stretched);
  return crypto.subtle.importKey('raw', mixed, WRAPPING, false, ['wrapKey', 'unwrapKey']);
}

/** The server's secret is random already, so that nothing needs to be stretched. */
export async function recoveryWrappingKey(secret: string, salt: Salt): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('leadline-recovery-v1');
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return crypto.subtle.deriveKey(derivation, base, WRAPPING, false, ['wrapKey', 'unwrapKey']);
}

async function stretch(text: string, salt: Salt): Promise<ArrayBuffer> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(text), 'PBKDF2', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, base, 256);
}
