import type { Bytes } from '../numbers/bytes.ts';
import { type Instant, instantToIso, isoToInstant } from '../time/instant.ts';
import type { Primitives } from './primitives.ts';
import { keyOfVkey, type NoteKey, noteOf, noteParts, signatureLine } from './signed-note.ts';

/** No log is called so: what is signed here is the head of none. */
const FORM = 'leadline/log-turn-over/v1';

/** Why another log began: another key, or the same or another one after a restore of the database. */
const REASONS = ['otherKey', 'restored'] as const;
type Reason = (typeof REASONS)[number];

/** One log follows another: what whoever has the keys of both says of it. */
export interface TurnOver {
  /** C2SP verifier keys, which name the logs. */
  former: string;
  next: string;
  /** The former log as it ended. */
  size: number;
  root: Bytes;
  reason: Reason;
  at: Instant;
}

/** Who has not signed a statement, or not truly; null: it is signed by both. */
export type Unsigned = 'former' | 'next' | 'both' | null;
export type JudgedTurnOver = TurnOver & { unsigned: Unsigned };

export function turnOverText({ toBase64 }: Primitives, { former, next, size, root, reason, at }: TurnOver): string {
  return `${FORM}\n${former}\n${size} ${toBase64(root)}\n${next}\n${reason} ${instantToIso(at)}\n`;
}

function readText(primitives: Primitives, text: string): TurnOver | null {
  const [form, former = '', ended = '', next = '', why = ''] = text.split('\n');
  const [, size, coded] = /^(0|[1-9]\d{0,14}) ([0-9A-Za-z+/]{43}=)$/.exec(ended) ?? [];
  const [, word, iso = ''] = /^(\w+) (\S+)$/.exec(why) ?? [];
  const [reason, at] = [REASONS.find((each) => each === word), isoToInstant(iso)];
  if (form !== FORM || coded === undefined || !reason || at === null) return null;
  const read = { former, next, size: Number(size), root: primitives.fromBase64(coded), reason, at };
  return turnOverText(primitives, read) === text ? read : null;
}

type Sign = (message: Bytes) => Bytes;
interface Signer extends NoteKey {
  sign: Sign;
}

/** The statement as a C2SP signed note: the line of the former key, then that of the new one. */
export function turnOverNote(
  primitives: Primitives,
  turnOver: TurnOver,
  { former, next }: { former: Signer; next: Signer },
): string {
  const text = turnOverText(primitives, turnOver);
  const message = primitives.utf8(text);
  return noteOf(primitives, text, former, former.sign(message)) + signatureLine(primitives, next, next.sign(message));
}

/** What a note says of the following of logs, and which of the two has signed it; null of what is none. */
export function readTurnOver(primitives: Primitives, note: string): JudgedTurnOver | null {
  const { text, lines } = noteParts(note) ?? { text: '', lines: [] };
  const read = readText(primitives, text);
  const [former, next] = [keyOfVkey(primitives, read?.former ?? ''), keyOfVkey(primitives, read?.next ?? '')];
  if (!read || !former || !next) return null;
  const [first = '', second = '', ...more] = lines;
  const isFormers = more.length === 0 && isLineOf(primitives, former, text, first);
  const isNext = more.length === 0 && isLineOf(primitives, next, text, second);
  return { ...read, unsigned: isFormers ? (isNext ? null : 'next') : isNext ? 'former' : 'both' };
}

function isLineOf(primitives: Primitives, key: NoteKey, text: string, line: string): boolean {
  const [, coded] = /^— \S+ ([0-9A-Za-z+/]{91}=)\n$/.exec(line) ?? [];
  if (coded === undefined) return false;
  const signature = primitives.fromBase64(coded).slice(4);
  const isWritten = signatureLine(primitives, key, signature) === line;
  return isWritten && primitives.isSigned(key.publicKey, primitives.utf8(text), signature);
}

/**
 * When the key that somebody knows handed over, step by step, to the key that he meets, by statements that both have signed;
 * null when they do not lead there.
 */
export function handedOver(
  turnOvers: readonly JudgedTurnOver[],
  { known, met }: { known: string; met: string },
): Instant[] | null {
  const dates: Instant[] = [];
  let key = known;
  // Each step at most once: statements that lead in a circle end.
  for (const _ of turnOvers) {
    const step = turnOvers.find(({ former, unsigned }) => former === key && unsigned === null);
    if (!step) return null;
    dates.push(step.at);
    if (step.next === met) return dates;
    key = step.next;
  }
  return null;
}
