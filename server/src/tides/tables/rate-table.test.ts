import { expect, test } from 'vitest';
import type { RateSource } from '../tide-source.ts';
import { parseRateTable } from './rate-table.ts';

const STATEMENT: RateSource = {
  file: 'entrance.csv',
  unit: 'kn',
  year: 2027,
  timeBasis: 'utc',
  source: 'Invented streams',
  attribution: null,
};

const parse = (...lines: string[]) => parseRateTable(Buffer.from(lines.join('\n')), STATEMENT);
const reasons = (...lines: string[]) => {
  const result = parse(...lines);
  return 'refusals' in result ? result.refusals.map(({ line, reason }) => `${line ?? '-'}: ${reason}`) : [];
};

test('TIDE-15 instants with offset, rates in knots and directions are read, with or without a line of names', () => {
  const lines = ['2027-03-01T00:00:00Z,2.4,245', '2027-03-01T14:00:00+13:00,0,0.5'];
  const points = [
    { at: Date.parse('2027-03-01T00:00:00Z'), rate: 2.4, direction: 245 },
    { at: Date.parse('2027-03-01T01:00:00Z'), rate: 0, direction: 0.5 },
  ];
  expect(parse(...lines)).toEqual({ points });
  expect(parse('time,rate,direction', ...lines)).toEqual({ points });
});

test('TIDE-15 points more than an hour apart are refused, and every bad line is told', () => {
  expect(
    reasons(
      'time,rate m/s,direction',
      '2027-03-01T00:00:00Z,1,10',
      '2027-03-01T01:00:00Z,1,10',
      '2027-03-01T02:01:00Z,1,10',
      '2027-03-01T02:00:00Z,1,10',
      '2027-03-01T02:30:00,1,10',
      '2027-03-01T02:30:00Z,-1,10',
      '2027-03-01T02:30:00Z,21,361',
      '2028-03-01T02:30:00Z,1,10',
    ),
  ).toEqual([
    '1: the second column is called "rate m/s": in which unit? Call it rate or rate_kn',
    '6: not an instant with offset, a rate and a direction: "2027-03-01T02:30:00,1,10"',
    '7: not an instant with offset, a rate and a direction: "2027-03-01T02:30:00Z,-1,10"',
    '8: a stream of 21 knots: 20 is the most',
    '8: a direction of 361 degrees: 360 is the most',
    '9: 2028-03-01T02:30:00Z is not in 2027, the year that the pack states',
    '4: 61 minutes after the point before it: 60 minutes is the most',
    '5: not later than the point before it',
    '9: 527040 minutes after the point before it: 60 minutes is the most',
  ]);
  expect(reasons('time,rate,direction')).toEqual([
    '-: the file has no point: expected lines such as 2026-01-01T00:00:00Z,2.4,245',
  ]);
});
