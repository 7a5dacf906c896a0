import { isSameValue } from '../../numbers/same-value.ts';
import { UNSET } from '../../numbers/units.ts';
import { placeWithKey } from '../../plan/drawings/drawing-place.ts';
import { givenApart } from '../../share/comment.ts';
import type { Zone } from '../../time/port-clocks.ts';
import { dayAndClock } from '../../time/port-time.ts';
import { STANDBY_LINE } from '../../tugs/tug.ts';
import { ATTACHMENTS } from '../../words/attachments.ts';
import { COMMENTS } from '../../words/comments.ts';
import { drawingName, drawnCount } from '../../words/plan/drawings.ts';
import { ENTRY, ENTRY_KINDS, ENTRY_TITLES } from '../../words/record.ts';
import { EXTRA_NAMES } from '../../words/saving/sync.ts';
import { mailFault } from '../../words/share.ts';
import { erasureIn } from '../erasure.ts';
import type { HistoryEntry } from './history-entry.ts';
import { type Lookup, shownFields, type Values } from './shown-fields.ts';

/** One value that changed; `before` is null where there was nothing to be changed. */
export interface EntryLine {
  label: string;
  before: string | null;
  after: string;
}

/** An entry as a person reads it. */
export interface EntryWords {
  title: string;
  /** Instead of lines: "Aroha Ngata, entries 1 to 10". */
  text: string | null;
  lines: EntryLine[];
}

export type ReadEntry = Pick<HistoryEntry, 'number' | 'entity' | 'action' | 'before' | 'after' | 'about' | 'names'> &
  Partial<Pick<HistoryEntry, 'device'>> & { at?: string | null };

/** What was done, in words; times in the port's zone, things by their names where those are known. */
export function wordsOfEntry(entry: ReadEntry, zone: Zone | undefined): EntryWords {
  const { entity, action } = entry;
  const lookup = { zone, nameOf: (uuid: string) => entry.names[uuid] };
  if (entity === 'tugs') return tugWords(entry);
  if (entity === 'signatures') return signatureWords(entry);
  if (entity === 'drawings') return drawingWords(entry, lookup);
  const title = titleOf(entry);
  const textOf = TEXT_OF_ACTION[action];
  if (textOf) return { title, text: textOf(entry, zone), lines: [] };
  return fieldWords(title, action, linesOf(entry, lookup));
}

/** One value that changed is its own heading. */
function fieldWords(title: string, action: string, lines: EntryLine[]): EntryWords {
  const [line] = lines;
  const isOne = line !== undefined && lines.length === 1 && action === 'changed';
  return { title: isOne && title === ENTRY_KINDS.pilotage ? line.label : title, text: null, lines };
}

function titleOf({ entity, action, about, after }: ReadEntry): string {
  if (action === 'commented' && after?.isDisagreement) return COMMENTS.disagreement;
  const own = ENTRY_TITLES[`${entity} ${action}`];
  if (own) return own;
  if (entity === 'extras' && about) return EXTRA_NAMES[about] ?? about;
  if (entity === 'routeChecks' && about) return about;
  return ENTRY_KINDS[entity] ?? entity;
}

const NOTES = 'metadata.value';
const NOTES_LABEL = EXTRA_NAMES.general_notes ?? '';

function linesOf(
  { entity, before, after }: Pick<ReadEntry, 'entity' | 'before' | 'after'>,
  lookup: Lookup,
): EntryLine[] {
  const { items, ...values } = (after ?? {}) as Values & { items?: { done: number; all: number } };
  const differing = Object.fromEntries(
    Object.entries(values).filter(([path, each]) => !isSameValue(before?.[path], each)),
  );
  const was = new Map(
    before ? shownFields(before, lookup).map(({ path, label, text }) => [`${path} ${label}`, text] as const) : [],
  );
  const fields = Object.keys(differing).length > 0 ? shownFields(differing, lookup) : [];
  return [
    ...(items ? [{ label: ENTRY.items, before: null, after: ENTRY.done(items.done, items.all) }] : []),
    ...fields.flatMap(({ path, label, text }) => {
      const earlier = was.get(`${path} ${label}`) ?? (before ? UNSET : null);
      if (earlier === text || (earlier === null && text === UNSET)) return [];
      return [{ label: path === NOTES ? NOTES_LABEL : label, before: earlier, after: text }];
    }),
    ...(entity === 'routeChecks' ? takenBack(before ?? {}, values, lookup) : []),
  ];
}

/** Figures at a constraint are written whole: one that is not among them any more was taken back. */
function takenBack(before: Values, after: Values, lookup: Lookup): EntryLine[] {
  const gone = Object.keys(before).filter((path) => !(path in after) && before[path] !== null);
  return gone.flatMap((path) =>
    shownFields({ [path]: before[path] }, lookup).map(({ label, text }) => ({ label, before: text, after: UNSET })),
  );
}

function tugWords({ before, after, about, action, names }: ReadEntry): EntryWords {
  const id = (after?.tug ?? (before?.tug as Values | undefined)?.uuid) as string | undefined;
  const name = about ?? (id && names[id]) ?? null;
  const title = name ? ENTRY.tug(name) : (ENTRY_KINDS.tugs ?? 'Tug');
  const [was, is] = [before, after].map(lineOf);
  const isRemoved = action === 'removed';
  if (was === undefined && is === undefined) return { title, text: null, lines: [] };
  const line = { label: title, before: was ?? ENTRY.unassigned, after: isRemoved ? ENTRY.unassigned : (is ?? UNSET) };
  return { title, text: null, lines: [line] };
}

function lineOf(values: Values | null): string | undefined {
  const line = values?.lineNumber;
  if (typeof line !== 'number') return undefined;
  return line === STANDBY_LINE ? ENTRY.standby : ENTRY.line(line);
}

function signatureWords({ number, after, names, device }: ReadEntry): EntryWords {
  const { role, name, isAccepted, keeps } = (after ?? {}) as SignatureValues;
  const title = (role && ENTRY.signed[role]) || (ENTRY_KINDS.signatures ?? '');
  const signer = name ?? names.signer ?? '';
  // By his link he signs without a log-in, and so without a device of the port.
  const shown = role === 'master' && device && signer !== '' ? ENTRY.onPilotsTablet(signer) : signer;
  if (!after) return { title, text: null, lines: [] };
  // It covers what the kept one covers, and none of the entries between the two.
  if (keeps) return { title, text: ENTRY.kept(signer, keeps.reason ?? ''), lines: [] };
  return { title, text: isAccepted === false ? ENTRY.evidence(shown) : ENTRY.covers(shown, number - 1), lines: [] };
}

interface SignatureValues {
  role?: string;
  name?: string;
  isAccepted?: boolean;
  keeps?: { signature: string; reason?: string } | null;
}

function drawingWords({ after, before, about }: ReadEntry, lookup: Lookup): EntryWords {
  const title = drawingName(placeWithKey(about ?? '').kind, about ?? undefined);
  const { shapes, ...others } = (after ?? {}) as Values & { shapes?: Record<'drawn' | 'changed' | 'takenOut', number> };
  const count = shapes ? drawnCount(shapes) : '';
  const turned = linesOf({ entity: 'drawings', before, after: others }, lookup);
  return { title, text: count === '' ? null : count, lines: turned };
}

function erasureText({ after }: ReadEntry): string | null {
  const said = erasureIn(after);
  return said && ENTRY.erased(said.erased, said.reason);
}

function emailsOf({ after }: ReadEntry): string {
  const { emails, isForInformation } = (after ?? {}) as { emails?: string[]; isForInformation?: boolean };
  return [...(emails ?? []), ...(isForInformation ? [ENTRY.forInformation] : [])].join(', ');
}

/** The e-mail whose link was opened, and on which kind of device. */
function readerOf({ after }: ReadEntry): string {
  const { email, device } = (after ?? {}) as { email?: string; device?: string };
  return [email, device].filter(Boolean).join(', ');
}

function fileOf({ before, after }: ReadEntry): string | null {
  const { name, attachmentType = '' } = (after ?? before ?? {}) as { name?: string; attachmentType?: string };
  const headings: Readonly<Record<string, string>> = ATTACHMENTS.headings;
  return name === undefined ? null : [name, headings[attachmentType]].filter(Boolean).join(', ');
}

function commentOf({ after, at }: ReadEntry, zone: Zone | undefined): string | null {
  const { name, text, givenAt } = (after ?? {}) as { name?: string | null; text?: string; givenAt?: string };
  if (!text) return null;
  const said = ENTRY.comment(name ?? '', text);
  const given = at ? givenApart(givenAt, at) : null;
  if (!at || given === null) return said;
  return `${said} (${COMMENTS.givenAndReceived(dayAndClock(given, zone), dayAndClock(Date.parse(at), zone))})`;
}

function faultOf({ after }: ReadEntry): string | null {
  const { email, fault } = (after ?? {}) as { email?: string; fault?: string };
  return email === undefined ? null : ENTRY.notSent(email, fault ?? '');
}

/** A record names people by their numbers: where nobody knows whose one is, the fault alone is said. */
function copyText({ after, names }: ReadEntry): string | null {
  const { person = '', fault } = (after ?? {}) as { person?: string; fault?: string };
  const name = names[person];
  if (fault === undefined) return name ?? null;
  return name === undefined ? mailFault(fault) : ENTRY.notSent(name, fault);
}

/** Actions that one sentence says more about than a line for each field. */
const TEXT_OF_ACTION: Readonly<Record<string, (entry: ReadEntry, zone: Zone | undefined) => string | null>> = {
  ...{ shared: emailsOf, read: readerOf, commented: commentOf, erased: erasureText },
  ...{ attached: fileOf, detached: fileOf, copySent: copyText, copyFailed: copyText, mailFailed: faultOf },
  cancelled: ({ after }) => String(after?.reason ?? ''),
  paperKept: ({ after }) => (typeof after?.sha256 === 'string' ? ENTRY.paperKept(after.sha256) : null),
  mailSent: ({ after }) => String(after?.email ?? ''),
  revoked: ({ before }) => String(before?.email ?? ''),
};
