import { compare, decimalOf, decimalToNumber, greatest, ZERO } from '../../numbers/decimal.ts';
import { percentOfDecimal, roundDecimal } from '../../numbers/rounding.ts';
import { showMetres, showWithUnit } from '../../numbers/units.ts';

export interface MarginRule {
  /** Percent of the draft or air draft: 10 means 10 %. */
  percent: number | null;
  /** Metres at least. */
  metres: number | null;
  /** Metres, given by the pilot: replaces the computed margin. */
  given: number | null;
}

export interface SafetyMargin {
  /** Metres, rounded to 2 decimals; as given when the pilot gave it. */
  calculatedSafetyMargin: number;
  calculatedSafetyMarginRaw: number;
  /** Which of the two margins was the larger. */
  unitUsed: '%' | 'm';
  marginPercent: number | null;
  marginGiven: boolean;
}

/** The larger of the percentage of a draft and the margin in metres, rounded half away from zero to 2 decimals. */
export function safetyMargin({ percent, metres, given }: MarginRule, draft: number): SafetyMargin {
  if (given !== null) {
    return {
      calculatedSafetyMargin: given,
      calculatedSafetyMarginRaw: given,
      unitUsed: 'm',
      marginPercent: null,
      marginGiven: true,
    };
  }
  const [byPercent, byMetres] = [percentOfDecimal(percent ?? 0, draft), decimalOf(metres ?? 0)];
  const larger = greatest(ZERO, byPercent, byMetres);
  return {
    calculatedSafetyMargin: decimalToNumber(roundDecimal(larger, 2)),
    calculatedSafetyMarginRaw: decimalToNumber(larger),
    unitUsed: percent !== null && compare(byPercent, byMetres) > 0 ? '%' : 'm',
    marginPercent: percent,
    marginGiven: false,
  };
}

/** The margin in the unit that decided: "10.00 %" or "0.50 m". */
export function showMargin(margin: SafetyMargin): string {
  return margin.unitUsed === '%' ? showWithUnit(margin.marginPercent, '%') : showMetres(margin.calculatedSafetyMargin);
}
