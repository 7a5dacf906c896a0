import { SIGNATURE_ROLES } from '../../acceptance/signature.ts';
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
}

/** What changed since the last signatures of pilot and master, of entries from the latest to an earlier one. */
export function sinceSigned(entries: readonly HistoryEntry[], zone: string): SinceSigned {
  const signatures = entries.filter(({ entity, after }) => entity === 'signatures' && after?.isAccepted !== false);
  const last = SIGNATURE_ROLES.flatMap((role) => signatures.find(({ after }) => after?.role === role) ?? []);
  const covered = last.map((signature) => coveredBy(signature, entries));
  if (covered.length === 0 || covered.includes(null)) return { signed: null, after: new Set(), changes: [] };
  const isSigned = (entry: HistoryEntry) => covered.every((covers) => covers?.(entry));
  const later = entries.filter((entry) => !isSigned(entry) && isOfContent(entry));
  const first = Math.min(...last.map(({ number }) => number), ...later.map(({ number }) => number));
  return { signed: first - 1, after: new Set(later.map(({ number }) => number)), changes: changesOf(later, zone) };
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
function changesOf(latestFirst: readonly HistoryEntry[], zone: string): ChangedValue[] {
  const changes = new Map<string, ChangedValue>();
  for (const entry of latestFirst.toReversed()) {
    const { title, lines } = wordsOfEntry(entry, zone);
    for (const line of lines) {
      const label = line.label === title || entry.entity === 'pilotage' ? line.label : `${title}, ${line.label}`;
      const before = changes.get(label)?.before ?? line.before;
      changes.set(label, { label, before, after: line.after, number: entry.number, by: entry });
    }
  }
  return [...changes.values()].filter(({ before, after }) => before !== after).reverse();
}
