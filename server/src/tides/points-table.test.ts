import { expect, test } from 'vitest';
import { parsePointsTable } from './points-table.ts';
import type { PointsSource } from './tide-source.ts';

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
};

const parse = (...lines: string[]) => parsePointsTable(Buffer.from(lines.join('\n')), STATEMENT);
const reasons = (...lines: string[]) => {
  const result = parse(...lines);
  return 'refusals' in result ? result.refusals.map(({ line, reason }) => `${line ?? '-'}: ${reason}`) : [];
};

test('instants with offset and heights are read, with or without a line of names', () => {
  const lines = ['2027-03-01T00:00:00Z,1.234', '2027-03-01T13:30:00+13:00,-0.2'];
  const points = [
    { at: Date.parse('2027-03-01T00:00:00Z'), height: 1.234 },
    { at: Date.parse('2027-03-01T00:30:00Z'), height: -0.2 },
  ];
  expect(parse(...lines)).toMatchObject({ table: { points } });
  expect(parse('time,height', ...lines)).toMatchObject({ table: { points } });
});

test('points more than 30 minutes apart are refused', () => {
  expect(reasons('2027-03-01T00:00:00Z,1', '2027-03-01T00:31:00Z,2')).toEqual([
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
    '1: the heights are in fe',
    '4: not an instant with o',
    '5: not an instant with o',
    '6: 2029-03-01T00:10:00Z ',
    '3: not later than the po',
    expect.stringMatching(/^6: \d+ minutes after/),
  ]);
});

test('an empty file and one without points are refused', () => {
  expect(reasons('')).toEqual(['-: the file is empty']);
  expect(reasons('time,height')[0]).toMatch(/^-: the file has no point/);
});
