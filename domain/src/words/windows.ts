import { type Duration, minutes } from '../time/instant.ts';

/** Words of the start window. */
export const START_WINDOW = {
  title: 'Start Window',
  loading: 'Calculating the start window...',
  berthStay: 'Berthing conditions',
  /** Beyond the day around the start nothing was looked at. */
  earlier: 'earlier',
  later: 'later',
  /** It has opened, and nothing before now is offered. */
  now: 'now',
  closesIn: (left: string) => `closes in ${left}`,
  past: 'This start is past.',
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
  openFor: string | null;
  best: string;
  closes: string | null;
  boundBy: readonly string[];
}

/** "7 h 44 min", "44 min"; whole minutes, rounded down: no minute is promised that is not there. */
export function timeLeft(left: Duration): string {
  const whole = Math.max(0, Math.floor(left / minutes(1)));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}

/** "opens 02:14, best 04:05, closes 05:31 (bound by Cutter Channel)" */
export function windowSentence({ opens, openFor, best, closes, boundBy }: WindowWords): string {
  const parts = [
    opens === null ? (openFor === null ? 'open earlier' : 'open') : `opens ${opens}`,
    `best ${best}`,
    closes === null ? 'open later' : `closes ${closes}${openFor === null ? '' : ` in ${openFor}`}`,
  ];
  const bound = boundBy.length > 0 ? ` (bound by ${boundBy.join(' and ')})` : '';
  return `${parts.join(', ')}${bound}`;
}
