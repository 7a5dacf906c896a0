import { type ChartPlace, positionToChart } from '../plan/charts/chart-place.ts';
import type { PlanStage } from '../plan/plan-settings.ts';
import type { Position } from '../ports/port.ts';
import { holdsPoint } from './label-boxes.ts';

/** Share of a chart along its edges that the ship has left before the chart is changed to. */
const EDGE = 0.06;

type PlacedStage = PlanStage & { chart: NonNullable<PlanStage['chart']> & { place: ChartPlace } };

function isPlaced(stage: PlanStage): stage is PlacedStage {
  return stage.chart?.place != null;
}

/** The stage on whose chart the ship is shown: the one of the largest scale that holds her; null where none does. */
export function stageOfShip(stages: readonly PlanStage[], position: Position): PlanStage | null {
  const holding = (edge: number) =>
    stages.filter(isPlaced).filter(({ chart }) => {
      const [x, y] = [chart.width * edge, chart.height * edge];
      const frame = { left: x, top: y, width: chart.width - 2 * x, height: chart.height - 2 * y };
      return holdsPoint(frame, positionToChart(position, chart.place));
    });
  const well = holding(EDGE);
  const [best] = (well.length > 0 ? well : holding(0)).toSorted(
    (one, other) => one.chart.place.metresPerPixel - other.chart.place.metresPerPixel,
  );
  return best ?? null;
}
