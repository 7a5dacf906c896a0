import { showMetres } from '../numbers/units.ts';
import type { Vessel } from '../vessels/vessel.ts';
import { DRAFT_BOUNDS } from '../words/clearance/drafts.ts';

/** What the vessel record says that bounds a draft, metres; null where the record, or a figure of it, is not known. */
export interface HullBounds {
  summerDraft: number | null;
  depth: number | null;
  length: number | null;
}

export const UNKNOWN_HULL: HullBounds = { summerDraft: null, depth: null, length: null };

/** Metres. The deepest ship ever built, Seawise Giant, had a draft of 24.611 m. */
const DEEPEST_SHIP = 24.611;
/** MARPOL Annex I, regulation 18.3: the trim by the stern is not greater than 0.015 of the length. */
const GREATEST_TRIM = 0.015;
/** Metres, where the length is not known: that of a ship of 200 m. */
const TRIM_WITHOUT_LENGTH = 3;

/** A figure of 0 in a record is one that was never measured. */
const measured = (figure: number | null | undefined): number | null => (figure ? figure : null);

export function hullBoundsOf(vessel: Pick<Vessel, 'length' | 'metadata'> | null | undefined): HullBounds {
  if (!vessel) return UNKNOWN_HULL;
  const { draft_summer, vessel_depth } = vessel.metadata;
  return { summerDraft: measured(draft_summer), depth: measured(vessel_depth), length: measured(vessel.length) };
}

/** No ship floats with a draft greater than the depth of her hull: her deck would be under water. Metres. */
export function isDeeperThanHull(draft: number | null | undefined, { depth }: Pick<HullBounds, 'depth'>): boolean {
  return draft != null && depth !== null && draft > depth;
}

/** Why a draft cannot be, in words; null when it can be, or when her depth is not known. */
export function impossibleDraft(draft: number | null, hull: HullBounds): string | null {
  return isDeeperThanHull(draft, hull) ? DRAFT_BOUNDS.deeperThanHull(showMetres(hull.depth)) : null;
}

/** Why a draft that can be is asked about: above her summer draft, or without one deeper than any ship. Else null. */
export function doubtfulDraft(draft: number | null, { summerDraft }: HullBounds): string | null {
  if (draft === null || draft <= (summerDraft ?? DEEPEST_SHIP)) return null;
  return summerDraft === null
    ? DRAFT_BOUNDS.deeperThanAnyShip(showMetres(DEEPEST_SHIP))
    : DRAFT_BOUNDS.aboveSummerDraft(showMetres(summerDraft));
}

/** A caution beside the drafts when their difference is more than her length makes likely; else null. Metres. */
export function doubtfulTrim(fwd: number | null, aft: number | null, { length }: HullBounds): string | null {
  if (fwd === null || aft === null) return null;
  const most = length === null ? TRIM_WITHOUT_LENGTH : length * GREATEST_TRIM;
  const trim = Math.abs(fwd - aft);
  return trim > most ? DRAFT_BOUNDS.trim(showMetres(trim), fwd > aft) : null;
}
