import { expect, test } from 'vitest';
import type { PointsSource } from '../tide-source.ts';
import { parsePointsTable } from './points-table.ts';

const STATEMENT: PointsSource = {
  kind: 'points',
  file: 'points.csv',
  port: 'Koru',
  unit: 'm',
  year: 2027,
  datum: 'Chart Datum',
  source: 'Invented points',
  attribution: null,
  timeBasis: 'utc',
  springRange: 2,
};

const parse = (...lines: string[]) => parsePointsTable(Buffer.from(lines.join('\n')), STATEMENT);
const reasons = (...lines: string[]) => {
  const result = parse(...lines);
  return 'refusals' in result ? result.refusals.map(({ line, reason }) => `${line ?? '-'}: ${reason}`) : [];
};

test('instants with offset and heights are read, with or without a line of names', () => {
  const lines = ['2027-03-01T00:00:00Z,0.034', '2027-03-01T13:30:00+13:00,-0.2'];
  const points = [
    { at: Date.parse('2027-03-01T00:00:00Z'), height: 0.034 },
    { at: Date.parse('2027-03-01T00:30:00Z'), height: -0.2 },
  ];
  expect(parse(...lines)).toMatchObject({ table: { points } });
  expect(parse('time,height', ...lines)).toMatchObject({ table: { points } });
});

/** Half-hourly points of a tide of 2 m of range about 1.5 m, 12 h 25 min long. */
const DAYS = 30;
const wave = (days: number, heightOf = (height: number) => height) =>
  Array.from({ length: days * 48 }, (_, index) => {
    const height = 1.5 + Math.cos((2 * Math.PI * index) / 24.83);
    return `${new Date(Date.UTC(2027, 2, 1) + index * 1_800_000).toISOString()},${heightOf(height).toFixed(3)}`;
  });

test('points in feet or centimetres, and those of a port with half the tide, are refused by their range', () => {
  expect(reasons(...wave(DAYS))).toEqual([]);
  expect(reasons(...wave(DAYS, (height) => height * 3.2808))[0]).toMatch(
    /^-: its range of 6.6 m is more than 2.5 times/,
  );
  expect(reasons(...wave(DAYS, (height) => height * 100)).at(-1)).toMatch(/is more than 2.5 times/);
  expect(reasons(...wave(DAYS, (height) => height / 2))).toEqual([
    '-: its range of 1.0 m is less than 0.8 times the spring range of 2 m; is it of another port or unit?',
  ]);
  // A few days of neaps say nothing of it.
  expect(reasons(...wave(3, (height) => height / 2))).toEqual([]);
});

test('one point of 99 m, or one that stands out, is refused by its line', () => {
  const spiked = (height: string) =>
    wave(2).map((line, index) => (index === 20 ? `${line.split(',')[0]},${height}` : line));
  expect(reasons(...spiked('99'))).toContain('21: a height of 99 m: -5 to 20 m are taken');
  expect(reasons(...spiked('3.000'))).toEqual(['21: a height of 3 m stands out from the points before and after it']);
});

test('a column name that does not say metres is refused, and so is a day that the calendar does not have', () => {
  for (const name of ['height_ft', 'height_cm', 'tide (feet)', 'dm'])
    expect(reasons(`time,${name}`, ...wave(1))).toEqual([
      `1: the second column is called "${name}": in which unit? Call it height or height_m`,
    ]);
  for (const name of ['height', 'height_m', 'Height (m)', 'Tide height in metres', 'water level'])
    expect(reasons(`time,${name}`, ...wave(1))).toEqual([]);
  expect(reasons('2027-02-30T00:00:00Z,1')[0]).toBe(
    '1: not an instant with offset and a height: "2027-02-30T00:00:00Z,1"',
  );
});

test('a table of points without a stated spring range is refused', () => {
  const { springRange: _, ...without } = STATEMENT;
  const result = parsePointsTable(Buffer.from(wave(1).join('\n')), without);
  expect('refusals' in result && result.refusals.map(({ reason }) => reason)).toEqual([
    'state the springRange of the port (mean spring range, metres), to check the heights by it',
  ]);
});

test('points more than 30 minutes apart are refused', () => {
  expect(reasons('2027-03-01T00:00:00Z,1', '2027-03-01T00:31:00Z,1.2')).toEqual([
    '2: 31 minutes after the point before it: 30 minutes is the most',
  ]);
});

test('every bad line is told: feet, order, no offset, no figure, another year', () => {
  const told = reasons(
    'time,height (ft)',
    '2027-03-01T00:00:00Z,1',
    '2027-03-01T00:00:00Z,1',
    '2027-03-01T00:10:00,1',
    '2027-03-01T00:10:00Z,high',
    '2029-03-01T00:10:00Z,1',
  );
  expect(told.map((text) => text.slice(0, 24))).toEqual([
    '1: the second column is ',
    '4: not an instant with o',
    '5: not an instant with o',
    '6: 2029-03-01T00:10:00Z ',
    '3: not later than the po',
    expect.stringMatching(/^6: \d+ minutes after/),
    '-: its range of 0.0 m is',
  ]);
});

test('an empty file and one without points are refused', () => {
  expect(reasons('')).toEqual(['-: the file is empty']);
  expect(reasons('time,height')[0]).toMatch(/^-: the file has no point/);
});
