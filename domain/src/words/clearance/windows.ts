import { type Duration, minutes } from '../../time/instant.ts';
import { listed } from './remedies.ts';

const BERTH_STAY = 'Berthing conditions';

/** Words of the start window. */
export const START_WINDOW = {
  title: 'Start Window',
  loading: 'Calculating the start window...',
  berthStay: BERTH_STAY,
  /** Beyond the day around the start nothing was looked at. In the band of the verdict, whose figures share one line. */
  earlier: 'earlier',
  later: 'later',
  allDay: 'open all 24 h',
  /** It has opened, and nothing before now is offered. */
  now: 'now',
  /** Where the heights of tide begin or end, and not the water. */
  knownFrom: 'Known from',
  knownUntil: 'Known until',
  /** "closes 05:10, gust over 30 kn at Swing basin" */
  closesBy: (clock: string, why: string) => `closes ${clock}, ${why}`,
  opensAfter: (clock: string, why: string) => `opens ${clock}, before it ${why}`,
  closesIn: (left: string) => `closes in ${left}`,
  /** How far an edge lies from the start of the pilotage: "1 min before this start". */
  awayFromStart: (away: Duration): string => `${timeLeft(Math.abs(away))} ${away < 0 ? 'before' : 'after'} this start`,
  /** On paper and on the page of a link, which have no forecast. */
  clearancesAlone: 'Of clearances alone: limits of weather are not in it.',
  past: 'This start is past.',
  withChanges: (counted: string) => `Windows and drafts count ${counted}.`,
  /** Beside windows that count changed figures: "By the port’s values 19:50 – 23:00" */
  byPort: (spans: readonly string[]) =>
    spans.length === 0
      ? 'By the port’s values none of these starts is known to pass.'
      : `By the port’s values ${spans.join(', ')}`,
  withChangesFrom: 'With changes',
  holdsStart: 'this start lies in it',
  /** Only where every start is known to fail. */
  none: (from: string, to: string) => `No start from ${from} to ${to} passes.`,
  notCalculable: (from: string, to: string) => `Starts from ${from} to ${to}: not calculable.`,
  nothingAssessed: 'No constraint of this route is assessed: there is no start window.',
  /** Beside windows: what is known of a part of the starts alone. */
  partlyUnknown: (reasons: string) => `Not calculable at some of these starts: ${reasons}.`,
  never: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 && names[0] !== BERTH_STAY ? 'fails' : 'fail'} at every start.`,
  apart: 'Each passes at some of these starts, but never all at one.',
  observedPartly: (name: string) =>
    `The observed tide at ${name} counts for 15 minutes around its time; at other starts this is by prediction.`,
  observedNowhere: (name: string) => `By prediction: the observed tide at ${name} was given for another time.`,
  greatestNow: 'Greatest draft, this start',
  greatestAny: 'Greatest draft, any start',
  /** "15 min later, 15:15" */
  near: (away: Duration, clock: string) => `${timeLeft(Math.abs(away))} ${away < 0 ? 'earlier' : 'later'}, ${clock}`,
  noGreatest: { unlimited: 'no depth limits it', nonePasses: 'no draft passes' },
} as const;

/** Another start for the pilotage: looked at, used, taken back. */
export const USE_START = {
  handle: 'Start of pilotage: move it to try another',
  trial: 'Another start, not saved',
  /** Before the verdict of a start that is saved nowhere. */
  ifAt: (clock: string) => `If she starts at ${clock} (not saved):`,
  rowsAt: (clock: string) => `For a start at ${clock}, not saved`,
  use: (clock: string) => `Use ${clock}`,
  best: (clock: string) => `Use best ${clock}`,
  back: (clock: string) => `Back to ${clock}`,
  was: (clock: string) => `The start was ${clock}.`,
  conflict: (by: string | null, clock: string | null) =>
    `Not saved: ${by ?? 'someone else'} changed ${clock === null ? 'it' : `the start to ${clock}`} meanwhile. Press again to use yours.`,
} as const;

/** Where the heights of tide are not certain, nothing is known of a start. */
export const HEIGHTS_END = {
  before: { tableEnds: 'tide table begins', gap: 'gap in the tide table' },
  after: { tableEnds: 'tide table ends', gap: 'gap in the tide table' },
  /** Of a row at which the tide is not known for sure. */
  ofPlace: 'the tide table ends or has a gap',
} as const;

interface WindowWords {
  opens: string | null;
  openFor: string | null;
  best: string;
  closes: string | null;
  boundBy: readonly string[];
  weatherBefore: string | null;
  weatherAfter: string | null;
  unknownBefore: string | null;
  unknownAfter: string | null;
}

/** "7 h 44 min", "44 min"; whole minutes, rounded down: no minute is promised that is not there. */
export function timeLeft(left: Duration): string {
  const whole = Math.max(0, Math.floor(left / minutes(1)));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}

/**
 * "opens 02:14, best 04:05, closes 05:31 (bound by Cutter Channel)"; where the heights of tide end and not the water,
 * "known until 05:31, tide table ends".
 */
export function windowSentence(words: WindowWords): string {
  const { best, boundBy } = words;
  const bound = boundBy.length > 0 ? ` (bound by ${boundBy.join(' and ')})` : '';
  return `${[openingOf(words), `best ${best}`, closingOf(words)].join(', ')}${bound}`;
}

function openingOf({ opens, openFor, unknownBefore, weatherBefore }: WindowWords): string {
  if (opens === null) return openFor === null ? 'open earlier' : 'open';
  if (weatherBefore !== null) return START_WINDOW.opensAfter(opens, weatherBefore);
  return unknownBefore === null ? `opens ${opens}` : `known from ${opens}, ${unknownBefore}`;
}

function closingOf({ closes, openFor, unknownAfter, weatherAfter }: WindowWords): string {
  if (closes === null) return 'open later';
  if (unknownAfter !== null) return `known until ${closes}, ${unknownAfter}`;
  const clock = `${closes}${openFor === null ? '' : ` in ${openFor}`}`;
  return weatherAfter === null ? `closes ${clock}` : START_WINDOW.closesBy(clock, weatherAfter);
}

/** "02:14 – 05:31", "until 05:31", "from now", "open all 24 h"; "02:14 – known until 05:31, tide table ends". */
export function windowSpan({ opens, openFor, closes, unknownBefore, unknownAfter }: WindowWords): string {
  const from = opens ?? (openFor === null ? null : START_WINDOW.now);
  const known = from !== null && unknownBefore !== null ? `known from ${from}, ${unknownBefore},` : from;
  const until = closes !== null && unknownAfter !== null ? `known until ${closes}, ${unknownAfter}` : closes;
  if (known !== null && until !== null) return `${known} – ${until}`;
  if (until !== null) return unknownAfter === null ? `until ${until}` : until;
  return known === null ? START_WINDOW.allDay : `from ${known}`;
}
