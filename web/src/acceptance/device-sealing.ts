import { toHex } from '@leadline/domain/numbers/bytes';
import type { Sealing } from '@leadline/domain/share/signed-content';
import { sha256 } from '../data/sha256.ts';

/** What the browser does for a signature. */
export const deviceSealing: Sealing = {
  sha256: (bytes) => sha256(new Uint8Array(bytes)),
  utf8: (text) => new TextEncoder().encode(text),
  newSalt: () => toHex(crypto.getRandomValues(new Uint8Array(16))),
};
