import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { Primitives } from '@leadline/domain/record/primitives';
import type { Checking, Sealing } from '@leadline/domain/share/signed-content';

/** RFC 8410: what stands before the 32 bytes of a public key. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

export const nodePrimitives: Primitives = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  utf8: (text) => Buffer.from(text, 'utf8'),
  toBase64: (bytes) => Buffer.from(bytes).toString('base64'),
  fromBase64: (text) => Buffer.from(text, 'base64'),
  isSigned: (publicKey, message, signature) => {
    const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
    return verify(null, message, key, signature);
  },
};

export const nodeSealing: Checking & Pick<Sealing, 'newSalt'> = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  utf8: nodePrimitives.utf8,
  newSalt: () => randomBytes(16).toString('hex'),
};
