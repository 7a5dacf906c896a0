import type { RowAssessment } from '../risks/assess-route.ts';
import { rowMark } from '../risks/changed/changed-summary.ts';
import { positionToChart } from './charts/chart-place.ts';
import type { Chart } from './plan-settings.ts';

/** What the assessment of the route says of the places that a chart shows. */
export interface StageFacts {
  /** The row that clears by least; null when none of them has a figure. */
  least: { row: RowAssessment; isFailed: boolean; isChanged: boolean } | null;
  /** Names of the constraints whose clearance cannot be calculated. */
  notCalculable: string[];
}

/**
 * Of the constraints that lie on a chart: which clears by least, and which cannot be calculated. Null where it is not known
 * which lie on it: the port has not placed the chart, or no constraint on it has a position. Hidden rows are not assessed.
 */
export function stageFacts(rows: readonly RowAssessment[], chart: Chart | null): StageFacts | null {
  const onChart = rows.filter((row) => !row.hidden && !row.isWaypoint && liesOn(chart, row));
  if (onChart.length === 0) return null;
  const least = onChart.reduce<RowAssessment | null>((found, row) => {
    if (row.result === null) return found;
    return found === null || found.result === null || row.result < found.result ? row : found;
  }, null);
  return {
    least: least && { row: least, isFailed: least.verdict === 'failed', isChanged: rowMark(least) === 'caution' },
    notCalculable: onChart
      .filter(({ verdict }) => verdict === 'notCalculable')
      .map(({ routeConstraint }) => routeConstraint.constraint.name),
  };
}

function liesOn(chart: Chart | null, { routeConstraint }: RowAssessment): boolean {
  const { location } = routeConstraint.constraint;
  if (!chart?.place || !location) return false;
  const { x, y } = positionToChart(location, chart.place);
  return x >= 0 && x <= chart.width && y >= 0 && y <= chart.height;
}
