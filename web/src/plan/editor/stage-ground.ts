import { type BerthingStage, berthingStage } from '@leadline/domain/plan/berthing-stage';
import type { ShipSize } from '@leadline/domain/plan/charts/chart-scale';
import { metresPerPixelOf } from '@leadline/domain/plan/marks/ruler-marks';
import type { Chart, PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { PlanPlace } from '@leadline/domain/plan/plan-stages';

const UNKNOWN_SHIP: ShipSize = { length: null, beam: null };

/** The blank stage of a berth by how her hull is turned; null for a stage with a chart. */
export function berthOf(
  { place }: Pick<PlanPlace, 'place'>,
  plan: PlanSettings,
  ship: ShipSize | null,
): ((turn: number) => BerthingStage) | null {
  if (place.kind === 'stage') return null;
  const isDeparture = place.kind === 'departure-berthing';
  const front = isDeparture ? plan.departureFront : plan.arrivalFront;
  // The other end of the track lies off the berth, on the side of the water.
  const seaward = (isDeparture ? plan.track?.at(-1) : plan.track?.at(0)) ?? null;
  return (turn) => berthingStage({ ...(ship ?? UNKNOWN_SHIP), turn }, front, seaward);
}

/** PLAN-17: of the image as large as it is shown; null without a valid scale. */
export function metresPerShownPixel(chart: Chart | null, shownWidth: number): number | null {
  const own = metresPerPixelOf(chart?.scale);
  return chart && own !== null ? (own * chart.width) / shownWidth : null;
}
