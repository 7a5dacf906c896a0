import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { wordsOfEntry } from '@leadline/domain/record/history/entry-lines';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { sinceSigned } from '@leadline/domain/record/history/since-signed';
import { type Difference, differencesShown } from '@leadline/domain/share/differences';
import { isPartShown } from '@leadline/domain/share/for-master';
import type { PartText } from '@leadline/domain/share/plan-content';
import { type KeptNames, namesOf } from '@leadline/domain/share/shown-parts';
import { partValue } from '@leadline/domain/share/signed-content';
import type { Zone } from '@leadline/domain/time/port-clocks';
import type { PaperContent, PaperPlan } from './paper-content.ts';

/** One value that is another than when it was signed. */
export type PaperDifference = Pick<Difference, 'label' | 'signed' | 'now'>;

/** One entry of the record after the signatures. */
export interface PaperChange {
  /** ISO, by the server's clock. */
  at: string;
  /** Null where the name was removed. */
  who: string | null;
  what: string;
}

/** What was changed after the signatures, the earliest first. */
export interface ChangesSince {
  changes: readonly PaperChange[];
  /** As many earlier ones are left out. */
  earlier: number;
}

/** Entries on paper: they take at most half a page. */
const MOST = 30;

/** Value by value, of what a master is shown; of any other part only that it changed. */
export function paperDifferences(
  content: SignedContent,
  now: readonly PartText[],
  { plan, clocks }: Pick<PaperContent, 'plan' | 'clocks'>,
): PaperDifference[] {
  const preferences = readPreferences(plan.preferences);
  const names: KeptNames = { ...((partValue(content.shown, 'names') ?? {}) as KeptNames), ...namesNow(plan) };
  const differences = differencesShown(content, now, {
    zone: clocks,
    nameOf: (uuid) => names[uuid],
    isShown: (part) => isPartShown(part, preferences),
  });
  return differences.map(({ label, signed, now: present }) => ({ label, signed, now: present }));
}

function namesNow({ pilotage, tugs, drawings, route }: PaperPlan): KeptNames {
  const rows = (route?.routeConstraints ?? []).map(({ uuid, constraint }) => [uuid, constraint.name]);
  return { ...namesOf({ pilotage, tugs, drawings, rows: [] }), ...Object.fromEntries(rows) };
}

/**
 * Who changed what was signed, and when, from entries of the record, the latest first. Null where they do not reach back to
 * the signatures, or were not to be had.
 */
export function changesSince(history: readonly HistoryEntry[] | null, zone: Zone): ChangesSince | null {
  if (history === null) return null;
  const { signed, after } = sinceSigned(history, zone);
  if (signed === null) return null;
  const later = history.filter(({ number }) => after.has(number)).toReversed();
  return {
    changes: later.slice(-MOST).map((entry) => ({ at: entry.at, who: entry.who, what: whatOf(entry, zone) })),
    earlier: Math.max(0, later.length - MOST),
  };
}

/** Entries up to a time: of a closed pilotage those of later count for no paper. */
export const until = (history: readonly HistoryEntry[], at: string): HistoryEntry[] =>
  history.filter((entry) => Date.parse(entry.at) <= Date.parse(at));

/** Which values, and not what they are: the table of differences has those that may be shown. */
function whatOf(entry: HistoryEntry, zone: Zone): string {
  const { title, lines } = wordsOfEntry(entry, zone);
  if (entry.entity !== 'pilotage' || lines.length === 0) return title;
  return [...new Set(lines.map(({ label }) => label))].join(', ');
}
