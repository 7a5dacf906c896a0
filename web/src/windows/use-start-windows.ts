import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import type { Instant } from '@leadline/domain/time/instant';
import { type GreatestDraft, greatestDraftAt, greatestDraftOfSearch } from '@leadline/domain/windows/greatest-draft';
import { SEARCH_REACH, type StartSearch, startWindows } from '@leadline/domain/windows/start-window';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useKept } from '../ui/use-kept.ts';

export interface GreatestDrafts {
  now: GreatestDraft | null;
  any: ReturnType<typeof greatestDraftOfSearch>;
}

export interface StartWindows {
  search: StartSearch;
  /** Null while they are being reckoned: they come after everything else. */
  greatest: GreatestDrafts | null;
}

/**
 * The starts of the day around that pass, and how deep she may be; null while something is still being read, and while
 * what was found is of an earlier plan. It follows the verdict: what is pressed or typed is answered first.
 */
export function useStartWindows(input: PassageInput | null): StartWindows | null {
  const now = useKept(input, isSamePlan);
  const kept = useDeferredValue(now);
  const plan = kept === null || isLoading(kept) ? null : kept;
  const search = useMemo(() => (plan === null ? null : startWindows(plan, ...reachOf(plan))), [plan]);
  const greatest = useGreatestDrafts(plan);
  return search === null || kept !== now ? null : { search, greatest };
}

/** Each is some dozen assessments of the whole plan: they wait until the page stands. */
function useGreatestDrafts(plan: PassageInput | null): GreatestDrafts | null {
  const [found, setFound] = useState<{ plan: PassageInput; drafts: GreatestDrafts } | null>(null);
  useEffect(() => {
    if (plan === null) return;
    const timer = setTimeout(() => {
      const drafts = { now: greatestDraftAt(plan, plan.start), any: greatestDraftOfSearch(plan, ...reachOf(plan)) };
      setFound({ plan, drafts });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [plan]);
  return found?.plan === plan ? (found?.drafts ?? null) : null;
}

const AFTER_MS = 100;

function reachOf({ start }: PassageInput): [from: Instant, to: Instant] {
  return [start - SEARCH_REACH, start + SEARCH_REACH];
}

function isLoading({ curves, stay }: PassageInput): boolean {
  return stay.lows === 'loading' || stay.end === 'loading' || [...curves.values()].includes('loading');
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
