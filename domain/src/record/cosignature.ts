import { type Bytes, isSameBytes, joined } from '../numbers/bytes.ts';
import { type Instant, seconds } from '../time/instant.ts';
import type { Primitives } from './primitives.ts';
import { keyId, keyOfVkey, type NoteKey, noteParts, vkeyOf } from './signed-note.ts';

/** C2SP tlog-cosignature: the type of a signature by Ed25519 that says when. */
const COSIGNATURE = Uint8Array.of(4);

/** The last second that a date can be of (ECMA-262, 21.4.1.1). */
const LAST_SECOND = 8_640_000_000_000n;

/** The key of a witness as one word: what whoever trusts the witness keeps. */
export const cosignerVkey = (primitives: Primitives, key: NoteKey) => vkeyOf(primitives, key, COSIGNATURE);

/** Null of a word that is no key of a witness. */
export const cosignerOfVkey = (primitives: Primitives, vkey: string) => keyOfVkey(primitives, vkey, COSIGNATURE);

/** What a witness signs: that it has seen this head, and at this time nothing that contradicts it. `checkpoint`: the text of the note. */
export const cosignedText = (checkpoint: string, at: Instant) =>
  `cosignature/v1\ntime ${Math.floor(at / seconds(1))}\n${checkpoint}`;

/** The line that goes beneath the note; `signature` of `cosignedText`, 64 bytes. */
export function cosignatureLine(primitives: Primitives, key: NoteKey, at: Instant, signature: Bytes): string {
  return lineOf(primitives, { name: key.name, id: keyId(primitives, key, COSIGNATURE), at, signature });
}

/** What a line says; whether it holds is known by the key of the witness alone. */
export interface Cosignature {
  /** Of the witness, as it calls itself. */
  name: string;
  id: Bytes;
  at: Instant;
  signature: Bytes;
}

function lineOf(primitives: Primitives, { name, id, at, signature }: Cosignature): string {
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(Math.floor(at / seconds(1))));
  return `— ${name} ${primitives.toBase64(joined(id, time, signature))}\n`;
}

/** Null of a line that is no cosignature, or is not written as one. */
function readLine(primitives: Primitives, line: string): Cosignature | null {
  const [, name, coded] = /^— ([^\s+]+) ([0-9A-Za-z+/]{102}==)\n$/.exec(line) ?? [];
  if (name === undefined || coded === undefined) return null;
  const bytes = Uint8Array.from(primitives.fromBase64(coded));
  const time = new DataView(bytes.buffer).getBigUint64(4);
  if (time > LAST_SECOND) return null;
  const read = { name, id: bytes.slice(0, 4), at: Number(time) * seconds(1), signature: bytes.slice(12) };
  return lineOf(primitives, read) === line ? read : null;
}

/** A note with lines of witnesses beneath that of the log. */
export interface CosignedNote {
  /** As the log signed it, without them. */
  note: string;
  text: string;
  /** Each with its line; null for one that is no cosignature. */
  cosignatures: readonly { line: string; read: Cosignature | null }[];
}

/** Null of what is no note. */
export function readCosigned(primitives: Primitives, checkpoint: string): CosignedNote | null {
  const parts = noteParts(checkpoint);
  if (!parts) return null;
  const { text } = parts;
  const [own, ...lines] = parts.lines;
  return {
    ...{ note: `${text}\n${own}`, text },
    cosignatures: lines.map((line) => ({ line, read: readLine(primitives, line) })),
  };
}

/** Whether a line is said to be of this key: by the name and the digest of the key that it carries. */
export const isOfCosigner = (primitives: Primitives, key: NoteKey, { name, id }: Cosignature) =>
  key.name === name && isSameBytes(id, keyId(primitives, key, COSIGNATURE));

/** Whether the witness has signed this text at this time. */
export function isCosigned(primitives: Primitives, key: NoteKey, text: string, read: Cosignature): boolean {
  const message = primitives.utf8(cosignedText(text, read.at));
  return isOfCosigner(primitives, key, read) && primitives.isSigned(key.publicKey, message, read.signature);
}
