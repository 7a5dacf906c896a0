import { showFigure } from '../numbers/units.ts';
import type { Pilotage } from '../pilotages/pilotage.ts';
import type { PassagePilotage } from './answer-fit.ts';
import type { PlanQuery } from './plan-buckets.ts';

/** What the plans of a pilotage are asked for with; null while her IMO number or the movement is not known. */
export function planQueryOf(pilotage: PassagePilotage & Pick<Pilotage, 'port' | 'movementType'>): PlanQuery | null {
  const { port, vessel, date, movementType } = pilotage;
  if (vessel.IMO === null || movementType === null) return null;
  return { portUuid: port.uuid, vesselIMO: vessel.IMO, pilotageDate: date, movementType, ...askedForOf(pilotage) };
}

/** What a service shall calculate for, beside ship and start; a key is left out where there is nothing to say. */
export function askedForOf({ uuid, route, vesselMaxDraft }: Pick<Pilotage, 'uuid' | 'route' | 'vesselMaxDraft'>) {
  return {
    pilotageUuid: uuid,
    ...(route && { routeUuid: route.uuid, routeName: route.name.slice(0, 200) }),
    ...(vesselMaxDraft && { maxDraft: showFigure(vesselMaxDraft) }),
  };
}
