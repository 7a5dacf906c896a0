import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import type { Instant } from '@leadline/domain/time/instant';
import type { LimitInput } from '@leadline/domain/weather/limit-outcomes';
import {
  type GreatestDraft,
  greatestDraftAt,
  greatestDraftOfSearch,
  type NoGreatestDraft,
  whyNoGreatestDraftAt,
  whyNoGreatestDraftOfSearch,
} from '@leadline/domain/windows/greatest-draft';
import { type NearStart, nearStarts } from '@leadline/domain/windows/near-starts';
import { portPlan } from '@leadline/domain/windows/port-plan';
import { secondsWithin } from '@leadline/domain/windows/runs';
import { reachAround, type StartSearch, startWindows } from '@leadline/domain/windows/start-window';
import { limitRuns, rowsAfter } from '@leadline/domain/windows/weather/limit-runs';
import { limitedSearch, type WeatherStretch } from '@leadline/domain/windows/weather/limited-search';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useKept } from '../ui/use-kept.ts';

export interface GreatestDrafts {
  now: GreatestDraft | NoGreatestDraft;
  any: NonNullable<ReturnType<typeof greatestDraftOfSearch>> | NoGreatestDraft;
}

export interface StartWindows {
  /** Within the limits of weather, where such limits count. */
  search: StartSearch;
  /** The same by the port's own figures, where a changed one makes a caution; null else. */
  byPort: StartSearch | null;
  /** By the clearances alone, and what the limits of weather make of them; null where none count. */
  weather: { clearances: StartSearch; stretches: readonly WeatherStretch[] } | null;
  /** Null while they are being reckoned: they come after everything else. */
  greatest: (GreatestDrafts & { near: readonly NearStart[] }) | null;
}

/**
 * The starts of the day around that pass, and how deep she may be; null while something is still being read, and while
 * what was found is of an earlier plan. It follows the verdict: what is pressed or typed is answered first. `limits` close
 * what the clearances allow, and stay the same object while nothing of them changes. The greatest drafts are dear: who does
 * not show them leaves them out.
 */
export function useStartWindows(
  input: PassageInput | null,
  now: Instant,
  limits: LimitInput | null = null,
  { withDrafts = true } = {},
): StartWindows | null {
  const latest = useKept(input, isSamePlan);
  const kept = useDeferredValue(latest);
  const plan = kept === null || isLoading(kept) ? null : kept;
  // The same from minute to minute, until the start is within half a day.
  const [from, to] = reachAround(plan?.start ?? now, now);
  const clearances = useMemo(() => (plan === null ? null : startWindows(plan, from, to)), [plan, from, to]);
  const limited = useMemo(
    () => (plan === null || clearances === null || limits === null ? null : within(limits, plan, clearances)),
    [plan, clearances, limits],
  );
  const byPort = useMemo(() => {
    const ofPort = plan === null ? null : portPlan(plan);
    if (ofPort === null) return null;
    const found = startWindows(ofPort, from, to);
    return limits === null ? found : within(limits, ofPort, found).search;
  }, [plan, from, to, limits]);
  const greatest = useGreatestDrafts(withDrafts ? plan : null, from, to);
  if (clearances === null || kept !== latest) return null;
  const weather = limited && { clearances, stretches: limited.stretches };
  return { search: limited?.search ?? clearances, byPort, weather, greatest };
}

function within(limits: LimitInput, plan: PassageInput, search: StartSearch) {
  const [run] = secondsWithin(search.from, search.to);
  return limitedSearch(plan, search, run ? limitRuns(limits, rowsAfter(plan), run) : []);
}

/** Each draft is some dozen assessments of the whole plan: they wait until the page stands. */
function useGreatestDrafts(plan: PassageInput | null, from: Instant, to: Instant): StartWindows['greatest'] {
  const [found, setFound] = useState<{ plan: PassageInput; drafts: StartWindows['greatest'] } | null>(null);
  useEffect(() => {
    if (plan === null) return;
    const timer = setTimeout(() => {
      const drafts = {
        now: greatestDraftAt(plan, plan.start) ?? whyNoGreatestDraftAt(plan, plan.start),
        any: greatestDraftOfSearch(plan, from, to) ?? whyNoGreatestDraftOfSearch(plan, from, to),
        near: nearStarts(plan),
      };
      setFound({ plan, drafts });
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [plan, from, to]);
  return found?.plan === plan ? (found?.drafts ?? null) : null;
}

const AFTER_MS = 100;

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
