import { expect, test } from 'vitest';
import { tideWindow } from '../tides/tide-window.ts';
import { formatPortTime, portClock, portDay, wallClockToInstant } from '../time/port-time.ts';
import { constraintTimes, showChangedTimes } from './constraint-times.ts';
import { sampleRow } from './koru-sample.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One change of the clocks: its instant, and minutes from UTC until and from then on. */
interface Change {
  zone: string;
  at: number;
  before: number;
  after: number;
}

/**
 * New Zealand (Time Act 1974, Daylight Time Order 2007): last Sunday of September at 2 h standard time, first Sunday of
 * April at 2 h standard time; UTC+12, in summer UTC+13. United States (Energy Policy Act of 2005): second Sunday of March
 * and first Sunday of November at 2 h of the clock; Pacific time is UTC−8, in summer UTC−7.
 */
const CHANGES: [string, Change][] = [
  ['Auckland, 27 Sep 2026', { zone: 'Pacific/Auckland', at: Date.UTC(2026, 8, 26, 14), before: 720, after: 780 }],
  ['Auckland, 4 Apr 2027', { zone: 'Pacific/Auckland', at: Date.UTC(2027, 3, 3, 14), before: 780, after: 720 }],
  ['Los Angeles, 1 Nov 2026', { zone: 'America/Los_Angeles', at: Date.UTC(2026, 10, 1, 9), before: -420, after: -480 }],
  [
    'Los Angeles, 14 Mar 2027',
    { zone: 'America/Los_Angeles', at: Date.UTC(2027, 2, 14, 10), before: -480, after: -420 },
  ],
];

/** Day and clock at an instant, read off the change alone. */
function localOf({ at, before, after }: Change, instant: number): { day: string; clock: string; seconds: string } {
  const text = new Date(instant + (instant < at ? before : after) * MINUTE).toISOString();
  return { day: text.slice(0, 10), clock: text.slice(11, 16), seconds: text.slice(11, 19) };
}

/** All instants at which the clocks show this day and time: none in the hour that is skipped, two in the one that comes again. */
function instantsOf(change: Change, day: string, clock: string): number[] {
  const asIfUtc = Date.parse(`${day}T${clock}:00Z`);
  return [change.before, change.after]
    .map((offset) => asIfUtc - offset * MINUTE)
    .filter((instant) => localOf(change, instant).day === day && localOf(change, instant).clock === clock)
    .sort((one, other) => one - other);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Every minute of a week around the change. */
function departuresAround({ at }: Change): number[] {
  return Array.from({ length: 10_080 }, (_, minute) => at - 3.5 * DAY + minute * MINUTE);
}

/** Legs of minutes: one in half a minute, so that seconds are shown too. */
const LEGS = [0, 12.5, 95, 240];
const ROWS = LEGS.map((leg, index) => sampleRow(index + 1, {}, leg));

test.each(CHANGES)(
  'CONST-03 %s: a start entered on the port’s clock is the instant that the public rule gives',
  (_, change) => {
    const wrong = departuresAround(change).filter((departure) => {
      const { day, clock } = localOf(change, departure);
      const read = wallClockToInstant(day, clock, change.zone);
      const found = read.kind === 'one' ? [read.instant] : read.kind === 'two' ? [read.earlier, read.later] : [];
      return found.join() !== instantsOf(change, day, clock).join() || !found.includes(departure);
    });
    expect(wrong).toEqual([]);
  },
);

test.each(CHANGES.filter(([, { before, after }]) => after > before))(
  'CONST-03 %s: no minute of the skipped hour can be entered',
  (_, change) => {
    const asIfUtc = change.at + change.before * MINUTE;
    for (let minute = 0; minute < 60; minute++) {
      const text = new Date(asIfUtc + minute * MINUTE).toISOString();
      expect(instantsOf(change, text.slice(0, 10), text.slice(11, 16))).toEqual([]);
      expect(wallClockToInstant(text.slice(0, 10), text.slice(11, 16), change.zone)).toEqual({
        ...{ kind: 'none', reason: 'skipped', from: '02:00', to: '03:00' },
      });
    }
  },
);

test.each(CHANGES)(
  'RISK-32 CONST-04 %s: arrivals keep their minutes, and show what the port’s clocks show then',
  (_, change) => {
    const wrong = departuresAround(change).flatMap((departure) => {
      let after = 0;
      return constraintTimes(departure, ROWS, () => ({})).filter(({ at }, index) => {
        after += LEGS[index] ?? 0;
        const { day, seconds } = localOf(change, departure + after * MINUTE);
        const shown = formatPortTime(at, change.zone, 'HH:mm:ss');
        return at !== departure + after * MINUTE || shown !== seconds || portDay(at, change.zone) !== day;
      });
    });
    expect(wrong).toEqual([]);
  },
  120_000,
);

test.each(CHANGES)(
  'RISK-32 %s: a time typed at a constraint is the next at which the clocks show it; one that comes twice is asked for',
  (_, change) => {
    const wrong = departuresAround(change).filter((rowBefore, index) => {
      const typed = localOf(change, rowBefore + (LEGS[index % LEGS.length] ?? 0) * MINUTE).clock;
      const days = [0, 1].map((later) => dayAfter(localOf(change, rowBefore).day, later));
      const coming = days.map((day) => instantsOf(change, day, typed).filter((instant) => instant >= rowBefore));
      const [next, again] = coming.find((instants) => instants.length > 0) ?? [];
      const found = showChangedTimes({ timeAtConstraint: typed }, rowBefore, change.zone);
      if (again !== undefined) return found.kind !== 'invalid' || found.reason !== 'twice';
      return found.kind !== 'changed' || found.at !== next || found.timeAtConstraint !== typed;
    });
    expect(wrong).toEqual([]);
  },
  120_000,
);

test.each(CHANGES)(
  'TIDE-10 %s: tides are read from midnight to midnight of the port, however long its days are',
  (_, change) => {
    const wrong = departuresAround(change).filter((departure, index) => {
      if (index % 7 > 0) return false;
      const { fromDate, toDate } = tideWindow(departure, change.zone);
      const { day } = localOf(change, departure);
      const midnight = (days: number) => instantsOf(change, dayAfter(day, days), '00:00')[0];
      return Date.parse(fromDate) !== midnight(-1) || Date.parse(toDate) !== midnight(5);
    });
    expect(wrong).toEqual([]);
  },
);

test('the clocks before and after each change are those of the port', () => {
  for (const [, change] of CHANGES)
    for (const instant of [change.at - 1, change.at])
      expect(portClock(instant, change.zone)).toBe(localOf(change, instant).clock);
});
