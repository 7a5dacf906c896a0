import type { Primitives } from '@leadline/domain/record/primitives';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * In scripts of our own: iPads before iOS 17 have no Ed25519 in the browser, and a page without https has no cryptography
 * at all.
 */
export const webPrimitives: Primitives = {
  sha256,
  utf8: (text) => new TextEncoder().encode(text),
  toBase64: (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  fromBase64: (text) => Uint8Array.from(decoded(text), (letter) => letter.charCodeAt(0)),
  isSigned: (publicKey, message, signature) => {
    try {
      // By RFC 8032, as Node and openssl have it, and not by the wider rule of ZIP 215.
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
};

function decoded(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
