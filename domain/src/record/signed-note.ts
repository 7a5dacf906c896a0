import { type Bytes, isSameBytes, joined, toHex } from '../numbers/bytes.ts';
import type { Primitives } from './primitives.ts';

/** A key that notes are signed with, as everybody may know it. */
export interface NoteKey {
  name: string;
  /** Ed25519, 32 bytes. */
  publicKey: Bytes;
}

/** C2SP signed-note: the type of a signature by Ed25519. */
const ED25519 = Uint8Array.of(1);

/** `type`: what the key signs, as C2SP numbers it. */
export function keyId(primitives: Primitives, { name, publicKey }: NoteKey, type: Bytes = ED25519): Bytes {
  return primitives.sha256(joined(primitives.utf8(`${name}\n`), type, publicKey)).slice(0, 4);
}

/** The key as one word, with a checksum over name and key: what a verifier keeps (C2SP signed-note, verifier keys). */
export function vkeyOf(primitives: Primitives, key: NoteKey, type: Bytes = ED25519): string {
  const id = toHex(keyId(primitives, key, type));
  return `${key.name}+${id}+${primitives.toBase64(joined(type, key.publicKey))}`;
}

/** Null when it is none, or one of another `type`. */
export function keyOfVkey(primitives: Primitives, vkey: string, type: Bytes = ED25519): NoteKey | null {
  const [, name, , coded] = /^([^\s+]+)\+([0-9a-f]{8})\+([0-9A-Za-z+/]{44})$/.exec(vkey) ?? [];
  if (name === undefined || coded === undefined) return null;
  const key = { name, publicKey: primitives.fromBase64(coded).slice(1) };
  return vkeyOf(primitives, key, type) === vkey ? key : null;
}

/** A text that ends with a line break, and beneath it who signed it. */
export function noteOf(primitives: Primitives, text: string, key: NoteKey, signature: Bytes): string {
  return `${text}\n${signatureLine(primitives, key, signature)}`;
}

/** One more signature goes beneath a note as another line. */
export const signatureLine = (primitives: Primitives, key: NoteKey, signature: Bytes): string =>
  `— ${key.name} ${primitives.toBase64(joined(keyId(primitives, key), signature))}\n`;

/** A note whose text has no empty line, and the lines beneath it, each with its line break; null of what is no note. */
export function noteParts(note: string): { text: string; lines: string[] } | null {
  const end = note.indexOf('\n\n');
  const lines = note.slice(end + 2).split(/(?<=\n)/);
  return end < 0 || lines[0] === '' ? null : { text: note.slice(0, end + 1), lines };
}

/** The text of a note that has this one signature and no other, and is written as it must be; else null. */
export function textOfNote(primitives: Primitives, note: string, key: NoteKey): string | null {
  const end = note.lastIndexOf('\n\n— ');
  const text = note.slice(0, end + 1);
  const coded = note.slice(note.lastIndexOf(' ') + 1, -1);
  if (end < 0 || !/^[0-9A-Za-z+/]{91}=$/.test(coded)) return null;
  const bytes = primitives.fromBase64(coded);
  const signature = bytes.slice(4);
  if (!isSameBytes(bytes.slice(0, 4), keyId(primitives, key))) return null;
  if (noteOf(primitives, text, key, signature) !== note) return null;
  return primitives.isSigned(key.publicKey, primitives.utf8(text), signature) ? text : null;
}

/** A tree as it was at one time (C2SP tlog-checkpoint). */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Bytes;
}

export function checkpointText(primitives: Primitives, { origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${primitives.toBase64(root)}\n`;
}

export function readCheckpoint(primitives: Primitives, text: string): Checkpoint | null {
  const [, origin, size, coded] = /^(\S+)\n(0|[1-9]\d{0,14})\n([0-9A-Za-z+/]{43}=)\n$/.exec(text) ?? [];
  if (origin === undefined || coded === undefined) return null;
  const checkpoint = { origin, size: Number(size), root: primitives.fromBase64(coded) };
  return checkpointText(primitives, checkpoint) === text ? checkpoint : null;
}
