import type { Pilotage } from '../pilotages/pilotage.ts';
import type { Vessel } from '../vessels/vessel.ts';
import type { SharedPlan } from './shared-plan.ts';

/** What the port shows of the ship, in the form of her record. */
export function vesselOf({ vessel }: Pick<SharedPlan, 'vessel'>): Vessel | null {
  return vessel && ({ ...NO_EDITS, metadata: {}, ...vessel } as unknown as Vessel);
}

/** Nobody edits by a link. */
const NO_EDITS = { version: 0, updatedAt: null, updatedBy: null };

/** The pilotage without what is said of it inside the port, in the form that is assessed. */
export function pilotageOf({ pilotage }: Pick<SharedPlan, 'pilotage'>): Pilotage {
  return {
    ...pilotage,
    ...{ needsReview: false, alteredByUser: null, alteredByUserVessel: null, previousData: null, attachments: [] },
  };
}
