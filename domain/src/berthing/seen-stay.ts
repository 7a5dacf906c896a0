import * as z from 'zod/mini';
import type { Pilotage } from '../pilotages/pilotage.ts';
import type { Instant } from '../time/instant.ts';
import type { StayFacts } from './berthing-conditions.ts';

/** What somebody saw last of the end of a stay: of which ship at which berth, and when she leaves; null where nobody knew. */
export const seenStay = z.object({ ship: z.string(), berth: z.string(), departure: z.nullable(z.number()) });
export type SeenStay = z.infer<typeof seenStay>;

/** From when to when a departure moved; null is not known. */
export interface MovedDeparture {
  from: Instant | null;
  to: Instant | null;
}

/** The end of a stay as it stands; null where she stays at no berth, or while her departure is not known for certain. */
export function stayAsSeen(
  { vessel, toLocation }: Pick<Pilotage, 'vessel' | 'toLocation'>,
  { nextDeparture, end }: Pick<StayFacts, 'nextDeparture' | 'end'>,
): SeenStay | null {
  if (vessel.IMO === null || toLocation === null || end !== undefined) return null;
  return { ship: vessel.IMO, berth: toLocation.uuid, departure: nextDeparture?.at ?? null };
}

/**
 * The hour at which she leaves has changed since somebody saw it: another pilotage of hers was moved, planned or withdrawn.
 * Null where it has not; a stay of another ship or at another berth is another stay.
 */
export function movedDeparture(seen: SeenStay, now: SeenStay): MovedDeparture | null {
  const isSameStay = seen.ship === now.ship && seen.berth === now.berth;
  return isSameStay && seen.departure !== now.departure ? { from: seen.departure, to: now.departure } : null;
}
