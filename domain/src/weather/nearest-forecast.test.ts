import { expect, test } from 'vitest';
import { forecastSlots, nearestForecast } from './nearest-forecast.ts';
import { samplePoint } from './sample-weather.ts';

const START = Date.parse('2026-11-21T15:30:00Z');
const at = (iso: string) => samplePoint({ dateTime: `2026-11-21T${iso}:00.000Z` });
const timeOf = (iso: string, ...others: string[]) =>
  nearestForecast([iso, ...others].map(at), START)?.dateTime.slice(11, 16);

test('WEATHER-11 a forecast counts within three hours of an instant: exactly three does, a minute more does not', () => {
  expect(timeOf('12:30')).toBe('12:30');
  expect(timeOf('18:30')).toBe('18:30');
  expect(timeOf('12:29')).toBeUndefined();
  expect(timeOf('18:31')).toBeUndefined();
  // 10,800,000 ms, as documents 001 and 002 give it.
  const late = samplePoint({ dateTime: new Date(START + 10_800_000).toISOString() });
  expect(nearestForecast([late], START)).toBe(late);
});

test('WEATHER-11 WEATHER-12 the nearer of two is taken, and of two as near the earlier, in whatever order they come', () => {
  expect(timeOf('15:00', '16:30')).toBe('15:00');
  expect(timeOf('15:00', '16:00')).toBe('15:00');
  expect(timeOf('16:00', '15:00')).toBe('15:00');
  expect(timeOf('12:30', '18:30')).toBe('12:30');
});

test('WEATHER-12 a block shows six hours before the start, the start, and six hours after it', () => {
  const slots = forecastSlots(['09:30', '15:30'].map(at), START);
  expect(slots.map(({ hours, at: instant }) => [hours, instant - START])).toEqual([
    [-6, -21_600_000],
    [0, 0],
    [6, 21_600_000],
  ]);
  expect(slots.map(({ point }) => point?.dateTime.slice(11, 16))).toEqual(['09:30', '15:30', undefined]);
});
