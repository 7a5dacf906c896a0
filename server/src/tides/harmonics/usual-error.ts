import { roundTo } from '@leadline/domain/numbers/rounding';
import type { HarmonicConstituent } from '@neaps/tide-predictor';

/** Metres; below it lie the rounding of the tables to 0.1 m and what no port has been measured for. */
const LEAST_ERROR = 0.1;
/** Measured against official tables: 4.0, 5.3 and 6.1 % of the spring range (docs/tides.md). */
const SHARE_OF_SPRING_RANGE = 0.07;

/** The usual error of a station that nobody has measured: 7 % of its mean spring range, 2 (M2 + S2), at least 0.10 m. */
export function usualErrorOf(constituents: readonly HarmonicConstituent[]): number {
  const amplitude = (name: string) => constituents.find((one) => one.name === name)?.amplitude ?? 0;
  const springRange = 2 * (amplitude('M2') + amplitude('S2'));
  return Math.max(LEAST_ERROR, roundTo(SHARE_OF_SPRING_RANGE * springRange, 2));
}

/** That of a subordinate station: its reference's times the factor, and never less than a prediction can be sure of. */
export function usualErrorOfSubordinate(ofReference: number | undefined, factor: number): number {
  return Math.max(LEAST_ERROR, roundTo((ofReference ?? 0) * factor, 2));
}
