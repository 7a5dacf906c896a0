import { readRecordFile } from '@leadline/domain/record/history/entries-of-record';
import { handedOver } from '@leadline/domain/record/turn-over';
import type { RecordFault, RecordVerdict } from '@leadline/domain/record/verify-record';
import { instantToIso } from '@leadline/domain/time/instant';
import { erasedWords, handedOverWords, keptWords, timesWords, turnOverWords } from '@leadline/domain/words/verify';

/** In words, with the status that the command ends with: 0 only by a key that is known from elsewhere. */
export function recordReport(verdict: RecordVerdict, known: string | null): { words: string; status: number } {
  const { fault, sound, at, key, withheld, erased, kept, times } = verdict;
  const upTo = upToWords(sound, at);
  const absent = withheld.length === 0 ? '' : `\nOf ${withheld.length} values only the digest is here.`;
  const values = erased.length === 0 ? absent : `${absent}\n${erasedWords(erased)}`;
  const parts = kept ? `${values}\n${keptWords(kept)}` : values;
  const time = `\n${timesWords(times, { sound, clockOf: instantToIso }).join('\n')}`;
  if (fault) return { words: `${faultWords(fault)}\n${upTo}${times.length > 0 ? time : ''}`, status: 1 };
  if (known === null)
    return {
      words: `KEY NOT COMPARED: signed by ${key}. Give the key you know with --key.\n${upTo}${parts}${time}`,
      status: 3,
    };
  if (known !== key) return byAnother(verdict, known, `${parts}${time}`);
  return { words: `${upTo} Signed by the key you know.${parts}${time}`, status: 0 };
}

/** Of a record that holds its signatures who signed as what, and when by the device: a line each, the earliest first. */
export function signersReport(text: string): string {
  const timeOf = ({ signedAt }: { signedAt: string | null }) => Date.parse(signedAt ?? '') || 0;
  const signatures = (readRecordFile(text)?.signatures ?? []).toSorted((one, other) => timeOf(one) - timeOf(other));
  return signatures
    .map(({ role, name, signedAt, isAccepted, keeps }) => {
      const counts = keeps ? `, kept as signed: ${keeps.reason}` : isAccepted ? '' : ', evidence: the plan had changed';
      return `Signed as ${role} by ${name}${signedAt === null ? '' : `, ${signedAt} by the device`}${counts}`;
    })
    .join('\n');
}

/** Signed by another key than the one that is known, which may have handed over to it. */
function byAnother(verdict: RecordVerdict, known: string, more: string): { words: string; status: number } {
  const { key, sound, at, turnOvers } = verdict;
  const dates = handedOver(
    turnOvers.flatMap((each) => each ?? []),
    { known, met: key ?? '' },
  );
  if (dates) {
    const by = `Signed by a key that the one you know ${handedOverWords(dates.map(instantToIso))}.`;
    return { words: `${upToWords(sound, at)} ${by}${more}`, status: 0 };
  }
  const unproved = turnOvers.filter((each) => each?.unsigned !== null);
  const why = unproved.map((each) => `\n${turnOverWords(each?.unsigned ?? null)}`).join('');
  const none = '\nNo turn-over leads there that the key you know has signed.';
  return { words: `FOREIGN KEY: signed by ${key}, not by ${known}.${why || none}`, status: 1 };
}

const upToWords = (sound: number, at: string | null) =>
  sound === 0 ? 'No entry is proved.' : `Entries 1 to ${sound} are as they were written; the last is of ${at}.`;

/** For the operator. */
export function faultWords(fault: RecordFault): string {
  switch (fault.kind) {
    case 'noRecord':
      return 'NOT A RECORD: the file is no record of a pilotage, or is not written as one.';
    case 'entryChanged':
      return `CHANGED: entry ${fault.entry}.`;
    case 'entryMissing':
      return `MISSING: entry ${fault.entry}.`;
    case 'partChanged':
      return `CHANGED: the value "${fault.part}" of entry ${fault.entry}.`;
    case 'signatureMissing':
      return `MISSING: the signature of entry ${fault.entry}.`;
    case 'signatureAdded':
      return `ADDED: a signature of "${fault.name}" that no entry tells of.`;
    case 'signatureChanged':
      return `CHANGED: "${fault.part}" of the signature of entry ${fault.entry}.`;
    case 'keptChanged':
      return `CHANGED: what is kept of the pilotage, which entry ${fault.entry} closed.`;
    case 'headForged':
      return 'FORGED: the head of the log is not signed by the key that is named beside it.';
    case 'notInLog':
      return `NOT YET IN THE LOG: entry ${fault.entry}. Ask for the record again in some seconds.`;
  }
}
