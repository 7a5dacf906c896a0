import { decimalOf, decimalToNumber, subtract } from '../../numbers/decimal.ts';
import type { RowTide } from '../assess-constraint.ts';

/**
 * PREFS-12: how much higher the tide was observed than predicted, in metres; below zero when it is lower. Null where
 * nothing was observed, or nothing is predicted to compare it with.
 */
export function residualDifference(tide: RowTide | null, predicted: number | null): number | null {
  if (tide === null || !tide.overridden || predicted === null) return null;
  return decimalToNumber(subtract(decimalOf(tide.height), decimalOf(predicted)));
}
