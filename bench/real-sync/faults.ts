import type { Chance } from '@leadline/sync/simulation/chance';
import type { Faults } from '@leadline/sync/simulation/faults';
import type { StorageFault } from './failing-storage.ts';
import type { NetworkFault, Sent } from './lossy-network.ts';

/** How often each fault strikes, of a thousand. */
type Rates<F extends string> = Partial<Record<F, number>>;

/** What strikes a request, by the rates of the schedule; a pretended refusal of new tokens strikes the refresh alone. */
export function networkFaults(faults: Faults, chance: Chance): (sent: Sent) => NetworkFault | null {
  const { lostRequest, lostAnswer, errorBefore, errorAfter, unauthorised, forbidden, busy } = faults;
  const { duplicate, stall, reordered, renewRefused } = faults;
  const portal = errorBefore / 2;
  const ways = { lostRequest, lostAnswer, errorBefore, errorAfter, forbidden, busy, portal, duplicate, stall };
  return ({ path }) =>
    path.endsWith('/users/refresh')
      ? struck({ ...ways, unauthorised: renewRefused }, chance)
      : struck({ ...ways, unauthorised, slow: reordered }, chance);
}

/** Every second tablet has a good storage. Faults that only a time-out notices are left to `storage.test.ts`. */
export function storageFaults({ diskFull, diskLost }: Faults, chance: Chance): () => StorageFault | null {
  if (chance.isHit(0.5)) return () => null;
  const full = { full: diskFull / 2, fullRequest: diskFull / 2, fullAbort: diskFull / 2 };
  const lost = { dead: diskLost, unknown: diskLost / 2, aborted: diskLost / 2, lostAfter: diskLost };
  return () => struck({ ...full, ...lost }, chance);
}

/** One fault at most, by its rate. */
function struck<F extends string>(rates: Rates<F>, chance: Chance): F | null {
  let draw = chance.next() * 1000;
  for (const [fault, rate] of Object.entries(rates) as [F, number][]) {
    if (draw < rate) return fault;
    draw -= rate;
  }
  return null;
}
