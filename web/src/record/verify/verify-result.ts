import { brokenDigests, type TwoDigests } from '@leadline/domain/record/broken-entry';
import { cosignerOfVkey } from '@leadline/domain/record/cosignature';
import { entriesOfRecord, type FileEntry, readRecordFile } from '@leadline/domain/record/history/entries-of-record';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { keyOfVkey } from '@leadline/domain/record/signed-note';
import { handedOver, readTurnOver } from '@leadline/domain/record/turn-over';
import { isOriginalInLog, type RecordVerdict } from '@leadline/domain/record/verify-record';
import { readHead } from '@leadline/domain/record/watched-head';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { VERIFY } from '@leadline/domain/words/verify';
import { checkRecord } from '../check-record.ts';
import { knownKeys, witnessKeys } from '../known-keys.ts';
import { webPrimitives } from '../web-primitives.ts';
import { planOf, type SignatureFact, signatureFactsOf } from './record-facts.ts';

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
  signatures: readonly SignatureFact[];
  /** Ship, movement and day, as they were signed. */
  plan: string | null;
  /** Of the first broken entry. */
  digests: TwoDigests | null;
  /** `host`: whose log it is. `key`: its head is signed by that key. `holdsOriginal`: its last entry here is in it. */
  log: {
    place: number;
    steps: number;
    size: number;
    host: string;
    key: string | null;
    holdsOriginal: boolean;
  } | null;
  /** Where the key is known from; null when it is not. */
  keyFrom: string | null;
}

/** What a file proves; the key counts only when it is known from elsewhere. */
export function verifyFile(text: string, given: GivenKeys | null): VerifyResult {
  const witnesses = [...(given?.keys ?? []), ...witnessKeys()];
  const verdict = checkRecord(text, { witnesses, turnOvers: given?.turnOvers ?? [] });
  const record = readRecordFile(text);
  const log = record && logOf(record);
  return {
    verdict,
    entries: record ? entriesOfRecord(record) : [],
    signatures: record ? signatureFactsOf(record) : [],
    plan: record && planOf(record),
    digests: record && brokenDigests(webPrimitives, record, verdict.fault),
    log,
    keyFrom: log?.key ? whereKnown(log.key, given, verdict.turnOvers) : null,
  };
}

function logOf(record: PilotageRecord): VerifyResult['log'] {
  const { log } = record;
  if (!log) return null;
  const head = readHead(webPrimitives, log);
  return {
    ...{ place: log.position, steps: log.proof.length, size: Number(log.checkpoint.split('\n')[1] ?? 0) },
    ...{ host: log.key.split('/')[0] ?? '', key: head && log.key },
    holdsOriginal: isOriginalInLog(webPrimitives, record),
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
