import { isPositive } from '../numbers/positive.ts';
import type { Vessel } from '../vessels/vessel.ts';
import type { HullSize } from './passage.ts';

/** PLAN-21: a hull is drawn to scale only where length and beam are positive. Her bridge is what sails the track. */
export function hullSizeOf(vessel: Pick<Vessel, 'length' | 'beam' | 'bridgeToBow'> | undefined): HullSize | null {
  if (!vessel || !isPositive(vessel.length) || !isPositive(vessel.beam)) return null;
  const { length, beam, bridgeToBow: toBow } = vessel;
  return { length, beam, bowAhead: isPositive(toBow) && toBow < length ? toBow : length / 2 };
}
