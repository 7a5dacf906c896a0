import type { StayFacts } from '@leadline/domain/berthing/berthing-conditions';
import { type MovedDeparture, movedDeparture, stayAsSeen } from '@leadline/domain/berthing/seen-stay';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { useEffect } from 'react';
import { useStore } from '../data/make-store.ts';
import { keptStayOf } from './kept-stays.ts';

/**
 * What changed at the end of her stay since this person saw it on this device, and how to say that it is seen; null where
 * nothing did. `stay`: null where nothing is asked of it.
 */
export function useMovedDeparture(
  pilotage: Pilotage,
  stay: StayFacts | null,
): (MovedDeparture & { markSeen: () => void }) | null {
  const kept = keptStayOf(pilotage.uuid);
  const seen = useStore(kept);
  const now = stay && stayAsSeen(pilotage, stay);
  const moved = now && seen ? movedDeparture(seen, now) : null;
  useEffect(() => {
    // Shown for the first time, or another stay: there is nothing to compare it with.
    if (now && seen !== undefined && !moved && !isSame(seen, now)) kept.keep(now);
  });
  return now && moved && { ...moved, markSeen: () => kept.keep(now) };
}

type Stay = ReturnType<typeof stayAsSeen>;

function isSame(one: Stay, other: Stay): boolean {
  return one?.ship === other?.ship && one?.berth === other?.berth && one?.departure === other?.departure;
}
