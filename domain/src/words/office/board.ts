import { type Duration, minutes } from '../../time/instant.ts';

/** Words of the day on a board. */
export const DAY_BOARD = {
  berths: 'Berths',
  pilots: 'Pilots',
  list: 'Pilotages',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  date: 'Day of the board',
  movements: 'Movements',
  all: 'All',
  print: 'Print',
  now: (clock: string) => `Now ${clock}`,
  notAssigned: 'Not assigned',
  counted: (count: number) => `${count} ${count === 1 ? 'movement' : 'movements'}`,
  clashing: (count: number) => `${count} ${count === 1 ? 'movement clashes' : 'movements clash'}`,
  noBerth: 'no berth',
  noPilot: 'no pilot',
  empty: 'No movement on this day',
  drafts: (count: number) => `${count} ${count === 1 ? 'draft is' : 'drafts are'} not on the board`,
  alongside: (ship: string, until: string) => `${ship} until ${until}`,
  unknownEnd: 'how long she takes is not known',
  key: { window: 'Start window', tried: 'Start being tried', clash: 'Clash', night: 'Night', stay: 'Alongside' },
  portTime: 'Port time',
  hours: (count: number) => `The clocks change: this day has ${count} hours.`,
  noRoute: 'No route chosen yet',
  routeFailed: 'Its route could not be loaded',
  notChecked: 'Its clearances could not be checked',
  keys: 'Arrow keys try another start in steps of 5 minutes, with Shift of an hour; Enter uses it, Escape leaves.',
} as const;

/** Words of a start that is tried on the board. */
export const TRY_START = {
  title: 'Try another start',
  look: 'Movement',
  earlier: '5 minutes earlier',
  later: '5 minutes later',
  use: 'Use this start',
  discard: 'Discard',
  close: 'Close',
  open: 'Open pilotage',
  best: 'Best',
  planned: (clock: string, away: Duration) => {
    if (away === 0) return `Planned ${clock}`;
    const whole = Math.round(Math.abs(away) / minutes(1));
    const span = [whole >= 60 ? `${Math.floor(whole / 60)} h` : '', whole % 60 ? `${whole % 60} min` : '']
      .filter(Boolean)
      .join(' ');
    return `Planned ${clock}, ${span} ${away < 0 ? 'earlier' : 'later'}`;
  },
  remains: 'What remains, metres',
  place: 'Place',
  signed: 'It is signed: the signatures will show that it changed.',
  mayNot: 'You may not change this start.',
  notCalculable: 'not calculable',
} as const;
