/** Why a record does not hold; the same words in the app, on the page that checks records, and in the command. */
export function faultWords(fault: { kind: string; entry?: number; part?: string }): string {
  return WORDS[fault.kind]?.(fault.entry ?? 0, fault.part ?? '') ?? UNKNOWN;
}

/** The parts of an entry whose values may be removed. */
const VALUES: Readonly<Record<string, string>> = {
  who: 'The person',
  device: 'The device',
  before: 'The former value',
  after: 'The new value',
};

const UNKNOWN = 'It does not hold, for a reason that this version has no words for.';

const WORDS: Readonly<Record<string, (entry: number, part: string) => string>> = {
  noRecord: () => 'The file is no record of a pilotage, or is not written as one.',
  entryChanged: (entry) => `Entry ${entry} is not what was recorded.`,
  entryMissing: (entry) => `Entry ${entry} is missing.`,
  partChanged: (entry, part) => `${VALUES[part] ?? `The value “${part}”`} of entry ${entry} is not what was recorded.`,
  signatureMissing: (entry) => `The signature of entry ${entry} is missing.`,
  signatureAdded: () => 'It holds a signature that no entry tells of.',
  signatureChanged: (entry, part) => `“${part}” of the signature of entry ${entry} is not what was signed.`,
  keptChanged: (entry) => `What is kept of the pilotage is not what entry ${entry} says, which closed it.`,
  headForged: () => 'The head of the log is not signed by the key that is named beside it.',
  notInLog: (entry) => `Entry ${entry} is not in the log yet. Ask for the record again in some seconds.`,
};

/** What is kept of a closed pilotage beside its entries; the same in the app and in the command. */
export function keptWords({ kind, entry }: { kind: string; entry: number | null }): string {
  const closed = entry === null ? '' : `, by entry ${entry}`;
  return KEPT_TEXTS[kind]?.(entry ?? 0) ?? `Not stated: it was closed${closed} without a digest of what is kept.`;
}

const KEPT_TEXTS: Readonly<Record<string, (entry: number) => string>> = {
  same: (entry) => `What is kept of the closed pilotage is what entry ${entry} says.`,
  absent: (entry) => `What is kept of the closed pilotage is not in this file; entry ${entry} has its digest.`,
};

/** What became of comparing the pages of a paper with its record, in the app and in the command. */
export function pagesWords(verdict: { kind: string; version?: number; parts?: readonly string[] }): string {
  const { kind, version, parts = [] } = verdict;
  if (kind === 'same') return VERIFY.pagesSame;
  if (kind === 'notAsSigned')
    return `${VERIFY.pagesNotSigned}, and do not say so: ${parts.join(', ')}. Go by what is shown here.`;
  return `${VERIFY.pagesNot}: ${NOT_COMPARED[kind]?.(version ?? 0) ?? UNKNOWN} Go by what is shown here, or make the paper anew from the pilotage.`;
}

const NOT_COMPARED: Readonly<Record<string, (version: number) => string>> = {
  noPages: () => 'the file holds no copy of what its pages show.',
  otherVersion: (version) => `this is version ${version} of Leadline’s papers, and another one is made here.`,
  otherBytes: () => 'this PDF is not as Leadline made it. Another program saved it anew, or its pages were changed.',
  notMade: () => 'the pages could not be made again here.',
};

type Time = { kind: string; witness: string; entry?: number; at?: number };

interface Shown {
  /** The last entry of the record that holds: a witness may have seen earlier ones alone. */
  sound: number;
  clockOf: (at: number) => string;
}

/** What is known of the time, one text for each witness; the same in the app and in the command. */
export function timesWords(times: readonly Time[], shown: Shown): string[] {
  return times.length === 0 ? [VERIFY.timeAlone] : times.map((time) => timeWords(time, shown));
}

function timeWords({ kind, witness, entry = 0, at = Number.NaN }: Time, { sound, clockOf }: Shown): string {
  const later = entry < sound ? ` ${VERIFY.timeLater(entry + 1)}` : '';
  const upTo = entry === 1 ? 'Entry 1 was' : `Entries 1 to ${entry} were`;
  if (kind === 'witnessed')
    return `Time witnessed by ${witness}: ${upTo.toLowerCase()} in the log by ${clockOf(at)}.${later}`;
  if (kind === 'unknownWitness')
    return `Up to entry ${entry} cosigned by ${witness}, a witness whose key you did not give.`;
  return `Broken: the cosignature of ${witness} does not hold, and proves no time.`;
}

/** Of values that were removed: how many, and where it is said by whom and why; the same in the app and in the command. */
export function erasedWords(erased: readonly { by: number }[]): string {
  const saying = [...new Set(erased.map(({ by }) => by))].sort((a, b) => a - b);
  const where = saying.length === 1 ? `entry ${saying[0]} says` : `entries ${saying.join(', ')} say`;
  return `${counted(erased.length, 'value was', 'values were')} removed; ${where} by whom and why.`;
}

/** Of a turn-over of the key that leads nowhere; null: it is none. */
export function turnOverWords(unsigned: 'former' | 'next' | 'both' | null): string {
  return `The turn-over of the key ${UNSIGNED[unsigned ?? 'none']}, and proves nothing.`;
}

const UNSIGNED = {
  former: 'is not signed by the former key',
  next: 'is not signed by the new key',
  both: 'is signed by neither key',
  none: 'is not written as one',
} as const;

/** By one turn-over, or one after the other. */
export const handedOverWords = (days: readonly string[]) => `handed over to on ${days.join(', and from there on ')}`;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The page that checks a record. */
export const VERIFY = {
  title: 'Verify a record',
  print: 'Print result',
  /** On the print alone. */
  checkedAt: (at: string) => `Checked ${at}, by the clock of this device.`,
  nothingSent: 'Checked in this browser, nothing is sent',
  choose: 'Choose a file',
  other: 'Other file',
  drop: 'Drop the record of a pilotage here',
  dropText: 'The file that “Record” downloads, or the PDF of a signed plan',
  keyFile: 'Give a key file',
  keyFileText:
    'The key that the port gave you by another way: a verifier key or jwks.json; keys of witnesses, one a line; after it, the turn-over of a key',
  keyFileWrong: 'This file holds no key of a log.',
  noRecordInside:
    'This PDF holds no record that can be read, or several that differ. If another program encrypted it, save the attachment record.json out of it and give that.',
  ofPaper: 'record taken out of the PDF',
  pages: 'Pages',
  comparing: 'The pages are being made again, to compare them.',
  pagesSame:
    'Byte for byte what Leadline makes of the plan in this file. What was decided stands on them as it was signed, or they say what changed. Depths, tides and charts, and the weather where something changed, are those of when it was made; they are not compared with what was shown at the signing.',
  pagesNot: 'Record genuine, pages not compared',
  pagesNotSigned: 'The pages show other than what was signed',
  pagesWord: { same: 'The same', comparing: '…', not: 'Not compared', differ: 'Differ' },
  digest: 'Digest',
  weather: 'Weather',
  clocks: 'Clocks of the port',
  differences: 'Values when signed and now',
  record: 'Record',
  checked: 'What was checked',
  entries: 'Entries',
  utc: 'Times in UTC',
  number: (number: number) => `entry ${number}`,
  untrusted: 'Cannot be trusted, it follows the broken entry',
  notProved: 'Not in the log yet',
  genuine: (entry: number, clock: string) => `Complete up to entry ${entry}, ${clock}`,
  genuineText: 'Nothing was changed or left out up to this entry. What came after it is not shown by this file.',
  unknownKey: 'Unknown key',
  unknownKeyText: (entry: number) =>
    `Sound in itself up to entry ${entry}, but whoever makes a record anew can sign it with a key of his own. Give the key that you have from the port.`,
  inThisFile: (entry: string) => `In this file it is: ${entry}.`,
  notYet: 'Not yet in the log',
  broken: 'Changed after it was recorded',
  noRecord: 'Not a record',
  chain: (sound: number, all: number) =>
    sound === all ? `${all} of ${all} in one chain` : `${sound} of ${all} hold, then the chain is broken`,
  open: (sound: number, all: number) => `${sound} of ${all} are proved`,
  hold: 'Hold',
  stop: 'Broken',
  log: 'In the port’s log',
  place: (place: number, steps: number) => `Place ${place}, proof of ${counted(steps, 'step', 'steps')}`,
  placeOriginal: (place: number) => `Place ${place}, for the original record`,
  included: 'Included',
  notIncluded: 'Not shown',
  head: 'Checkpoint',
  headSize: (size: number) => counted(size, 'entry in the log', 'entries in the log'),
  signed: 'Signed',
  notSigned: 'Not signed',
  notLooked: 'Not looked at',
  signatures: { pilot: 'Pilot’s signature', master: 'Master’s signature' },
  matches: (name: string, at: string | null) => `Matches what ${name} signed${at === null ? '' : `, ${at}`}`,
  matchesWord: 'Matches',
  notValid: 'Not valid',
  notValidText: (signed: string, isOther: boolean) =>
    `${signed}, ${isOther ? 'signed other content' : 'cannot be trusted, it follows the broken entry'}`,
  content: 'Content',
  contentDigest: (digests: readonly string[]) => `Digest ${digests.join(', ')}`,
  contentDiffers: 'Digest differs from the signed one',
  recorded: 'Recorded',
  computed: 'Computed',
  holding: (ok: number, all: number) => `${ok} of ${all} hold`,
  /** Of a broken file: its name of the port is not proved, the host is part of the key that signed the head. */
  askFor: (host: string, place: number) =>
    `The log holds the original. Ask the operator of ${host} for the record at place ${place} of the log.`,
  key: 'Key',
  known: 'Known',
  unknown: 'Unknown key',
  keyFromApp: (day: string) => `kept by this app since ${day}`,
  keyFromFile: (file: string) => `given by you: ${file}`,
  keyHandedOver: (from: string, days: readonly string[]) => `${handedOverWords(days)} by the key ${from}`,
  turnOver: 'Turn-over of the key',
  turnOverWord: 'Not proved',
  keyFromNowhere: 'named by the record alone',
  time: 'Time',
  timeText: 'time by this server only',
  timeAlone: 'Time by this server only.',
  timeLater: (entry: number) => `From entry ${entry} on time by this server only.`,
  timeUpTo: (entry: number) => `Up to entry ${entry}`,
  timeWord: { witnessed: 'Witnessed', unknownWitness: 'Unknown witness', broken: 'Broken', none: 'No witness' },
  kept: 'Kept content',
  keptWord: { same: 'The same', absent: 'Not compared', notStated: 'Not stated' },
  values: 'Values',
  valuesText: (count: number) => `${counted(count, 'value is', 'values are')} given by digest only`,
  valuesAll: 'all are in the file',
  foot: 'This shows who recorded what and when. It does not judge the plan itself, nor who held the tablet.',
} as const;
