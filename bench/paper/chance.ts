import { randomFrom } from '../kit/seeded-random.ts';

/** What is drawn by chance; the same seed draws the same. */
export interface Chance {
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  oneOf: <T>(all: readonly [T, ...T[]]) => T;
  /** True in so many of one. */
  is: (part: number) => boolean;
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return { between, oneOf: (all) => all[between(0, all.length - 1)] ?? all[0], is: (part) => random() < part };
}

/** Of records of a kind, so many of them. */
export function idOf(kind: number, index: number): string {
  return `01936d4e-7a00-7000-8${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`;
}
