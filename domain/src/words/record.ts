import { mailFault } from './share.ts';

/** The record of a pilotage: what happened to it, in words. */
export const RECORD = {
  title: 'Record',
  open: 'Record',
  notLoaded: 'The record could not be loaded',
  notPrepared: 'The record was not read on this tablet yet. It needs the server.',
  loading: 'Loading the record',
  empty: 'Nothing was recorded yet',
  latestFirst: 'latest first',
  ofDay: (count: number, isWhole: boolean) => `${counted(count, 'entry', 'entries')}${isWhole ? '' : ' so far'}`,
  all: 'All',
  since: (count: number) => `Since signature ${count}`,
  earlier: 'Show earlier entries',
  noEarlier: 'Earlier entries need the server',
  withheld: 'Values are for its pilots and the office',
  erased: 'Values were removed',
  to: 'to',
  by: (who: string | null) => who ?? 'Name not given',
  device: (name: string | null, short: string | null) => name ?? (short ? `device ${short}` : ''),
  counts: (entries: number, people: number, devices: number) =>
    [
      counted(entries, 'entry', 'entries'),
      counted(people, 'person', 'people'),
      counted(devices, 'device', 'devices'),
    ].join(', '),
  more: (count: number) => `${count} more`,
  fewer: 'Show fewer',
} as const;

/** The side of the record that says what changed after it was signed. */
export const SINCE_SIGNED = {
  title: 'Changed since signature',
  none: 'Nothing was changed since it was signed.',
  changedBack: 'What was changed is again as it was signed.',
  notSigned: 'Nobody has signed yet.',
  whenSigned: 'When signed',
  now: 'Now',
  missing: 'Show earlier entries to see what was signed.',
  /** "2 changes since both signed" */
  changes: (count: number, by: 'both' | 'pilot' | 'master') =>
    `${counted(count, 'change', 'changes')} since ${by === 'both' ? 'both' : `the ${by}`} signed`,
  /** "Pilot signed 06:14, master 06:17. Their signatures cover entries 1 to 10." */
  covers: (signed: readonly { role: string; at: string }[], last: number) => {
    const who = signed.map(({ role, at }, index) => (index === 0 ? `${capital(role)} signed ${at}` : `${role} ${at}`));
    const whose = signed.length > 1 ? 'Their signatures cover' : 'The signature covers';
    return `${who.join(', ')}. ${whose} ${upTo(last)}.`;
  },
  show: 'Show what was signed',
  again: 'Ask to sign again',
  unchanged: 'Since then unchanged',
  leastClearance: 'Least clearance',
  checklist: 'Checklist',
} as const;

/** Whether the record proves itself, as this device finds. */
export const PROOF = {
  title: 'Proof',
  checking: 'Checking',
  whole: 'Chain whole',
  broken: 'Chain broken',
  notYet: 'Not yet in the log',
  unknown: 'Not checked',
  empty: 'No entry',
  emptyText: 'A record begins with the first change of the pilotage.',
  offline: 'It is checked when the server is there.',
  failed: 'The record could not be loaded to be checked.',
  alarm: { shorter: 'Log cut off', forked: 'Log rewritten', restored: 'Log restored' },
  alarmText: ({ news, kept }: { news: 'shorter' | 'forked'; kept: number }) =>
    `This tablet keeps the signed head of ${counted(kept, 'entry', 'entries')}. ${
      news === 'shorter'
        ? 'The log that the server shows is shorter'
        : 'The log that the server shows holds other entries'
    }. Tell the port, and keep this tablet.`,
  /**
   * "The port’s log was restored from a backup at 03:01, 22 Nov 2026: its entries 5 to 9, which …"; `begun`: when the log
   * began that is missing as a whole.
   */
  restored: (at: string, { from, to }: { from: number; to: number }, begun: string | null = null) => {
    const which = from === to ? `its entry ${from}` : `its entries ${from} to ${to}`;
    const since = begun === null ? '' : ` since ${begun}`;
    return `The port’s log was restored from a backup at ${at}: ${which}${since}, which this tablet had seen, ${
      from === to ? 'is' : 'are'
    } missing. This record may lack entries, too.`;
  },
  text: (entries: number, clock: string) =>
    `${counted(entries, 'entry follows', 'entries follow')} one another without a gap. Last in the port’s log ${clock}.`,
  download: 'Record',
  verify: 'Verify',
} as const;

/** The papers that the server kept of what both signed. */
export const KEPT_PAPERS = {
  title: 'Paper as signed',
  none: 'The plan is kept as a PDF once both have signed.',
  offline: 'It needs the network.',
  loading: 'Loading the papers',
  failed: 'The papers could not be loaded.',
  signed: (at: string) => `Signed by both ${at}`,
  names: (names: readonly (string | null)[]) => names.filter((name) => name !== null).join(', '),
  facts: (size: string, digest: string) => `${size}, SHA-256 ${digest}…`,
  states: { waiting: 'Being made', kept: 'Kept', tooLarge: 'Too large', failed: 'Not made', removed: 'Removed' },
  waiting: 'It is kept once the signatures are in the port’s log.',
  changed: 'The plan is no longer the one that both signed.',
  failedText: 'It could not be made. Download the plan on Acceptance to have one.',
  tooLarge: (most: string) =>
    `Larger than ${most}: only its digest is kept. Download the plan on Acceptance to have one.`,
  removed: (by: string, at: string, reason: string) => `By ${by}, ${at}: ${reason}`,
  download: 'Download',
  notDownloaded: 'The paper could not be downloaded.',
} as const;

/** One file that proves a pilotage where there is no Leadline: the button, and the texts within. */
export const EVIDENCE = {
  button: 'Evidence file',
  text: 'The evidence file holds record, papers as signed and key, and how to check them without Leadline.',
  offline: 'The evidence file needs the network.',
  waiting: 'The evidence file waits for a paper that is being made.',
  failed: 'The evidence file could not be made.',
  title: (names: readonly string[]) => `Evidence of a pilotage: ${names.join(', ')}`,
  madeAt: (clock: string) => `Made ${clock} by the clock of the server`,
  entries: (count: number) => `Entries that hold: ${count}`,
  fault: (fault: string) => `The record does not hold: ${fault}`,
  withheld: (count: number) => `Values given as digests alone, for they are for its pilots and the office: ${count}`,
  files: 'Files',
  record: 'every entry with its proof, and all that was signed',
  paper: (signed: string, sha256: string) => `${signed}, SHA-256 ${sha256}`,
  noPaper: (signed: string, why: string) => `${signed}: not in this file. ${why}`,
  keys: (count: number) => (count === 1 ? 'the key' : `${count} keys, one a line`),
  recipe: 'checks record.json with Python 3 and openssl 3',
  page: 'what is proved and what is not, and how to check it',
  toCheck: 'To check the record',
  key: 'KEY is a line of keys.txt. A forged record is signed by a key of its forger, who can put that into keys.txt too: compare it with the key that the port gave you by another way.',
  noKey: 'KEY is the key of the port’s log. This device had not seen it: ask the port.',
  known: (key: string, day: string) => `${key}\n        known on this device since ${day}`,
} as const;

/** Headings of entries, by what was written and how. */
export const ENTRY_TITLES: Readonly<Record<string, string>> = {
  'pilotage created': 'Plan made',
  'pilotage reviewed': 'Changes confirmed as seen',
  'pilotage shared': 'Sent to the ship',
  'pilotage revoked': 'Link taken back',
  'pilotage mailSent': 'Email sent',
  'pilotage mailFailed': 'Email not sent',
  'pilotage copySent': 'Copy sent to a pilot',
  'pilotage copyFailed': 'Copy not sent to a pilot',
  'pilotage read': 'Opened by the ship',
  'pilotage commented': 'Comment',
  'pilotage attached': 'File attached',
  'pilotage detached': 'File deleted',
  'pilotage takenBack': 'Changed since it was sent',
  'pilotage cancelled': 'Cancelled',
  'pilotage restored': 'Cancellation taken back',
  'pilotage erased': 'Values removed',
  'pilotage paperKept': 'Paper kept',
};

/** Headings of what has no better one. */
export const ENTRY_KINDS: Readonly<Record<string, string>> = {
  pilotage: 'Pilotage',
  routeChecks: 'Values at the constraint',
  tugs: 'Tug',
  drawings: 'Drawing',
  extras: 'Checklist and notes',
  signatures: 'Signature',
};

export const ENTRY = {
  signed: { pilot: 'Signed by the pilot', master: 'Signed by the master' } as Readonly<Record<string, string>>,
  covers: (name: string, last: number) => `${name}, ${upTo(last)}`,
  /** Of the master who signed under the log-in of a pilot. */
  onPilotsTablet: (name: string) => `${name}, on the pilot’s tablet`,
  kept: (name: string, reason: string) =>
    `${name}, kept as signed before others changed the plan${reason === '' ? '' : `: ${reason}`}`,
  evidence: (name: string) => `${name}, kept as evidence: the plan had changed meanwhile`,
  paperKept: (digest: string) => `As both signed it, SHA-256 ${digest.slice(0, 12)}…`,
  tug: (name: string) => `Tug ${name}`,
  unassigned: 'Unassigned',
  line: (line: number) => `Line ${line}`,
  standby: 'Stand by',
  /** "Values of entry 2, name and device of entries 1 to 4: asked for by the ship" */
  erased: (erased: readonly { entries: readonly number[]; parts: readonly string[] }[], reason: string) =>
    `${capital(erased.map(erasedOf).join(', '))}: ${reason}`,
  shapes: 'Shapes',
  items: 'Items',
  emails: 'To',
  forInformation: 'For information only',
  notSent: (email: string, fault: string) => `${email}: ${mailFault(fault)}`,
  link: 'Link to',
  done: (done: number, all: number) => `${done} of ${all}`,
  /** Which the list and the header show as one. */
  status: {
    SentUnread: 'Sent, not opened yet',
    SentRead: 'Sent and opened',
    SentNewComment: 'Sent, new comment',
  } as Readonly<Record<string, string>>,
  comment: (name: string, text: string) => (name === '' ? text : `${name}: ${text}`),
} as const;

const upTo = (last: number) => (last === 1 ? 'entry 1' : `entries 1 to ${last}`);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function erasedOf({ entries, parts }: { entries: readonly number[]; parts: readonly string[] }): string {
  const names = [...new Set(parts.map((part) => ERASED_PARTS[part] ?? part))];
  const last = names.pop() ?? '';
  const all = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return `${all} of ${entries.length === 1 ? 'entry' : 'entries'} ${inRuns(entries)}`;
}
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ERASED_PARTS: Readonly<Record<string, string>> = {
  ...{ who: 'name', device: 'device', before: 'values', after: 'values' },
};

/** "1 to 4, 7" */
function inRuns(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
}
