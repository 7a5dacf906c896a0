import type { TideExtreme } from '@leadline/domain/tides/tide';
import type { Instant } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { parseLinzTable } from './linz-table.ts';
import { dayLines, fileOf, HEADER, inventedEvents, STATEMENT, ZONE } from './samples/invented-table.ts';
import type { TableSource } from './tide-source.ts';

/** 1 January 2027 03:10 New Zealand Daylight Time. */
const FIRST = Date.parse('2026-12-31T14:10:00Z');
const EVENTS = inventedEvents(2027, FIRST);
const LINES = [...HEADER, ...dayLines(EVENTS)];

function read(bytes: Uint8Array, statement: Partial<TableSource> = {}): TideExtreme[] {
  const result = parseLinzTable(bytes, { ...STATEMENT, ...statement }, ZONE);
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.table.events;
}

function refusals(bytes: Uint8Array, statement: Partial<TableSource> = {}): string[] {
  const result = parseLinzTable(bytes, { ...STATEMENT, ...statement }, ZONE);
  if ('table' in result) throw new Error('the table was taken');
  return result.refusals.map(({ line, reason }) => `${line ?? '-'}: ${reason}`);
}

const lineOf = (day: number, month: number) => LINES.findIndex((line) => new RegExp(`^${day},..,${month},`).test(line));

const changed = (line: number, change: (text: string) => string) =>
  fileOf(LINES.map((text, index) => (index === line ? change(text) : text)));

const without = (...lines: number[]) => fileOf(LINES.filter((_, index) => !lines.includes(index)));

test('an annual table in Latin-1 gives the instants, heights and kinds of its events', () => {
  const events = read(fileOf(LINES));
  expect(events).toEqual(EVENTS);
  expect(events[0]).toEqual({ at: FIRST, height: 2.6, type: 'high' });
});

test('an annual table in UTF-8 with a byte order mark is read alike', () => {
  expect(read(fileOf([`\uFEFF${LINES[0]}`, ...LINES.slice(1)], 'utf8'))).toEqual(EVENTS);
});

test('an annual table without header is read alike', () => {
  expect(read(fileOf(dayLines(EVENTS)))).toEqual(EVENTS);
});

/** Clocks of Pacific/Auckland go back at 2027-04-03T14:00Z and forward at 2027-09-25T14:00Z (tz database). */
const BACK = Date.parse('2027-04-03T14:00:00Z');
const FORWARD = Date.parse('2027-09-25T14:00:00Z');
const MINUTE = 60_000;

function eventsThrough(instant: Instant): TideExtreme[] {
  const steps = Math.floor((instant - FIRST) / (372.6 * MINUTE));
  return inventedEvents(2027, instant - Math.round(steps * 372.6) * MINUTE);
}

for (const [pass, at, clock] of [
  ['first', BACK - 35 * MINUTE, '02:25'],
  ['second', BACK + 25 * MINUTE, '02:25'],
  ['first', BACK - MINUTE, '02:59'],
  ['second', BACK, '02:00'],
] as const) {
  test(`in the hour repeated in April ${clock} means the ${pass} pass where that lies 6.2 h from its neighbours`, () => {
    const events = eventsThrough(at);
    const line = dayLines(events).find((text) => text.startsWith('4,Su,4,2027'));
    expect(line).toContain(`,${clock},`);
    expect(read(fileOf([...HEADER, ...dayLines(events)]))).toEqual(events);
    expect(events.map((event) => event.at)).toContain(at);
  });
}

test('a time that the clocks skip in September is standard time', () => {
  const at = FORWARD + 25 * MINUTE;
  const events = eventsThrough(at);
  const lines = dayLines(events).map((line) =>
    line.startsWith('26,Su,9,2027') ? line.replace(',03:25,', ',02:25,') : line,
  );
  expect(lines.find((line) => line.startsWith('26,Su,9'))).toContain(',02:25,');
  expect(read(fileOf([...HEADER, ...lines]))).toEqual(events);
});

test('standard time all year and UTC are read as the pack states them', () => {
  const lines = dayLines(EVENTS);
  const shift = (hours: number) => EVENTS.map((event) => ({ ...event, at: event.at + hours * 60 * MINUTE }));
  const summer = read(fileOf(lines), { timeBasis: 'standard' })[0]?.at;
  expect(summer).toBe(shift(1)[0]?.at);
  expect(read(fileOf(lines), { timeBasis: 'utc' })[0]?.at).toBe(Date.parse('2027-01-01T03:10:00Z'));
});

test('a table in feet is refused by its header', () => {
  expect(refusals(changed(2, (text) => text.replace('metres', 'feet')))).toEqual([
    '3: the heights are in feet ("Tidal heights in feet."), the pack states metres',
  ]);
});

test('a table in feet without header is refused by its range', () => {
  const inFeet = EVENTS.map((event) => ({ ...event, height: event.height * 3.2808 }));
  expect(refusals(fileOf(dayLines(inFeet)))).toEqual([
    '-: its range of 6.5 m is more than 2.5 times the spring range of 2 m; is it in feet, or of another port?',
  ]);
});

test('a table without header and without a stated spring range is refused', () => {
  expect(refusals(fileOf(dayLines(EVENTS)), { springRange: undefined })).toEqual([
    '-: the file has no header: state the springRange of the port so that its heights can be checked',
  ]);
});

test('a UTF-16 file is refused', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(LINES.join('\r\n'), 'utf16le')]);
  expect(refusals(utf16)).toEqual(['-: the file is UTF-16; save it as UTF-8 or Latin-1']);
  expect(refusals(utf16.subarray(2))).toEqual(['-: the file is UTF-16; save it as UTF-8 or Latin-1']);
});

test('an empty file, one of blank lines and one without days are refused', () => {
  expect(refusals(fileOf([]))).toEqual(['-: the file is empty']);
  expect(refusals(fileOf(['', ' ']))).toEqual(['-: the file is empty']);
  expect(refusals(fileOf(HEADER))[0]).toMatch(/^-: the file has no day of tides/);
});

test('a table of another port is refused', () => {
  expect(refusals(changed(0, (text) => text.replace('Koru', 'Lyttelton')))).toEqual([
    '1: the table is of "Lyttelton", the pack states "Koru"',
  ]);
});

test('a table in another time basis than stated is refused', () => {
  expect(refusals(fileOf(LINES), { timeBasis: 'utc' })[0]).toBe(
    '3: the times are "Local Std or Daylight Time", the pack states utc',
  );
});

test('a missing day is refused, named after the line before it', () => {
  const line = lineOf(17, 6);
  const [missing, hole] = refusals(without(line));
  expect(missing).toBe(`${line}: 2027-06-17 is missing`);
  expect(hole).toMatch(/h without high or low water before 2027-06-18/);
});

test('a year cut short is refused', () => {
  expect(refusals(fileOf(LINES.slice(0, lineOf(30, 12))))[0]).toMatch(/2027-12-30 to 2027-12-31 are missing$/);
});

test('a table of another year is refused', () => {
  expect(refusals(fileOf(LINES), { year: 2026 })[0]).toBe(
    '4: 2027-01-01 is not in 2026, the year that the pack states',
  );
});

test('two high waters after each other are refused', () => {
  const line = lineOf(17, 6);
  const [only] = refusals(changed(line, (text) => text.split(',').toSpliced(6, 2).join(',')));
  expect(only).toMatch(new RegExp(`^${line + 1}: high and low water do not alternate at 2027-06-17`));
});

test('events more than 14 hours apart are refused', () => {
  const line = lineOf(17, 6);
  expect(refusals(changed(line, (text) => text.split(',').toSpliced(6, 4).join(',')))).toEqual([
    expect.stringMatching(/^\d+: 18\.\d h without high or low water before 2027-06-1/),
  ]);
});

test('every reason of one file is told at once, each with its line', () => {
  const broken = LINES.map((line, index) => (index === 5 ? line.replace(/\d\d:\d\d/, '24:61') : line));
  broken[0] = '070,Elsewhere';
  broken.splice(lineOf(1, 8), 1);
  const found = refusals(fileOf(broken));
  expect(found).toContain('1: the table is of "Elsewhere", the pack states "Koru"');
  expect(found.some((text) => /^6: not a time and a height: "24:61,/.test(text))).toBe(true);
  expect(found.some((text) => text.endsWith('2027-08-01 is missing'))).toBe(true);
});
