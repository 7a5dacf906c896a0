import type { Chance } from './chance.ts';

/** How often each fault strikes, of a thousand. */
export interface Faults {
  lostRequest: number;
  lostAnswer: number;
  errorBefore: number;
  errorAfter: number;
  unauthorised: number;
  forbidden: number;
  busy: number;
  /** The request arrives once more, up to an hour later. */
  duplicate: number;
  /** The request arrives when its sender has given up. */
  stall: number;
  /** The request is so slow that later ones overtake it. */
  reordered: number;
  renewRefused: number;
  diskFull: number;
  /** The connection to the storage is lost: before what was wanted happened, or after. */
  diskLost: number;
  /** The storage is silent, what was wanted happens, and then once more: the device asks again. */
  diskTwice: number;
  /** Somebody sends other bytes under the same key. */
  otherBytes: number;
}

const MOST: Faults = {
  lostRequest: 120,
  lostAnswer: 200,
  errorBefore: 60,
  errorAfter: 100,
  unauthorised: 80,
  forbidden: 30,
  busy: 40,
  duplicate: 250,
  stall: 60,
  reordered: 120,
  renewRefused: 200,
  diskFull: 25,
  diskLost: 25,
  diskTwice: 25,
  otherBytes: 30,
};

export function faultsFrom(rate: (most: number) => number): Faults {
  const rates = Object.entries(MOST).map(([fault, most]) => [fault, rate(most)]);
  return Object.fromEntries(rates) as Faults;
}

export const NO_FAULTS: Faults = faultsFrom(() => 0);

/** How often each kind of fault has struck. */
export type Strikes = Record<string, number>;

export function count(strikes: Strikes, fault: string): void {
  strikes[fault] = (strikes[fault] ?? 0) + 1;
}

interface Fate {
  chance: Chance;
  faults: Faults;
  strikes: Strikes;
}

/** Whether the fault strikes now. */
export function strikes({ chance, faults, strikes }: Fate, fault: keyof Faults): boolean {
  const isHit = chance.isHit(faults[fault] / 1000);
  if (isHit) count(strikes, fault);
  return isHit;
}
