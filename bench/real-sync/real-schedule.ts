import { type Chance, chanceFrom } from '@leadline/sync/simulation/chance';
import type { StorageFault } from './failing-storage.ts';
import type { NetworkFault } from './lossy-network.ts';

/** Where and when something happens. Numbers choose among what there is at that moment. */
interface Where {
  tablet: number;
  tab: number;
  afterMs: number;
}

export type Step = Where &
  (
    | { do: 'edit'; what: number; value: number; isOnlineSave: boolean }
    | { do: 'sync'; steal: boolean }
    | { do: 'decide'; choice: number }
    | { do: 'abandon'; what: number }
    /** Somebody else edits or archives ashore, with a good network. */
    | { do: 'ashore'; what: number; value: number }
    | { do: 'archive'; what: number }
    /** The office ends all sessions of this person. */
    | { do: 'revoke' }
    | { do: 'kill' | 'wipeCache' | 'refresh' | 'offline' | 'online' | 'signIn' }
  );

/** How often each fault strikes, of a thousand. */
export type Rates<F extends string> = Record<F, number>;

export interface Schedule {
  seed: number;
  tablets: number;
  network: Rates<NetworkFault>;
  storage: Rates<DiskFault>;
  steps: Step[];
}

/** Those that need no time-out to be noticed. */
export type DiskFault = Exclude<StorageFault, 'unheard' | 'stuck'>;

const MOST_STEPS = 24;

export function scheduleFrom(seed: number): Schedule {
  const chance = chanceFrom(seed);
  const isCalm = chance.isHit(0.1);
  const rate = (most: number) => (isCalm ? 0 : chance.below(most + 1));
  const network: Schedule['network'] = {
    lostRequest: rate(100),
    lostAnswer: rate(200),
    errorBefore: rate(50),
    errorAfter: rate(100),
    unauthorised: rate(60),
    forbidden: rate(30),
    busy: rate(30),
    portal: rate(30),
    duplicate: rate(200),
    stall: rate(60),
  };
  const isDiskBad = chance.isHit(0.5);
  const bad = (most: number) => (isDiskBad ? rate(most) : 0);
  const storage: Schedule['storage'] = {
    full: bad(15),
    fullRequest: bad(15),
    fullAbort: bad(15),
    dead: bad(25),
    unknown: bad(15),
    aborted: bad(15),
    lostAfter: bad(25),
  };
  const tablets = 1 + chance.below(2);
  const length = 4 + chance.below(MOST_STEPS - 3);
  const steps = Array.from({ length }, () => stepFrom(chance, tablets));
  return { seed, tablets, network, storage, steps };
}

function stepFrom(chance: Chance, tablets: number): Step {
  const where = {
    tablet: chance.below(tablets),
    tab: chance.isHit(0.15) ? 1 : 0,
    afterMs: chance.isHit(0.5) ? 0 : chance.below(30),
  };
  const what = chance.below(64);
  const value = chance.below(4);
  const draw = chance.below(100);
  if (draw < 45) return { ...where, do: 'edit', what, value, isOnlineSave: chance.isHit(0.5) };
  if (draw < 60) return { ...where, do: 'sync', steal: chance.isHit(0.2) };
  if (draw < 67) return { ...where, do: 'decide', choice: chance.below(27) };
  if (draw < 71) return { ...where, do: 'abandon', what };
  if (draw < 79) return { ...where, do: 'ashore', what, value };
  if (draw < 80) return { ...where, do: 'archive', what };
  if (draw < 82) return { ...where, do: 'revoke' };
  return {
    ...where,
    do: chance.pick(['kill', 'kill', 'wipeCache', 'refresh', 'refresh', 'offline', 'online', 'signIn', 'signIn']),
  };
}

/** One fault at most, by its rate. */
export function struck<F extends string>(rates: Rates<F>, chance: Chance): F | null {
  let draw = chance.next() * 1000;
  for (const [fault, rate] of Object.entries(rates) as [F, number][]) {
    if (draw < rate) return fault;
    draw -= rate;
  }
  return null;
}
