import { cosignerOfVkey } from '@leadline/domain/record/cosignature';
import { entriesOfRecord, type FileEntry, readRecordFile } from '@leadline/domain/record/history/entries-of-record';
import { keyOfVkey } from '@leadline/domain/record/signed-note';
import { handedOver, readTurnOver } from '@leadline/domain/record/turn-over';
import type { RecordVerdict } from '@leadline/domain/record/verify-record';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { VERIFY } from '@leadline/domain/words/verify';
import { checkRecord } from './check-record.ts';
import { knownKeys, witnessKeys } from './known-keys.ts';
import { webPrimitives } from './web-primitives.ts';

/** A key that a person gave, by the name of its file. */
export interface GivenKeys {
  file: string;
  keys: readonly string[];
  /** Statements that were fetched from an open log. */
  turnOvers: readonly string[];
}

export interface VerifyResult {
  verdict: RecordVerdict;
  entries: readonly FileEntry[];
  signatures: readonly { uuid: string; role: 'pilot' | 'master'; name: string }[];
  log: { place: number; steps: number; size: number } | null;
  /** Where the key is known from; null when it is not. */
  keyFrom: string | null;
}

/** What a file proves; the key counts only when it is known from elsewhere. */
export function verifyFile(text: string, given: GivenKeys | null): VerifyResult {
  const witnesses = [...(given?.keys ?? []), ...witnessKeys()];
  const verdict = checkRecord(text, { witnesses, turnOvers: given?.turnOvers ?? [] });
  const record = readRecordFile(text);
  const log = record?.log ?? null;
  return {
    verdict,
    entries: record ? entriesOfRecord(record) : [],
    signatures: record?.signatures ?? [],
    log: log && { place: log.position, steps: log.proof.length, size: Number(log.checkpoint.split('\n')[1] ?? 0) },
    keyFrom: verdict.key && whereKnown(verdict.key, given, verdict.turnOvers),
  };
}

/** Known is also what a key that is known handed over to. */
function whereKnown(key: string, given: GivenKeys | null, turnOvers: RecordVerdict['turnOvers']): string | null {
  if (given?.keys.includes(key)) return VERIFY.keyFromFile(given.file);
  const steps = turnOvers.flatMap((each) => each ?? []);
  const by = (known: string, from: string) => {
    const dates = handedOver(steps, { known, met: key });
    return dates && VERIFY.keyHandedOver(from, dates.map(dayOf));
  };
  for (const known of given?.keys ?? []) {
    const from = by(known, VERIFY.keyFromFile(given?.file ?? ''));
    if (from) return from;
  }
  // The first day of all counts: a server tells of its new key itself.
  for (const [known, day] of Object.entries(knownKeys()).sort(([, one], [, other]) => one.localeCompare(other))) {
    const from = known === key ? VERIFY.keyFromApp(day) : by(known, VERIFY.keyFromApp(day));
    if (from) return from;
  }
  return null;
}

const dayOf = (at: number) => formatPortTime(at, 'Etc/UTC', 'D MMM YYYY');

/** Whether this is the statement of a turn-over of the key, true or not. */
export const isTurnOver = (text: string) => readTurnOver(webPrimitives, text) !== null;

/** The keys of witnesses among these. */
export const cosignersAmong = (keys: readonly string[]) =>
  keys.filter((key) => cosignerOfVkey(webPrimitives, key) !== null);

/** Whether each of these is the key of a log or of a witness. */
export const areKeys = (keys: readonly string[]) =>
  keys.length > 0 &&
  keys.every((key) => keyOfVkey(webPrimitives, key) !== null || cosignerOfVkey(webPrimitives, key) !== null);
