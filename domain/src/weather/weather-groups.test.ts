import { expect, test } from 'vitest';
import type { RouteConstraint } from '../routes/route.ts';
import type { PlacedWeatherLocation } from './weather.ts';
import { weatherGroups } from './weather-groups.ts';

const place = (name: string, ...constraintUuids: string[]): PlacedWeatherLocation => ({
  ...{ uuid: name, name, location: { latitude: -37.6, longitude: 176.2 }, timezone: null },
  constraintUuids,
});
const row = (order: number, uuid: string) => ({ order, constraint: { uuid, name: `at ${uuid}` } }) as RouteConstraint;
const shown = (locations: PlacedWeatherLocation[], rows: RouteConstraint[]) =>
  weatherGroups(locations, rows).map(({ location, constraints }) => `${location.name}: ${constraints.join(', ')}`);

test('WEATHER-03 a place that counts is shown once, in the order in which she comes to it, with its constraints', () => {
  const inside = place('inside', 'berth', 'basin');
  const sea = place('sea', 'bar', 'entrance');
  const rows = [row(4, 'berth'), row(2, 'entrance'), row(1, 'bar'), row(3, 'basin')];
  expect(shown([inside, place('jetty', 'jetty'), sea], rows)).toEqual([
    'sea: at bar, at entrance',
    'inside: at basin, at berth',
  ]);
  // She is at sea again after the berth: still one block of the place.
  expect(shown([sea, inside], [row(1, 'berth'), row(2, 'bar')])).toEqual(['inside: at berth', 'sea: at bar']);
});

test('WEATHER-03 without a route, and along one none of whose constraints has a place, all places of the port are shown', () => {
  const both = [place('sea', 'bar'), place('inside', 'berth')];
  expect(shown(both, [])).toEqual(['sea: ', 'inside: ']);
  expect(shown(both, [row(1, 'elsewhere')])).toEqual(['sea: ', 'inside: ']);
});
