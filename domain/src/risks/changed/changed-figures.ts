import { decimalOf, decimalToNumber, multiply } from '../../numbers/decimal.ts';
import { reasonKey } from '../../routes/figure-stamps.ts';
import type { Constraint } from '../../routes/route.ts';
import type { FigureStamps, Overrides } from '../../routes/route-check.ts';
import { isoToInstant } from '../../time/instant.ts';
import {
  type ChangedFigure,
  FIGURE_NAMES,
  type FigureName,
  isCautionary,
} from '../../words/clearance/changed-values.ts';
import { isConstraintType, isDraft, OVERRIDES_OF_TYPE, type RowTide, type ShipFigures } from '../assess-constraint.ts';
import { shownTide } from '../clearance/clearance-sum.ts';
import { countedAirDraft } from '../clearance/overhead-clearance.ts';
import { safetyMargin } from '../clearance/safety-margin.ts';

/** What of a constraint its figures are compared with. */
export type PortFigures = Pick<
  Constraint,
  'constraintType' | 'value' | 'valueOverridable' | 'safetyMargin' | 'safetyMarginPct' | 'tideCorrectionFactor'
>;

export interface ChangedInput {
  constraint: PortFigures;
  overrides: Overrides;
  stamps: FigureStamps | undefined;
  ship: ShipFigures;
  tide: RowTide | null;
}

/**
 * Which figures of a clearance a person put in place of the port's, and whether they leave the ship less: a margin below
 * the port's, a depth or an overhead height above it, a tide that gives more room than the prediction, a residual above
 * zero. What counts for nothing, and what is the same as the port's, is not changed; an observed tide always is.
 */
export function changedFigures(input: ChangedInput): ChangedFigure[] {
  return FIGURE_NAMES.flatMap((figure) => {
    const value = countedFigure(input, figure);
    if (value === null) return [];
    const portValue = portFigure(input, figure);
    if (value === portValue && figure !== 'tideOverrideValue') return [];
    const isOverhead = input.constraint.constraintType === 'OHC';
    const stamp = input.stamps?.[figure];
    return {
      figure,
      value,
      portValue,
      safety: portValue === null ? 'unknown' : isLess(figure, value - portValue, isOverhead) ? 'lessSafe' : 'asSafe',
      isOverhead,
      by: stamp?.by ?? null,
      at: stamp ? isoToInstant(stamp.at) : null,
      tablet: stamp?.tablet ?? null,
      reason: input.overrides[reasonKey(figure)] || null,
    };
  });
}

/** The overrides without the figures that make a caution: times, and what is as safe as the port's, stay. */
export function withPortFigures(overrides: Overrides, changes: readonly ChangedFigure[]): Overrides {
  const dropped = changes.filter(isCautionary).map(({ figure }) => figure);
  const isLifted = dropped.includes('tideOverrideValue') && (overrides.residual ?? 0) > 0;
  // Beside an observed tide a residual counts for nothing; without it, it would lift the prediction.
  const all = isLifted ? [...dropped, 'residual' as const] : dropped;
  return { ...overrides, ...Object.fromEntries(all.map((figure) => [figure, null])) };
}

/** The overrides that count in the stay at the berth; an observed tide, a residual and allowances do not (BERTH-06). */
const FIGURES_OF_STAY: readonly FigureName[] = ['value', 'safetyMargin'];

/** Of the changed figures of the berth's row those that the stay counts. */
export function changesOfStay(changes: readonly ChangedFigure[]): ChangedFigure[] {
  return changes.filter(({ figure }) => FIGURES_OF_STAY.includes(figure));
}

/** The figure of the person where it counts; null else. */
function countedFigure({ constraint, overrides, tide }: ChangedInput, figure: FigureName): number | null {
  const { constraintType, valueOverridable } = constraint;
  if (!isConstraintType(constraintType) || !OVERRIDES_OF_TYPE[constraintType].includes(figure)) return null;
  if (figure === 'value' && !valueOverridable) return null;
  if (figure === 'tideOverrideValue' && !tide?.overridden) return null;
  // An observed tide counts in place of the residual.
  if (figure === 'residual' && overrides.tideOverrideValue != null) return null;
  return overrides[figure] ?? null;
}

/** The port's own figure, metres, as it is shown: to 2 decimals. Null where there is none. */
function portFigure({ constraint, ship, tide }: ChangedInput, figure: FigureName): number | null {
  switch (figure) {
    case 'value':
      return constraint.value;
    case 'safetyMargin':
      return portMargin(constraint, ship);
    case 'tideOverrideValue':
      return tide?.predicted == null ? null : predictedHere(tide.predicted, constraint);
    default:
      return 0;
  }
}

function portMargin({ constraintType, safetyMargin: metres, safetyMarginPct }: PortFigures, ship: ShipFigures) {
  const draft = constraintType === 'OHC' ? (countedAirDraft(ship)?.airDraft ?? null) : ship.maxDraft;
  if (!isDraft(draft) && safetyMarginPct !== null) return null;
  return safetyMargin({ percent: safetyMarginPct, metres, given: null }, draft ?? 0).calculatedSafetyMargin;
}

/** What the prediction of the station comes to at the place, as it is read beside a clearance. */
function predictedHere(height: number, { tideCorrectionFactor, constraintType }: PortFigures): number {
  if (constraintType === 'OHC') return shownTide(height, 'overhead');
  return shownTide(decimalToNumber(multiply(decimalOf(height), decimalOf(tideCorrectionFactor ?? 1))), 'keel');
}

/** Whether a figure that differs so from the port's leaves the ship less: more tide lifts a keel off the ground and a mast into the bridge. */
function isLess(figure: FigureName, difference: number, isOverhead: boolean): boolean {
  if (figure === 'value' || figure === 'residual') return difference > 0;
  if (figure === 'tideOverrideValue') return isOverhead ? difference < 0 : difference > 0;
  return difference < 0;
}
