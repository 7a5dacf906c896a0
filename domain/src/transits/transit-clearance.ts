import { add, compare, type Decimal, decimalOf, decimalToNumber, subtract, ZERO } from '../numbers/decimal.ts';
import { showResult } from '../risks/verdict.ts';
import type { TransitFigure } from '../words/session/providers.ts';
import type { TransitSummary } from './transit-summary.ts';

export type TransitClearance =
  | {
      verdict: 'passed' | 'failed';
      /** Metres, unrounded. */
      requiredDepth: number;
      availableDepth: number;
      remainingUkc: number;
      staticUkc: number;
      /** "+0.43", "−0.01": a shortage is never shown as zero. */
      shownRemaining: string;
      shownStatic: string;
    }
  | { verdict: 'notCalculable'; missing: readonly TransitFigure[] };

const REQUIRED = ['maxDraft', 'squat', 'heel', 'waveResponse', 'safetyMargin'] as const;
const AVAILABLE = ['minimumDepth', 'tideExclOffset'] as const;

/**
 * What a transit leaves under the keel: minimum depth + tide − (draft + squat + heel + waves + margin), in metres,
 * exactly, and the same for the ship at rest: minimum depth + tide − draft. Passed when neither is below zero; a figure
 * that is missing is named and never counted as zero (TRANSIT-04 to 06). What she takes is above zero: a squat with the
 * other sign would give her water, and is none; so is a draft of zero.
 */
export function transitClearance(transit: Pick<TransitSummary, TransitFigure>): TransitClearance {
  const missing: TransitFigure[] = [
    ...REQUIRED.filter((figure) => !isTaken(figure, transit[figure])),
    ...AVAILABLE.filter((figure) => !isFigure(transit[figure])),
  ];
  if (missing.length > 0) return { verdict: 'notCalculable', missing };
  const sum = (figures: readonly TransitFigure[]) => add(...figures.map((figure) => decimalOf(transit[figure] ?? 0)));
  const [required, available] = [sum(REQUIRED), sum(AVAILABLE)];
  const remaining = subtract(available, required);
  const atRest = subtract(available, sum(['maxDraft']));
  return {
    verdict: isEnough(remaining) && isEnough(atRest) ? 'passed' : 'failed',
    requiredDepth: decimalToNumber(required),
    availableDepth: decimalToNumber(available),
    remainingUkc: decimalToNumber(remaining),
    staticUkc: decimalToNumber(atRest),
    shownRemaining: showResult(decimalToNumber(remaining)),
    shownStatic: showResult(decimalToNumber(atRest)),
  };
}

const isEnough = (clearance: Decimal) => compare(clearance, ZERO) >= 0;

function isTaken(figure: (typeof REQUIRED)[number], value: number | null): boolean {
  return isFigure(value) && (figure === 'maxDraft' ? value > 0 : value >= 0);
}

function isFigure(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}
