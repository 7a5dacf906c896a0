import { type ChangedFigure, type FigureName, TIDE_DOUBTED } from '../../words/clearance/changed-values.ts';
import type { DoubtfulFigure } from '../../words/clearance/doubts.ts';
import type { RowAssessment } from '../assess-route.ts';
import { leastSpeed } from '../leg-speed.ts';

/** Metres off the port's depth or height: a digit in the wrong place is further, a survey hardly ever is. Our own bound. */
const DEPTH_DOUBTED = 2;
/**
 * Metres; above these a figure is asked about. Our own bounds: a tenth of the draft of the deepest ship ever built (24.611 m)
 * for squat, density, heel; the electrical clearance of a high-voltage line for a margin; a surge that is news for a residual.
 */
const MOST: Partial<Record<FigureName, number>> = {
  safetyMargin: 5,
  allowances: 2.5,
  squatAllowance: 2.5,
  swellAllowance: 2.5,
  rissagaAllowance: 2.5,
  residual: 1,
};
/** Knots over the ground: faster than a ship under pilotage sails in a channel. Our own bound. */
export const SPEED_DOUBTED = 25;
/** Minutes from one row to the next: longer than any pilotage of a port waits. Our own bound. */
const LEG_DOUBTED = 360;

/** Of the changed figures of a row those that are implausible; metres to 2 decimals. */
export function doubtfulFigures(changes: readonly ChangedFigure[]): DoubtfulFigure[] {
  return changes.flatMap((change) => doubtOf(change) ?? []);
}

function doubtOf({ figure, value, portValue }: ChangedFigure): DoubtfulFigure | null {
  const difference = portValue === null ? 0 : centimetres(value - portValue);
  const metres = Math.abs(difference);
  if (figure === 'tideOverrideValue') return metres > TIDE_DOUBTED ? { code: 'offPrediction', figure, metres } : null;
  if (figure === 'value') {
    if (metres > DEPTH_DOUBTED) return { code: 'offPort', figure, metres };
    return difference > 0 ? { code: 'abovePort', figure, metres } : null;
  }
  const most = MOST[figure] ?? Number.POSITIVE_INFINITY;
  return Math.abs(value) > most ? { code: 'large', figure, metres: Math.abs(value) } : null;
}

const centimetres = (metres: number) => Math.round(metres * 100) / 100;

/** Whether the typed leg to a row is implausible: too fast for the way from the row before, or longer than a pilotage. */
export function doubtfulLeg(before: RowAssessment | null, row: RowAssessment): DoubtfulFigure | null {
  const { timeRaw: minutes } = row;
  if (minutes > LEG_DOUBTED) return { code: 'long', figure: 'time', minutes };
  const [from, to] = [before?.routeConstraint.constraint.location, row.routeConstraint.constraint.location];
  if (!from || !to) return null;
  const knots = leastSpeed(from, to, minutes);
  return knots > SPEED_DOUBTED ? { code: 'fast', figure: 'time', knots } : null;
}
