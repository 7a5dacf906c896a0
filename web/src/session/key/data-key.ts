/** A data key as it lies on the disk: encrypted under a key that a person or the server can make again. */
export interface Wrap {
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export type WrapKind = 'password' | 'pin' | 'recovery';

const AES = { name: 'AES-GCM', length: 256 };

/** Extractable, so that it can be wrapped; what the app works with is `forUse`. */
export function newDataKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt']);
}

export function newSalt(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(16));
}

/** The same key without a way out of the browser. */
export async function forUse(dataKey: CryptoKey): Promise<CryptoKey> {
  const raw = await crypto.subtle.exportKey('raw', dataKey);
  return crypto.subtle.importKey('raw', raw, AES, false, ['encrypt', 'decrypt']);
}

/** Tied to its record and kind: a wrap that is moved to another record opens nothing. */
export async function wrapKey(
  dataKey: CryptoKey,
  by: { key: CryptoKey; salt: Uint8Array<ArrayBuffer> },
  keyId: string,
  kind: WrapKind,
): Promise<Wrap> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.wrapKey('raw', dataKey, by.key, cipher(iv, keyId, kind));
  return { salt: by.salt, iv, bytes };
}

/** The extractable data key, or null when the wrapping key is the wrong one. */
export async function unwrapKey(wrap: Wrap, key: CryptoKey, keyId: string, kind: WrapKind): Promise<CryptoKey | null> {
  try {
    const algorithm = cipher(wrap.iv, keyId, kind);
    return await crypto.subtle.unwrapKey('raw', wrap.bytes, key, algorithm, AES, true, ['encrypt', 'decrypt']);
  } catch {
    return null;
  }
}

function cipher(iv: Uint8Array<ArrayBuffer>, keyId: string, kind: WrapKind): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${keyId}|${kind}`) };
}
