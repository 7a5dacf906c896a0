import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hours, minutes } from './instant.ts';
import {
  addPortDays,
  DEFAULT_TIMEZONE,
  formatPortTime,
  type PortTimeFormat,
  portClock,
  portDay,
  portZone,
  startOfPortDay,
  wallClockToInstant,
} from './port-time.ts';

const at = (iso: string) => Date.parse(iso);

test('CONST-03 times show in the port’s zone, Pacific/Auckland where it has none or an invalid one', () => {
  const instant = at('2026-11-21T15:30:00Z');
  expect(portClock(instant, 'Pacific/Auckland')).toBe('04:30');
  expect(portDay(instant, 'Pacific/Auckland')).toBe('2026-11-22');
  expect(portClock(instant, 'America/Los_Angeles')).toBe('07:30');
  expect(portDay(instant, 'America/Los_Angeles')).toBe('2026-11-21');
  for (const none of [null, undefined, '', 'Nowhere/Land', 'local']) {
    expect(portZone(none)).toBe('Pacific/Auckland');
    expect(portClock(instant, none)).toBe('04:30');
    expect(wallClockToInstant('2026-11-22', '04:30', none)).toEqual({ kind: 'one', instant });
  }
  expect(DEFAULT_TIMEZONE).toBe('Pacific/Auckland');
});

const FORMS: [PortTimeFormat, string, string][] = [
  ['D MMM YYYY', '6 Sep 2026', '6 Sep 2026'],
  ['cccc d MMMM, yyyy', 'Sunday 6 September, 2026', 'Sunday 6 September, 2026'],
  ['HH:mm', '04:05', '04:05'],
  ['HH:mm:ss', '04:05:09', '04:05:09'],
  ['DD/HHmm', '06/0405', '06/0405'],
  ['HH:mm, D MMM YYYY', '04:05, 6 Sep 2026', '04:05, 6 Sep 2026'],
  ['yyyy-MM-dd', '2026-09-06', '2026-09-06'],
  ['dd/MM/yyyy', '06/09/2026', '06/09/2026'],
];
test.each(FORMS)('CONST-04 the form %s', (form, expected) => {
  expect(formatPortTime(at('2026-09-05T16:05:09Z'), 'Pacific/Auckland', form)).toBe(expected);
  expect(formatPortTime(null, 'Pacific/Auckland', form)).toBe('--');
  expect(formatPortTime(Number.NaN, 'Pacific/Auckland', form)).toBe('--');
});

// Transitions from the IANA time-zone database, printed with zdump.
const FORWARD = [
  ['Pacific/Auckland', '2026-09-27', '02:30', '02:00', '03:00', '2026-09-26T14:00:00Z'],
  ['Pacific/Auckland', '2027-09-26', '02:00', '02:00', '03:00', '2027-09-25T14:00:00Z'],
  ['Pacific/Auckland', '2028-09-24', '02:59', '02:00', '03:00', '2028-09-23T14:00:00Z'],
  ['America/Los_Angeles', '2026-03-08', '02:30', '02:00', '03:00', '2026-03-08T10:00:00Z'],
  ['America/Los_Angeles', '2027-03-14', '02:00', '02:00', '03:00', '2027-03-14T10:00:00Z'],
  ['America/Los_Angeles', '2028-03-12', '02:59', '02:00', '03:00', '2028-03-12T10:00:00Z'],
] as const;
test.each(FORWARD)(
  'a time that does not exist is said to be skipped: %s %s %s',
  (zone, day, clock, from, to, change) => {
    expect(wallClockToInstant(day, clock, zone)).toEqual({ kind: 'none', reason: 'skipped', from, to });
    expect(wallClockToInstant(day, '03:00', zone)).toEqual({ kind: 'one', instant: at(change) });
    expect(wallClockToInstant(day, '01:59', zone)).toEqual({ kind: 'one', instant: at(change) - minutes(1) });
  },
);

const BACK = [
  ['Pacific/Auckland', '2026-04-05', '02:30', '2026-04-04T13:30:00Z', '+13:00', '+12:00'],
  ['Pacific/Auckland', '2027-04-04', '02:00', '2027-04-03T13:00:00Z', '+13:00', '+12:00'],
  ['Pacific/Auckland', '2028-04-02', '02:59', '2028-04-01T13:59:00Z', '+13:00', '+12:00'],
  ['America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30:00Z', '-07:00', '-08:00'],
  ['America/Los_Angeles', '2027-11-07', '01:00', '2027-11-07T08:00:00Z', '-07:00', '-08:00'],
  ['America/Los_Angeles', '2028-11-05', '01:59', '2028-11-05T08:59:00Z', '-07:00', '-08:00'],
] as const;
test.each(BACK)(
  'a time that happens twice is both: %s %s %s',
  (zone, day, clock, first, earlierOffset, laterOffset) => {
    expect(wallClockToInstant(day, clock, zone)).toEqual({
      kind: 'two',
      earlier: at(first),
      later: at(first) + hours(1),
      earlierOffset,
      laterOffset,
    });
  },
);

test('the minutes beside a repeated hour happen once', () => {
  expect(wallClockToInstant('2026-04-05', '01:59', 'Pacific/Auckland').kind).toBe('one');
  expect(wallClockToInstant('2026-04-05', '03:00', 'Pacific/Auckland').kind).toBe('one');
  expect(wallClockToInstant('2026-11-01', '00:59', 'America/Los_Angeles').kind).toBe('one');
  expect(wallClockToInstant('2026-11-01', '02:00', 'America/Los_Angeles').kind).toBe('one');
});

test('half an hour of daylight saving is half an hour (Lord Howe Island)', () => {
  expect(wallClockToInstant('2026-10-04', '02:15', 'Australia/Lord_Howe')).toEqual({
    kind: 'none',
    reason: 'skipped',
    from: '02:00',
    to: '02:30',
  });
});

test('what is no day or no time is neither', () => {
  for (const [day, clock] of [
    ['2026-02-30', '04:30'],
    ['2026-11-22', '24:00'],
    ['2026-11-22', '4:30'],
    ['', '04:30'],
  ] as const) {
    expect(wallClockToInstant(day, clock, 'Pacific/Auckland')).toEqual({ kind: 'none', reason: 'notATime' });
  }
});

test('days are counted on the calendar, however long they are', () => {
  expect(addPortDays('2026-04-04', 1)).toBe('2026-04-05');
  expect(addPortDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addPortDays('2028-03-01', -1)).toBe('2028-02-29');
  const length = (day: string, zone: string) => startOfPortDay(addPortDays(day, 1), zone) - startOfPortDay(day, zone);
  expect(length('2026-04-05', 'Pacific/Auckland')).toBe(hours(25));
  expect(length('2026-09-27', 'Pacific/Auckland')).toBe(hours(23));
  expect(length('2026-03-08', 'America/Los_Angeles')).toBe(hours(23));
  expect(length('2026-11-01', 'America/Los_Angeles')).toBe(hours(25));
  expect(startOfPortDay('2026-11-22', 'Pacific/Auckland')).toBe(at('2026-11-21T11:00:00Z'));
});

test('every minute that a clock shows leads back to its instant', () => {
  const instants = fc.integer({ min: at('2026-01-01T00:00:00Z') / 60_000, max: at('2028-12-31T00:00:00Z') / 60_000 });
  const zones = fc.constantFrom(
    'Pacific/Auckland',
    'America/Los_Angeles',
    'Australia/Lord_Howe',
    'UTC',
    'Pacific/Chatham',
  );
  fc.assert(
    fc.property(instants, zones, (minute, zone) => {
      const instant = minute * 60_000;
      const found = wallClockToInstant(portDay(instant, zone), portClock(instant, zone), zone);
      if (found.kind === 'one') expect(found.instant).toBe(instant);
      else if (found.kind === 'two') expect([found.earlier, found.later]).toContain(instant);
      else expect.fail('an existing minute was refused');
    }),
    { numRuns: 500 },
  );
});
