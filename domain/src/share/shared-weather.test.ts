import { expect, test } from 'vitest';
import { samplePilotage } from '../pilotages/sample-pilotage.ts';
import { samplePoint, sampleResult } from '../weather/sample-weather.ts';
import { usedWeather } from './shared-weather.ts';
import { shownParts } from './shown-parts.ts';

const START = Date.parse('2026-11-22T04:00:00.000Z');
const HOUR = 3_600_000;
const PLAN = { date: new Date(START).toISOString(), pilotageRouteChecks: [] } as unknown as Parameters<
  typeof usedWeather
>[1];

const place = (tail: string) => ({
  ...{ uuid: `10000000-0000-4000-8000-0000000009${tail}`, name: `Place ${tail}`, timezone: null },
  ...{ location: { latitude: -37, longitude: 176 }, constraintUuids: [] },
});
const hourly = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    samplePoint({ dateTime: new Date(START + (from + index) * HOUR).toISOString(), windSpeed: from + index }),
  );
const forecast = (from: number, to: number) => sampleResult(hourly(from, to), { location: place('01').location });

test('of a forecast a plan keeps what stands around its passage: three hours about six before the start, at it, and six after', () => {
  const known = { locations: [place('01')], limits: [], results: [forecast(-24, 72)] };
  const winds = usedWeather(known, PLAN, null).results[0]?.weatherData.map(({ windSpeed }) => windSpeed);
  expect([winds?.[0], winds?.at(-1), winds?.length]).toEqual([-9, 9, 19]);
});

test('a place of which nothing was answered is left out, and no other takes its forecast', () => {
  const results = [forecast(0, 0)];
  const used = usedWeather({ locations: [place('01'), place('02')], limits: [], results }, PLAN, null);
  expect(used.locations.map(({ name }) => name)).toEqual(['Place 01']);
  expect(used.results).toEqual(results);
});

test('the forecast with its run and the limits are a part of what was shown, where they are known', () => {
  const pilotage = {
    date: PLAN.date,
    port: samplePilotage().port,
    fromLocation: null,
    toLocation: null,
    route: null,
    pilot: null,
    pilotSecond: null,
  };
  const beside = { pilotage, tugs: [], drawings: [], portExtras: [], rows: [], curves: new Map() };
  const names = (weather: ReturnType<typeof usedWeather> | undefined) =>
    shownParts({ ...beside, weather }).map(({ name }) => name);
  const weather = usedWeather({ locations: [place('01')], limits: [], results: [forecast(0, 0)] }, PLAN, null);
  expect(names(undefined)).not.toContain('weather');
  expect(names(weather)).toContain('weather');
  const kept = shownParts({ ...beside, weather }).find(({ name }) => name === 'weather')?.value ?? '';
  expect(JSON.parse(kept)).toEqual(weather);
});
