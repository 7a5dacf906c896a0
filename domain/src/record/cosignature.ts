import { type Bytes, joined } from '../numbers/bytes.ts';
import { type Instant, seconds } from '../time/instant.ts';
import type { Primitives } from './primitives.ts';
import { keyId, type NoteKey, vkeyOf } from './signed-note.ts';

/** C2SP tlog-cosignature: the type of a signature by Ed25519 that says when. */
const COSIGNATURE = Uint8Array.of(4);

/** The key of a witness as one word: what whoever trusts the witness keeps. */
export const cosignerVkey = (primitives: Primitives, key: NoteKey) => vkeyOf(primitives, key, COSIGNATURE);

/** What a witness signs: that it has seen this head, and at this time nothing that contradicts it. `checkpoint`: the text of the note. */
export const cosignedText = (checkpoint: string, at: Instant) =>
  `cosignature/v1\ntime ${Math.floor(at / seconds(1))}\n${checkpoint}`;

/** The line that goes beneath the note; `signature` of `cosignedText`, 64 bytes. */
export function cosignatureLine(primitives: Primitives, key: NoteKey, at: Instant, signature: Bytes): string {
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(Math.floor(at / seconds(1))));
  return `— ${key.name} ${primitives.toBase64(joined(keyId(primitives, key, COSIGNATURE), time, signature))}\n`;
}
