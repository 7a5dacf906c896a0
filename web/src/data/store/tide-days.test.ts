import { expect, test } from 'vitest';
import { joinDays, type TideDay } from './tide-days.ts';

const DAY_MS = 86_400_000;

function dayOf(day: string, datum: string): TideDay {
  const start = Date.parse(day);
  const [from, to] = [new Date(start).toISOString(), new Date(start + DAY_MS).toISOString()];
  const segment = { from, to, source: 'Test table', attribution: null, cutFrom: true, cutTo: true };
  return { day, datum, spans: [[start, start + DAY_MS]], heights: { [from]: 1.1 }, extremes: [], segments: [segment] };
}

const [FIRST, SECOND] = ['2026-11-21', '2026-11-22'];
const asked = [Date.parse(`${FIRST}T12:00:00.000Z`), Date.parse(`${SECOND}T12:00:00.000Z`)] as const;

test('TIDE-17 two kept days of one datum are one stretch', () => {
  expect(joinDays([dayOf(FIRST, 'Chart Datum'), dayOf(SECOND, 'Chart Datum')], ...asked)?.meta.datum).toBe(
    'Chart Datum',
  );
});

test('TIDE-17 kept days whose heights count from different datums are no curve', () => {
  // A port that has moved its datum by 0.30 m would be told the one height for the other.
  expect(joinDays([dayOf(FIRST, 'Chart Datum'), dayOf(SECOND, 'MLLW')], ...asked)).toBeNull();
});

test('a day kept without the usual error of its prediction lends nothing to, and takes nothing from, the next', () => {
  const second = dayOf(SECOND, 'Chart Datum');
  const days = [
    dayOf(FIRST, 'Chart Datum'),
    { ...second, segments: second.segments.map((segment) => ({ ...segment, usualError: 0.11 })) },
  ];
  expect(joinDays(days, ...asked)?.meta.segments.map(({ usualError }) => usualError)).toEqual([undefined, 0.11]);
});
