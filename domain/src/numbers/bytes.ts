/** Bytes as every platform has them. */
export type Bytes = Uint8Array;

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

/** What the digest of a value is taken over: 16 random bytes, so that it cannot be guessed back to the value, and its UTF-8. */
export function saltedBytes(
  { utf8 }: { utf8: (text: string) => Bytes },
  { salt, value }: { salt: string; value: string },
): Bytes {
  return joined(fromHex(salt), utf8(value));
}
