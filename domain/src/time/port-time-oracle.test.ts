import { DateTime, IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import { DAY, minutes } from './instant.ts';
import { addPortDays, formatPortTime, startOfPortDay, wallClockToInstant } from './port-time.ts';

// Ports' zones, and those whose clocks are odd: half hours, midnights that are skipped or come twice, a day left out.
const ZONES = [
  ...['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London', 'Asia/Singapore', 'Asia/Kathmandu', 'UTC'],
  ...['Pacific/Chatham', 'Australia/Lord_Howe', 'America/St_Johns', 'America/Havana', 'America/Santiago'],
  ...['America/Sao_Paulo', 'Pacific/Apia', 'Africa/Casablanca', 'Asia/Gaza', 'America/Nuuk', 'Africa/Cairo'],
];
const FORMS = [
  ['D MMM YYYY', 'd MMM yyyy'],
  ['ddd D MMM YYYY', 'ccc d MMM yyyy'],
  ['cccc d MMMM, yyyy', 'cccc d MMMM, yyyy'],
  ['HH:mm:ss', 'HH:mm:ss'],
  ['DD/HHmm', 'dd/HHmm'],
  ['HH:mm, D MMM YYYY', 'HH:mm, d MMM yyyy'],
  ['yyyy-MM-dd', 'yyyy-MM-dd'],
  ['dd/MM/yyyy', 'dd/MM/yyyy'],
] as const;
const FIRST = Date.parse('1995-01-01T00:00:00Z');
const LAST = Date.parse('2037-12-31T00:00:00Z');
/** Of a zone; docs/measurements.md has a comparison of more. */
const DRAWN = 40;

/** mulberry32: the same drawn times in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296;
  };
}

test.each(ZONES)('CONST-03 CONST-04 times of %s are those of Luxon, also where its clocks change', (zone) => {
  const next = chance(zone.length);
  const drawn = Array.from({ length: DRAWN }, () => FIRST + Math.floor(next() * (LAST - FIRST)));
  for (const instant of [
    ...drawn,
    ...changes(zone).flatMap((at) => [at - 1, at, at - minutes(45), at + minutes(45)]),
  ]) {
    const there = DateTime.fromMillis(instant, { zone, locale: 'en-US' });
    for (const [form, spelled] of FORMS)
      if (formatPortTime(instant, zone, form) !== there.toFormat(spelled))
        expect([instant, formatPortTime(instant, zone, form)]).toEqual([instant, there.toFormat(spelled)]);
    const day = there.toFormat('yyyy-MM-dd');
    expect(addPortDays(day, 40)).toBe(DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 40 }).toFormat('yyyy-MM-dd'));
    expect(startOfPortDay(day, zone)).toBe(firstOf(day, zone));
    expect(wallClockToInstant(day, there.toFormat('HH:mm'), zone)).toEqual(readingOf(instant, zone));
  }
});

/** The instants at which the offset changes, to the quarter of an hour, of every eighth year. */
function changes(zone: string): number[] {
  const own = IANAZone.create(zone);
  const found: number[] = [];
  for (let day = FIRST; day < LAST; day += DAY)
    if (new Date(day).getUTCFullYear() % 8 === 0 && own.offset(day) !== own.offset(day + DAY))
      for (let at = day + minutes(15); at <= day + DAY; at += minutes(15))
        if (own.offset(at) !== own.offset(at - minutes(15))) found.push(at);
  return found;
}

/** The first minute of two days around that is this day there. */
function firstOf(day: string, zone: string): number {
  const guess = DateTime.fromISO(day, { zone }).startOf('day').toMillis();
  const isThere = (at: number) => DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd') === day;
  // Luxon may name the second of two midnights.
  return isThere(guess - minutes(60)) ? guess - minutes(60) : guess;
}

/** By trying every quarter of an hour around: which instants there show the same clock and day. */
function readingOf(instant: number, zone: string): object {
  const shown = (at: number) => DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd HH:mm');
  const whole = instant - (((instant % 60_000) + 60_000) % 60_000);
  const tries = Array.from({ length: 25 }, (_, step) => whole + (step - 12) * minutes(15));
  const same = tries.filter((at) => shown(at) === shown(whole));
  const [earlier = 0, later] = same;
  if (later === undefined) return { kind: 'one', instant: earlier };
  const offset = (at: number) => DateTime.fromMillis(at, { zone }).toFormat('ZZ');
  return { kind: 'two', earlier, later, earlierOffset: offset(earlier), laterOffset: offset(later) };
}
