import type { PlanPlace } from '@leadline/domain/plan/plan-stages';
import { paths } from '../../app/paths.ts';

/** The address at which a stage is drawn on. */
export function stagePath(pilotageUuid: string, place: PlanPlace['place']): string {
  if (place.kind === 'stage') return paths.planStage(pilotageUuid, place.stage);
  return place.kind === 'departure-berthing'
    ? paths.departureBerthing(pilotageUuid)
    : paths.arrivalBerthing(pilotageUuid);
}
