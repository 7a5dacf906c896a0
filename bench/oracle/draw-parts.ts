import type { CasePoint, Figure } from './oracle-case.ts';

export type Random = () => number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Around which all cases lie. */
export const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A whole number from the one to the other, both included. */
export function wholeFrom(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** A figure from the one to the other with so many places, "12.75". */
export function figureFrom(random: Random, least: number, most: number, places: number): string {
  const scale = 10 ** places;
  return (wholeFrom(random, Math.round(least * scale), Math.round(most * scale)) / scale).toFixed(places);
}

/** That figure, or none in a share of the cases. */
export function orNone(random: Random, share: number, figure: () => string): Figure {
  return random() < share ? null : figure();
}

/**
 * Heights of a tide at steps of seconds, mostly close, now and then with a gap; from one instant to beyond another. Steps
 * of whole half hours meet the limits of the gap rules themselves.
 */
export function drawTide(random: Random, from: number, to: number, stepMinutes: number, gapShare: number): CasePoint[] {
  const points: CasePoint[] = [];
  const unit = random() < 0.3 ? 1800 : 1;
  for (let at = from; ; ) {
    points.push({ at, height: figureFrom(random, -0.6, 5.2, oneOf(random, [1, 2, 3, 3])) });
    if (at >= to) return points;
    const gap = random() < gapShare ? wholeFrom(random, 1800, 9000) : wholeFrom(random, 60, stepMinutes * 60);
    at += Math.ceil(gap / unit) * unit * 1000;
  }
}
