/** Words of the start window. */
export const START_WINDOW = {
  title: 'Start Window',
  loading: 'Calculating the start window...',
  berthStay: 'Berthing conditions',
  /** Beyond the day around the start nothing was looked at. */
  earlier: 'earlier',
  later: 'later',
  holdsStart: 'this start lies in it',
  none: (from: string, to: string) => `No start from ${from} to ${to} passes.`,
  never: (names: readonly string[]) => `Passed at none of these starts: ${names.join(', ')}.`,
  apart: 'Each passes at some of these starts, but never all at one.',
  observedPartly: (name: string) =>
    `The observed tide at ${name} counts for 15 minutes around its time; at other starts this is by prediction.`,
  observedNowhere: (name: string) => `By prediction: the observed tide at ${name} was given for another time.`,
  greatestNow: 'Greatest draft, this start',
  greatestAny: 'Greatest draft, any start',
} as const;

interface WindowWords {
  opens: string | null;
  best: string;
  closes: string | null;
  boundBy: readonly string[];
}

/** "opens 02:14, best 04:05, closes 05:31 (bound by Cutter Channel)" */
export function windowSentence({ opens, best, closes, boundBy }: WindowWords): string {
  const parts = [
    opens === null ? 'open earlier' : `opens ${opens}`,
    `best ${best}`,
    closes === null ? 'open later' : `closes ${closes}`,
  ];
  const bound = boundBy.length > 0 ? ` (bound by ${boundBy.join(' and ')})` : '';
  return `${parts.join(', ')}${bound}`;
}
