/** Bytes as every platform has them. */
export type Bytes = Uint8Array;

/** Given from outside: Node and browsers have their own. */
export type Sha256 = (bytes: Bytes) => Bytes;

/** What the platform does for a record. */
export interface Primitives {
  sha256: Sha256;
  utf8: (text: string) => Bytes;
  toBase64: (bytes: Bytes) => string;
  /** Of any text; what is no base64 gives other bytes, which are noticed by writing them anew. */
  fromBase64: (text: string) => Bytes;
  /** Ed25519 (RFC 8032), both of 32 and 64 bytes. */
  isSigned: (publicKey: Bytes, message: Bytes, signature: Bytes) => boolean;
}

export function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const toHex = (bytes: Bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of lower-case hexadecimal digits in pairs. */
export const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));

export const isSameBytes = (one: Bytes, other: Bytes) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
