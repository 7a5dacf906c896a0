import type { Pilotage } from '../pilotages/pilotage.ts';
import type { PlanQuery } from './plan-buckets.ts';

/** What the plans of a pilotage are asked for with; null while her IMO number or the movement is not known. */
export function planQueryOf(pilotage: Pick<Pilotage, 'port' | 'vessel' | 'date' | 'movementType'>): PlanQuery | null {
  const { port, vessel, date, movementType } = pilotage;
  if (vessel.IMO === null || movementType === null) return null;
  return { portUuid: port.uuid, vesselIMO: vessel.IMO, pilotageDate: date, movementType };
}
