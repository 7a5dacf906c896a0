import { BUCKET_LIFE } from '../dukc/plan-buckets.ts';
import { showFigure } from '../numbers/units.ts';
import type { Instant } from '../time/instant.ts';
import { transitClearance } from './transit-clearance.ts';
import type { TransitSummary } from './transit-summary.ts';

/** How far a transit speaks of this pilotage, and still. */
export interface TransitStanding {
  /** Asked for an hour ago or more, or by a clock that differs by so much: weather and tide have gone on. */
  isOld: boolean;
  /** Calculated with another draft than the pilotage has, or the pilotage has none. */
  isOtherDraft: boolean;
  /** Whether its verdict may be shown: not when it is old, and "passed" not for a ship that lies deeper. */
  hasVerdict: boolean;
}

/** `draft` is the pilotage's max draft in metres; null or zero is none. */
export function transitStanding(
  transit: TransitSummary,
  { draft, now }: { draft: number | null; now: Instant },
): TransitStanding {
  const isOld = Math.abs(now - Date.parse(transit.lastFetched)) >= BUCKET_LIFE;
  const own = draft === 0 ? null : draft;
  const isOtherDraft = showFigure(own) !== showFigure(transit.maxDraft);
  const isDeeper = isOtherDraft && (own === null || own > (transit.maxDraft ?? 0));
  const hasPassed = transitClearance(transit).verdict === 'passed';
  return { isOld, isOtherDraft, hasVerdict: !(isOld || (hasPassed && isDeeper)) };
}
