import { type Bytes, toHex } from '../numbers/bytes.ts';
import type { Checking } from '../share/signed-content.ts';

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

/** The same with digests as hexadecimal, as contents are checked. */
export const checkingOf = ({ sha256, utf8 }: Primitives): Checking => ({
  sha256: (bytes) => toHex(sha256(bytes)),
  utf8,
});
