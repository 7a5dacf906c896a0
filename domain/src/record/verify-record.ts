import { type Bytes, fromHex, isSameBytes, toHex } from '../numbers/bytes.ts';
import { canonicalJson } from '../numbers/canonical-json.ts';
import { type ErasedValue, erasedValues } from './erasure.ts';
import { judgeKept, type KeptVerdict } from './kept-digest.ts';
import { rootByInclusion } from './merkle-proof.ts';
import { type PilotageRecord, pilotageRecord } from './pilotage-record.ts';
import { checkingOf, type Primitives } from './primitives.ts';
import {
  type EntryContent,
  entryHash,
  NO_ENTRY,
  type PartName,
  parseJson,
  partDigest,
  readEntry,
} from './record-entry.ts';
import { type SignatureFault, signatureFault } from './recorded-signature.ts';
import { type JudgedTurnOver, readTurnOver } from './turn-over.ts';
import { type TimeSeen, timesSeen } from './verify-cosigned.ts';
import { readHead } from './watched-head.ts';

export type RecordFault =
  /** Not a record, or not written as one. */
  | { kind: 'noRecord' }
  /** The entry is not what was written, or another stands in its place. */
  | { kind: 'entryChanged'; entry: number }
  | { kind: 'entryMissing'; entry: number }
  | { kind: 'partChanged'; entry: number; part: PartName }
  | SignatureFault
  /** What is kept of the pilotage is another than the entry says that closed it. */
  | { kind: 'keptChanged'; entry: number }
  /** The signature beneath the log's head is not that of the key. */
  | { kind: 'headForged' }
  /** From this entry on nothing is proved: the log had not taken it in. */
  | { kind: 'notInLog'; entry: number };

type EntryFault = Extract<RecordFault, { entry: number }>;

interface ValuePlace {
  entry: number;
  part: PartName;
}

export interface RecordVerdict {
  fault: RecordFault | null;
  /** Complete up to this entry: those before it hold. */
  sound: number;
  /** When the last sound entry was made, by the server's clock. */
  at: string | null;
  /** Of which only the digest is here, and no entry says that they are erased. */
  withheld: ValuePlace[];
  /** Of which only the digest is left, as an entry of the record says. */
  erased: ErasedValue[];
  /** What is kept of it beside its entries, where these hold; null of a pilotage that is open. */
  kept: KeptVerdict | null;
  /** C2SP verifier key that the log's head is signed with, where it is signed. */
  key: string | null;
  /** What witnesses say of the time, where the entries hold; empty: it is that of the server alone. */
  times: TimeSeen[];
  /** What is said of the following of keys, where the entries hold; `null` is no statement, or not written as one. */
  turnOvers: (JudgedTurnOver | null)[];
}

/** Keys and statements that the person who checks a record has from elsewhere. */
export interface KnownBesides {
  /** Verifier keys of witnesses. */
  witnesses?: readonly string[];
  /** Statements of turn-overs, beside those in the record. */
  turnOvers?: readonly string[];
}

/** Whether a record is as the server wrote it; whose key it is has to be known from elsewhere. */
export function verifyRecord(primitives: Primitives, text: string, known: KnownBesides = {}): RecordVerdict {
  const parsed = pilotageRecord.safeParse(parseJson(text));
  if (!parsed.success || canonicalJson(parsed.data) !== text) return verdictOf([], 0, { kind: 'noRecord' });
  return verifyEntries(primitives, parsed.data, known);
}

interface ReadEntry {
  content: EntryContent | null;
  hash: Bytes;
}

function verifyEntries(primitives: Primitives, record: PilotageRecord, known: KnownBesides): RecordVerdict {
  const read = record.entries.map((entry) => ({ content: readEntry(entry.entry), hash: entryHash(primitives, entry) }));
  const head = record.log && readHead(primitives, record.log);
  const isProved = head !== null && isInLog(primitives, record.log, head, read);
  for (const [index, { content }] of read.entries()) {
    const fault = chainFault(record, read, index, isProved) ?? partFault(primitives, record, index);
    // The entry before may be the one that was changed.
    if (fault || !content) return verdictOf(read, fault ? fault.entry - 1 : index, fault);
  }
  const key = record.log && head ? record.log.key : null;
  const proved = record.log?.entry ?? 0;
  if (record.log && !head) return verdictOf(read, 0, { kind: 'headForged' });
  if (record.log && proved > read.length)
    return verdictOf(read, read.length, { kind: 'entryMissing', entry: read.length + 1 });
  if (record.log && !isProved) return verdictOf(read, proved - 1, { kind: 'entryChanged', entry: proved });
  const open = proved < read.length || read.length === 0;
  const signed = signedFault(primitives, record, read);
  if (signed) return verdictOf(read, 'entry' in signed ? Math.min(signed.entry - 1, proved) : proved, signed);
  const kept = judgeKept(checkingOf(primitives), record.entries, record.kept);
  // Its entries hold all the same.
  if (kept?.kind === 'changed') return verdictOf(read, proved, { kind: 'keptChanged', entry: kept.entry });
  return {
    ...verdictOf(read, proved, open ? { kind: 'notInLog', entry: proved + 1 } : null),
    ...absentOf(record, read),
    kept,
    key,
    times: timesSeen(
      primitives,
      record.cosigned ?? [],
      read.map(({ hash }) => hash),
      known.witnesses ?? [],
    ),
    turnOvers: [...(record.turnOvers ?? []), ...(known.turnOvers ?? [])].map((note) => readTurnOver(primitives, note)),
  };
}

/** Each entry carries the number after, and the hash of, the one before. */
function chainFault(
  record: PilotageRecord,
  read: readonly ReadEntry[],
  index: number,
  isProved: boolean,
): EntryFault | null {
  const number = index + 1;
  const content = read[index]?.content;
  if (!content || content.pilotage !== record.pilotage) return { kind: 'entryChanged', entry: number };
  if (content.number > number) return { kind: 'entryMissing', entry: number };
  if (content.number < number) return { kind: 'entryChanged', entry: number };
  const before = index === 0 ? NO_ENTRY : hexOf(read[index - 1]);
  if (content.previous === before) return null;
  // Whichever of the two is vouched for by what follows is as it was written.
  const isVouched = read[index + 1] ? read[index + 1]?.content?.previous === hexOf(read[index]) : isProved;
  return { kind: 'entryChanged', entry: isVouched && index > 0 ? index : number };
}

const hexOf = (entry: ReadEntry | undefined) => (entry ? toHex(entry.hash) : '');

function partFault(primitives: Primitives, record: PilotageRecord, index: number): EntryFault | null {
  const given = record.entries[index];
  const digests = readEntry(given?.entry ?? '')?.body.parts ?? {};
  for (const [name, part] of Object.entries(given?.parts ?? {}))
    if (digests[name as PartName] !== partDigest(primitives, part))
      return { kind: 'partChanged', entry: index + 1, part: name as PartName };
  return null;
}

/** Signatures hang on entries that hold by now. */
function signedFault(primitives: Primitives, { entries, signatures = [] }: PilotageRecord, read: readonly ReadEntry[]) {
  const made = read.flatMap(({ content }, index) => {
    if (content?.body.entity !== 'signatures' || content.body.action !== 'created') return [];
    return [{ number: index + 1, id: content.body.id, given: entries[index]?.parts ?? {} }];
  });
  return signatureFault(checkingOf(primitives), made, signatures);
}

/** Whether the entry that a record is proved by is in the log, whatever became of the others: it holds the original then. */
export function isOriginalInLog(primitives: Primitives, { entries, log }: PilotageRecord): boolean {
  const head = log && readHead(primitives, log);
  const read = entries.map((entry) => ({ content: readEntry(entry.entry), hash: entryHash(primitives, entry) }));
  return head !== null && isInLog(primitives, log, head, read);
}

function isInLog(
  primitives: Primitives,
  log: PilotageRecord['log'],
  head: { size: number; root: Bytes },
  read: readonly ReadEntry[],
): boolean {
  const leaf = log && read[log.entry - 1]?.hash;
  if (!log || !leaf) return false;
  const proof = log.proof.map(fromHex);
  const root = rootByInclusion(primitives.sha256, { leaf, position: log.position, size: head.size, proof });
  return root !== null && isSameBytes(root, head.root);
}

function absentOf({ entries }: PilotageRecord, read: readonly ReadEntry[]): Pick<RecordVerdict, 'withheld' | 'erased'> {
  const absent = read.flatMap(({ content }, index) =>
    Object.keys(content?.body.parts ?? {})
      .filter((name) => !(name in (entries[index]?.parts ?? {})))
      .map((name) => ({ entry: index + 1, part: name as PartName })),
  );
  const keyOf = ({ entry, part }: ValuePlace) => `${entry} ${part}`;
  const by = new Map(erasedValues(entries).map((each) => [keyOf(each), each]));
  return {
    withheld: absent.filter((each) => !by.has(keyOf(each))),
    erased: absent.flatMap((each) => by.get(keyOf(each)) ?? []),
  };
}

function verdictOf(read: readonly ReadEntry[], sound: number, fault: RecordFault | null): RecordVerdict {
  return {
    fault,
    sound,
    at: read[sound - 1]?.content?.body.at ?? null,
    withheld: [],
    erased: [],
    kept: null,
    key: null,
    times: [],
    turnOvers: [],
  };
}
