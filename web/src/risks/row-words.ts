import { showFigure, showWithUnit } from '@leadline/domain/numbers/units';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { OverheadVariables } from '@leadline/domain/risks/overhead-clearance';
import type { KeelVariables } from '@leadline/domain/risks/under-keel-clearance';
import type { TidalRate } from '@leadline/domain/tides/tidal-rate';

const SHORT_TYPES: Record<string, string> = { UKC: 'UKC', UKC_DYNA: 'UKC dyn', OHC: 'OHC' };

/** The kind of a row as the list shows it beside the name. */
export function kindOfRow({ routeConstraint: { constraint } }: Pick<RowAssessment, 'routeConstraint'>): string {
  const type = constraint.constraintType;
  const words = [constraint.isWaypoint ? 'Waypoint' : null, type === null ? null : (SHORT_TYPES[type] ?? type)];
  return words.filter((word) => word !== null).join(' ');
}

export function availableOf(variables: KeelVariables | OverheadVariables): number {
  return variables.kind === 'keel' ? variables.availableDepth : variables.availableHeight;
}

export function requiredOf(variables: KeelVariables | OverheadVariables): number {
  return variables.kind === 'keel' ? variables.requiredDepth : variables.requiredHeight;
}

/** The stream in words: "Flood 2.60 kn, sets 245°"; "Stream …" where the table does not say which. */
export function streamText(rate: TidalRate): string {
  return `${rate.stream ?? 'Stream'} ${showWithUnit(rate.rate, 'kn')}, sets ${showFigure(rate.direction, 0).padStart(3, '0')}°`;
}
