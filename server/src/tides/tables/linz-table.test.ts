import type { TideExtreme } from '@leadline/domain/tides/tide';
import type { Instant } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { dayLines, fileOf, HEADER, inventedEvents, STATEMENT, ZONE } from '../samples/invented-table.ts';
import type { TableSource } from '../tide-source.ts';
import { parseLinzTable } from './linz-table.ts';

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

/** The same tide by a clock that never changes: New Zealand Standard Time. */
const FIXED = dayLines(inventedEvents(2027, FIRST, 'Etc/GMT-12'), 'Etc/GMT-12');

test('standard time all year and UTC are read as the pack states them', () => {
  expect(read(fileOf(FIXED), { timeBasis: 'standard' })[0]?.at).toBe(FIRST);
  expect(read(fileOf(FIXED), { timeBasis: 'utc' })[0]?.at).toBe(Date.parse('2027-01-01T02:10:00Z'));
});

/** Clocks of New Zealand change on 4 April and 26 September 2027 (tz database). */
test('a wall-clock table without header is refused as standard time or UTC by the days on which clocks change', () => {
  for (const timeBasis of ['standard', 'utc'] as const)
    expect(refusals(fileOf(dayLines(EVENTS)), { timeBasis })).toEqual([
      `-: the pack states timeBasis: ${timeBasis}, but on 2027-04-04 and 2027-09-26 the steps between high and low water only fit clocks that change: state timeBasis: local`,
    ]);
});

test('a table of a clock that never changes is refused as local time', () => {
  expect(refusals(fileOf(FIXED))).toEqual([
    '-: the pack states timeBasis: local, but on 2027-04-04 and 2027-09-26 the steps between high and low water only fit clocks that do not change: state standard or utc; or is Pacific/Auckland not the time zone of the port?',
  ]);
});

test('a wrong time zone of the port is refused by the days on which the clocks of the table change', () => {
  const inZone = (zone: string) => {
    const result = parseLinzTable(fileOf(dayLines(EVENTS)), STATEMENT, zone);
    return 'refusals' in result ? result.refusals.map(({ reason }) => reason) : [];
  };
  expect(inZone('UTC')).toEqual([
    'the times jump by an hour on 2027-04-04 and 2027-09-26, when the clocks of UTC do not change: is the time zone of the port right?',
  ]);
  expect(inZone('Australia/Sydney')[0]).toMatch(
    /^the times change with the clocks of Australia\/Sydney on 2027-04-04 and not on 2027-10-03/,
  );
  expect(inZone('Europe/London')[0]).toMatch(/^the pack states timeBasis: local, but on 2027-03-28 and 2027-10-31/);
  expect(inZone(ZONE)).toEqual([]);
});

test('"NZST" in a header says nothing: files of 2011 to 2015 print the wall clock under it', () => {
  const nzst = changed(2, (text) => text.replace('Local Std or Daylight Time', 'NZST'));
  expect(read(nzst)).toEqual(EVENTS);
  expect(refusals(nzst, { timeBasis: 'standard' })[0]).toMatch(/state timeBasis: local$/);
  // Even in full words: the days on which clocks change prove the wall clock.
  expect(read(changed(2, (text) => text.replace('Local Std or Daylight Time', 'NZ Standard Time')))).toEqual(EVENTS);
});

test('a header that says daylight time over a clock that never changes is no proof either', () => {
  expect(read(fileOf([...HEADER, ...FIXED]), { timeBasis: 'standard' })[0]?.at).toBe(FIRST);
});

test('between standard time and UTC, which no day can tell apart, the header counts', () => {
  const lines = [...HEADER.slice(0, 2), 'UTC time,Tidal heights in metres.', ...FIXED];
  expect(refusals(fileOf(lines), { timeBasis: 'standard' })).toEqual([
    '3: the times are "UTC time", the pack states standard',
  ]);
});

test('a day that the calendar does not have is refused', () => {
  const line = lineOf(28, 2);
  const result = refusals(changed(line, (text) => `${text}\r\n30,Tu,2,2027,00:10,2.0`));
  expect(result[0]).toBe(`${line + 2}: not a day of tides: "30,Tu,2,2027"`);
});

for (const [what, times] of [
  ['centimetres', 100],
  ['feet', 3.2808],
] as const) {
  test(`heights in ${what} under a header that says metres are refused`, () => {
    const wrong = EVENTS.map((event) => ({ ...event, height: event.height * times }));
    expect(refusals(fileOf([...HEADER, ...dayLines(wrong)])).at(-1)).toMatch(
      /^-: its range of [\d.]+ m is more than 2.5 times the spring range of 2 m/,
    );
  });
}

test('heights in decimetres, and of a port with half the tide, are refused by their range', () => {
  const small = EVENTS.map((event) => ({ ...event, height: 1 + event.height / 3 }));
  expect(refusals(fileOf([...HEADER, ...dayLines(small)]))).toEqual([
    expect.stringMatching(/^-: its range of 0\.\d m is less than 0.8 times the spring range of 2 m/),
  ]);
});

test('one height that lost its point, and one with a wrong digit, are refused by their lines', () => {
  const line = lineOf(17, 6);
  const first = LINES[line]?.split(',')[5] ?? '';
  const withHeight = (height: string) => changed(line, (text) => text.split(',').with(5, height).join(','));
  expect(refusals(withHeight(first.replace('.', '')))[0]).toMatch(
    new RegExp(`^${line + 1}: a height of \\d+ m: -5 to 20 m are taken$`),
  );
  const sign = Number(first) > 1.6 ? 1 : -1;
  const wrong = (Number(first) + sign).toFixed(1);
  expect(refusals(withHeight(wrong))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${line + 1}: ${wrong} m at 2027-06-17 \\d\\d:\\d\\d is far from the tides a day before and after it$`,
      ),
    ),
  ]);
});

test('a header in "ft." or "cm" is refused; "m" and "meters" mean metres', () => {
  const inUnit = (words: string) => changed(2, (text) => text.replace('Tidal heights in metres.', words));
  expect(refusals(inUnit('Tidal heights in ft.'))).toEqual([
    '3: the heights are in ft ("Tidal heights in ft."), the pack states metres',
  ]);
  expect(refusals(inUnit('Heights (cm)'))[0]).toMatch(/^3: the heights are in cm/);
  for (const words of ['Tidal heights in m.', 'Heights (meters)']) expect(read(inUnit(words))).toEqual(EVENTS);
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

test('a table without a stated spring range is refused, with a header too', () => {
  for (const lines of [LINES, dayLines(EVENTS)])
    expect(refusals(fileOf(lines), { springRange: undefined })).toEqual([
      '-: state the springRange of the port (mean spring range, metres), to check the heights by it',
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
  expect(refusals(fileOf(LINES), { timeBasis: 'utc' })).toEqual([
    expect.stringMatching(/^-: the pack states timeBasis: utc, but on .* state timeBasis: local$/),
  ]);
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
