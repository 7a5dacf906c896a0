import { figureFrom, oneOf, orNone, type Random } from './draw-parts.ts';
import { exact } from './exact.ts';
import type { TransitCase } from './oracle-case.ts';

/** A transit with about as much depth as it asks for; a squat or a tide may be below zero, a figure may be missing. */
export function drawTransit(random: Random): TransitCase {
  const figure = (least: number, most: number) =>
    orNone(random, 0.02, () => figureFrom(random, least, most, oneOf(random, [1, 2, 2, 3])));
  return {
    kind: 'transit',
    maxDraft: random() < 0.02 ? '0' : figure(5, 15),
    squat: figure(random() < 0.1 ? -3 : 0, 1.5),
    heel: figure(0, 0.6),
    waveResponse: figure(0, 0.8),
    safetyMargin: figure(0, 1.5),
    minimumDepth: figure(7, 17),
    tideExclOffset: figure(-0.6, 3.5),
  };
}

/** A transit that has next to nothing left, under way or at rest. */
export function drawTransitBoundary(random: Random, left: string): TransitCase {
  const part = () => figureFrom(random, 0, 1.2, oneOf(random, [2, 3]));
  const [maxDraft, tideExclOffset] = [figureFrom(random, 5, 15, 2), figureFrom(random, -0.5, 3, 3)];
  const [squat, heel, waveResponse, safetyMargin] = [part(), part(), part(), part()];
  const asked = exact(maxDraft).plus(left).minus(tideExclOffset);
  const under = random() < 0.7 ? exact(squat).plus(heel).plus(waveResponse).plus(safetyMargin) : exact(0);
  // At rest: what the ship asks for under way is then taken back by a squat below zero.
  const lift = under.isZero() ? exact(0).minus(heel).minus(waveResponse).minus(safetyMargin).minus(1).toFixed() : squat;
  const minimumDepth = asked.plus(under).toFixed();
  return { kind: 'transit', maxDraft, squat: lift, heel, waveResponse, safetyMargin, minimumDepth, tideExclOffset };
}
