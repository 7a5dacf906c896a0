import { isPositive } from '../numbers/positive.ts';
import { SHIP_MEASURES, type ShipMeasure, type Vessel } from './vessel.ts';

/** What is needed to say whether a missing measure is one that the reader is not shown. */
type AsShown = Partial<Pick<Vessel, 'length' | 'beam' | 'metadata' | 'notShown'>> | null | undefined;

/** The measures that a ship has of those that are hidden from a reader. */
export function measuresOf(vessel: Vessel, isHidden: (measure: ShipMeasure) => boolean): ShipMeasure[] {
  const figures = { ...vessel, air_draft: vessel.metadata.air_draft };
  return SHIP_MEASURES.filter((measure) => isHidden(measure) && isPositive(figures[measure]));
}

/** PLAN-21: why she is not drawn to scale. A figure that does not exist comes before one that the reader is not shown. */
export function whyNotToScale(vessel: AsShown): 'notKnown' | 'notShown' {
  const missing = (['length', 'beam'] as const).filter((measure) => !isPositive(vessel?.[measure]));
  return missing.length > 0 && missing.every((measure) => vessel?.notShown?.includes(measure))
    ? 'notShown'
    : 'notKnown';
}

/** Whether the height that counts at a bridge, air draft or else HOA, is one that the reader is not shown. */
export function isHeightNotShown(vessel: AsShown): boolean {
  if (!vessel?.notShown || isPositive(vessel.metadata?.air_draft)) return false;
  return vessel.notShown.includes('air_draft') || vessel.notShown.includes('height');
}
