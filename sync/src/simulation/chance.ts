/** Chance from one number: the same seed gives the same course of events, on every machine. */
export interface Chance {
  /** 0 ≤ n < 1. */
  next(): number;
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  isHit(probability: number): boolean;
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    isHit: (probability) => next() < probability,
  };
}
