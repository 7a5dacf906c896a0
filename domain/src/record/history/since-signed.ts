import { SIGNATURE_ROLES } from '../../acceptance/signature.ts';
import type { Zone } from '../../time/port-clocks.ts';
import { type EntryLine, wordsOfEntry } from './entry-lines.ts';
import type { HistoryEntry } from './history-entry.ts';

/** Lists that people decide on; times and general notes are recorded beside the plan. */
const DECIDED: readonly string[] = ['checklist', 'pass_fail_checklist', 'values_checklist'];

/** Whether an entry changed what is signed. */
function isOfContent({ entity, action, about, after }: HistoryEntry): boolean {
  if (entity === 'extras') return about !== null && DECIDED.includes(about);
  if (entity === 'pilotage')
    return action === 'changed' && Object.keys(after ?? {}).some((field) => field !== 'status');
  return ['tugs', 'drawings', 'routeChecks'].includes(entity);
}

/** One value that is not as it was signed. */
export interface ChangedValue extends EntryLine {
  number: number;
  /** The last who changed it. */
  by: HistoryEntry;
}

export interface SinceSigned {
  /** Entries up to this one are signed; null when nobody has signed, or not in these entries. */
  signed: number | null;
  /** Numbers of the entries after it that changed what was signed. */
  after: ReadonlySet<number>;
  changes: ChangedValue[];
  /** Of each role the last signature that counts, the pilot's first. */
  signatures: HistoryEntry[];
}

/** What changed since the last signatures of pilot and master, of entries from the latest to an earlier one. */
export function sinceSigned(entries: readonly HistoryEntry[], zone: Zone): SinceSigned {
  const signatures = entries.filter(({ entity, after }) => entity === 'signatures' && after?.isAccepted !== false);
  const last = SIGNATURE_ROLES.flatMap((role) => signatures.find(({ after }) => after?.role === role) ?? []);
  const covered = last.map((signature) => coveredBy(signature, entries));
  if (covered.length === 0 || covered.includes(null))
    return { signed: null, after: new Set(), changes: [], signatures: [] };
  const isSigned = (entry: HistoryEntry) => covered.every((covers) => covers?.(entry));
  const later = entries.filter((entry) => !isSigned(entry) && isOfContent(entry));
  const first = Math.min(...last.map(({ number }) => number), ...later.map(({ number }) => number));
  const after = new Set(later.map(({ number }) => number));
  return { signed: first - 1, after, changes: changesOf(later, zone), signatures: last };
}

/**
 * Whether an entry was in what a signature was put under: all before it were. One that was kept as signed was put under an older
 * plan, which others had changed before it came: that of the moment when it was signed, with the edits of the same device, which
 * were sent before it. Null where the kept one is on a page that was not read.
 */
function coveredBy(
  signature: HistoryEntry,
  entries: readonly HistoryEntry[],
): ((entry: HistoryEntry) => boolean) | null {
  const keeps = signature.after?.keeps as { signature?: string } | null | undefined;
  if (!keeps) return ({ number }) => number < signature.number;
  const kept = entries.find(({ entity, id }) => entity === 'signatures' && id === keeps.signature);
  if (!kept) return null;
  const signedAt = String(kept.after?.signedAt ?? kept.at);
  const isOwn = ({ device }: HistoryEntry) => device !== null && device.uuid === kept.device?.uuid;
  return (entry) => entry.number < kept.number && (Date.parse(entry.at) <= Date.parse(signedAt) || isOwn(entry));
}

/** Each value once: as it was before the first of these entries, and as the last of them left it. */
function changesOf(latestFirst: readonly HistoryEntry[], zone: Zone): ChangedValue[] {
  const changes = new Map<string, ChangedValue>();
  for (const entry of latestFirst.toReversed()) {
    const { title, text, lines } = wordsOfEntry(entry, zone);
    // Shapes of a drawing have no values to compare: what was done to them last is said.
    const said = [...(text === null ? [] : [{ label: title, before: null, after: text }]), ...lines];
    for (const line of said) {
      const label = line.label === title || entry.entity === 'pilotage' ? line.label : `${title}, ${line.label}`;
      const before = changes.get(label)?.before ?? line.before;
      changes.set(label, { label, before, after: line.after, number: entry.number, by: entry });
    }
  }
  return [...changes.values()].filter(({ before, after }) => before !== after).reverse();
}

/** Whether a field of the pilotage, or a list of this type, is as it was signed; a value that is withheld may be any. */
export function isSameSince(
  { after }: SinceSigned,
  entries: readonly HistoryEntry[],
  what: { field: string } | { list: string },
): boolean {
  const later = entries.filter(({ number }) => after.has(number));
  if ('list' in what) return !later.some(({ entity, about }) => entity === 'extras' && about === what.list);
  return !later.some(
    ({ entity, isWithheld, isErased, after: values }) =>
      entity === 'pilotage' && (isWithheld || isErased === true || what.field in (values ?? {})),
  );
}
