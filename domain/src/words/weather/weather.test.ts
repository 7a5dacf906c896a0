import { expect, test } from 'vitest';
import { limitText, measureText } from './limits.ts';
import { compassText, noForecastText, WEATHER, weatherProblemText } from './weather.ts';

const NOW = Date.parse('2026-11-21T15:43:00Z');
const WEEK = 604_800_000;

test('WEATHER-08 WEATHER-09 the text of a block without a forecast goes by the date: a week or more ahead, past, else', () => {
  const far =
    'No forecast available. The pilotage date may be outside the weather forecast range - check back closer to the pilotage date.';
  expect(noForecastText(NOW + WEEK, NOW)).toBe(far);
  expect(noForecastText(NOW + 3 * WEEK, NOW)).toBe(far);
  expect(noForecastText(NOW + WEEK - 1, NOW)).toBe('No forecast available.');
  expect(noForecastText(NOW, NOW)).toBe('No forecast available.');
  expect(noForecastText(NOW - 1, NOW)).toBe('No weather forecast data available for this date and time.');
});

test('WEATHER-10 beyond the horizon the API says it without a full stop', () => {
  expect(WEATHER.beyond).toBe('No weather forecast data available for this date and time');
});

test('WEATHER-01 WEATHER-02 ERR-14 the texts of the tab', () => {
  expect(WEATHER.title).toBe('Weather Information');
  expect(WEATHER.sourcedFrom('Open-Meteo')).toBe('Sourced from Open-Meteo');
  expect(WEATHER.loading).toBe('Loading weather forecasts');
  expect(WEATHER.empty).toBe('No forecasts to show for this date');
  expect([WEATHER.failed, WEATHER.locationsFailed]).toEqual([
    'Error loading weather data',
    'Error loading weather locations data',
  ]);
});

test('directions are read by the compass and in degrees', () => {
  expect([225, 0, 360, 337.4, 337.5, 8].map(compassText)).toEqual([
    ...['SW 225°', 'N 000°', 'N 000°', 'NW 337°', 'N 338°', 'N 008°'],
  ]);
  expect(compassText(null)).toBe('--');
});

test('limits are read with their units; a value that would read as its limit has a decimal more', () => {
  expect(limitText('gust', 30)).toBe('gust over 30 kn');
  expect(limitText('visibility', 1)).toBe('visibility under 1.0 km');
  expect(limitText('swell', 2)).toBe('swell over 2.00 m');
  expect(measureText('gust', 30.4, 30)).toBe('30.4 kn');
  expect(measureText('gust', 34.4, 30)).toBe('34 kn');
});

test('a reason that this release does not know is shown as it came', () => {
  expect(weatherProblemText('limited')).toBe('the service asks to be left alone for a while');
  expect(weatherProblemText('somethingNew')).toBe('somethingNew');
});
