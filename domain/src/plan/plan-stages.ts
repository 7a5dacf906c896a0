import type { MovementType } from '../pilotages/pilotage-fields.ts';
import type { DrawingPlace } from './drawings/drawing-place.ts';
import type { Chart, PlanSettings } from './plan-settings.ts';

/** One that can be drawn on: a stage of the route, or the blank stage of a berth. */
export interface PlanPlace {
  place: DrawingPlace;
  /** As people count them, from 1 in the order of the sailing. */
  number: number;
  name: string;
  /** Null on a berthing stage, and where the port has none. */
  chart: Chart | null;
}

/** The fixed ids of the berthing stages in addresses (PLAN-02). */
export const BERTHING_IDS = { departure: 'departure-berthing', arrival: 'arrival-berthing' } as const;
export type BerthingEnd = keyof typeof BERTHING_IDS;
const BERTHING_NAME = 'Berthing';

/**
 * PLAN-01, PLAN-02: the stages in the order of the sailing. A departure begins with the stage of the berth that she
 * leaves, an arrival ends with that of her berth, a shift has both; a port without berthing stages has neither.
 */
export function planPlaces(
  settings: Pick<PlanSettings, 'stages'> & { showBerthingStages?: boolean | undefined },
  movement: MovementType | null,
): PlanPlace[] {
  const hasBerths = settings.showBerthingStages ?? true;
  const isFirst = hasBerths && (movement === 'Departure' || movement === 'Shift');
  const isLast = hasBerths && (movement === 'Arrival' || movement === 'Shift');
  const stages = [...settings.stages].sort((one, other) => one.order - other.order);
  const places: Omit<PlanPlace, 'number'>[] = [
    ...(isFirst ? [berthing('departure')] : []),
    ...stages.map(({ uuid, name, chart }) => ({ place: { kind: 'stage', stage: uuid } as const, name, chart })),
    ...(isLast ? [berthing('arrival')] : []),
  ];
  return places.map((place, index) => ({ ...place, number: index + 1 }));
}

function berthing(end: BerthingEnd): Omit<PlanPlace, 'number'> {
  return { place: { kind: BERTHING_IDS[end] }, name: BERTHING_NAME, chart: null };
}
