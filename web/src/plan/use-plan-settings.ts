import { readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import { type Loaded, useEntity } from '../data/use-entity.ts';

/** The stages of the route of a pilotage with their charts. */
export function usePlanSettings(pilotageUuid: string): Loaded<PlanSettings> {
  return useEntity(readPlanSettings, { query: { pilotageUuid } });
}
