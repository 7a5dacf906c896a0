import { readHistory } from '@leadline/domain/contract/record-endpoints';
import type { HistoryEntry, HistoryMeta } from '@leadline/domain/record/history/history-entry';
import { useEffect, useState } from 'react';
import { useEntities } from '../data/use-entities.ts';
import type { Loaded } from '../data/use-entity.ts';

export interface History {
  /** The latest first. */
  entries: readonly HistoryEntry[];
  /** Null until the first page is here. */
  meta: HistoryMeta | null;
  pages: readonly Loaded<HistoryEntry[]>[];
  /** Null when the first entry is here. */
  showEarlier: (() => void) | null;
}

/** The record of a pilotage page by page; `version` is that of the pilotage, whose changes make new entries. */
export function useHistory(pilotageUuid: string, version: number): History {
  const [befores, setBefores] = useState<readonly (number | undefined)[]>([undefined]);
  const pages = useEntities(
    readHistory,
    befores.map((before) => ({ params: { id: pilotageUuid }, query: before === undefined ? {} : { before } })),
  );
  const [first] = pages;
  const retry = first?.retry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when something was written, not at each drawing
  useEffect(() => void retry?.(), [version]);
  const entries = merged(pages.flatMap(({ data }) => data ?? []));
  const last = entries.at(-1)?.number ?? 1;
  return {
    entries,
    meta: (first?.meta as HistoryMeta | undefined) ?? null,
    pages,
    showEarlier: last > 1 && pages.every(({ data: page }) => page) ? () => setBefores([...befores, last]) : null,
  };
}

/** Pages overlap when entries were added between their readings. */
function merged(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  return [...byNumber.values()].sort((one, other) => other.number - one.number);
}
