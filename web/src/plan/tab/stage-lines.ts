import { showFigure } from '@leadline/domain/numbers/units';
import type { BerthFront } from '@leadline/domain/plan/berth-front';
import { knownSize, type ShipSize } from '@leadline/domain/plan/charts/chart-scale';
import type { StageFacts } from '@leadline/domain/plan/stage-facts';
import { STAGE_FACTS } from '@leadline/domain/words/plan';

/** A line below a tile. */
export interface StageLine {
  text: string;
  isFailed?: boolean;
}

/** What decides on a stage: "Least clearance −0.14 m, Cutter Channel". */
export function chartLines(facts: StageFacts | null): StageLine[] {
  if (!facts) return [];
  const { least, notCalculable } = facts;
  const unknown = notCalculable.length === 0 ? [] : [{ text: STAGE_FACTS.notCalculable(notCalculable) }];
  if (!least) return unknown;
  const { name } = least.row.routeConstraint.constraint;
  const clearance = STAGE_FACTS.least(least.row.shownResult, name);
  const text = least.isChanged ? `${clearance}, ${STAGE_FACTS.changed}` : clearance;
  return [{ text, isFailed: least.isFailed }, ...unknown];
}

/** What the blank stage of a berth shows. */
export function berthingLines(
  ship: ShipSize,
  front: BerthFront | null,
  noSize: keyof typeof STAGE_FACTS.noHull = 'notKnown',
): StageLine[] {
  const size = knownSize(ship);
  if (!size) return [{ text: STAGE_FACTS.noHull[noSize] }];
  const hull = STAGE_FACTS.hull(showFigure(size.length), showFigure(size.beam));
  return [{ text: hull }, ...(front ? [{ text: STAGE_FACTS.atBerth(front.berth.name) }] : [])];
}
