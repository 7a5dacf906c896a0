/** How the line begins in which a measurement says what it came to; `bench:all` puts it into its table. */
export const RESULT = 'result: ';

/** Prints what a measurement came to: its ratio to the named peer first, then what else was seen. */
export function printResult(ratio: number, peer: string, ...seen: string[]): void {
  console.log(`${RESULT}${[`${shown(ratio)} of ${peer}`, ...seen].join('; ')}`);
}

/** Three digits that count, without an exponent: 0.00712, 0.074, 1.37, 22.4. */
function shown(ratio: number): string {
  if (!Number.isFinite(ratio)) return 'no ratio';
  const places = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(ratio) || 1)));
  return ratio.toFixed(Math.min(places, 5));
}
