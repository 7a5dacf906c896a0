import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import { type GreatestDraft, greatestDraftAt, greatestDraftOfSearch } from '@leadline/domain/windows/greatest-draft';
import { SEARCH_REACH, type StartSearch, startWindows } from '@leadline/domain/windows/start-window';
import { useDeferredValue, useMemo } from 'react';
import { useKept } from '../ui/use-kept.ts';

export interface StartWindows {
  search: StartSearch;
  greatestNow: GreatestDraft | null;
  greatestAny: ReturnType<typeof greatestDraftOfSearch>;
}

/**
 * The starts of the day around that pass, and how deep she may be; null while something is still being read. It follows
 * the verdict: what is pressed or typed is answered first.
 */
export function useStartWindows(input: PassageInput | null): StartWindows | null {
  const kept = useDeferredValue(useKept(input, isSamePlan));
  return useMemo(() => (kept === null || isLoading(kept) ? null : windowsOf(kept)), [kept]);
}

function windowsOf(input: PassageInput): StartWindows {
  const [from, to] = [input.start - SEARCH_REACH, input.start + SEARCH_REACH];
  return {
    search: startWindows(input, from, to),
    greatestNow: greatestDraftAt(input, input.start),
    greatestAny: greatestDraftOfSearch(input, from, to),
  };
}

function isLoading({ curves, stay }: PassageInput): boolean {
  return stay.lows === 'loading' || [...curves.values()].includes('loading');
}

/** Curves, rows and checks are the same objects for the same answers. */
function isSamePlan(before: PassageInput | null, next: PassageInput | null): boolean {
  if (before === null || next === null) return before === next;
  return (
    before.start === next.start &&
    before.constraints === next.constraints &&
    before.checks === next.checks &&
    before.stay.lows === next.stay.lows &&
    before.curves.size === next.curves.size &&
    [...next.curves].every(([uuid, curve]) => before.curves.get(uuid) === curve) &&
    JSON.stringify([before.ship, { ...before.stay, lows: null }]) ===
      JSON.stringify([next.ship, { ...next.stay, lows: null }])
  );
}
