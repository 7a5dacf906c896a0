import { showFigure, showWithUnit } from '@leadline/domain/numbers/units';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { TidalRate } from '@leadline/domain/tides/tidal-rate';
import { constraintTypeWord } from '@leadline/domain/words/labels';

/** The kind of a row as the list shows it beside the name. */
export function kindOfRow({ routeConstraint: { constraint } }: Pick<RowAssessment, 'routeConstraint'>): string {
  const type = constraint.constraintType;
  const words = [constraint.isWaypoint ? 'Waypoint' : null, type === null ? null : constraintTypeWord(type)];
  return words.filter((word) => word !== null).join(' ');
}

/** The stream in words: "Flood 2.60 kn, sets 245°"; "Stream …" where the table does not say which. */
export function streamText(rate: TidalRate): string {
  return `${rate.stream ?? 'Stream'} ${showWithUnit(rate.rate, 'kn')}, sets ${showFigure(rate.direction, 0).padStart(3, '0')}°`;
}
