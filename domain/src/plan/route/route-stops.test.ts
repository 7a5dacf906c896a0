import { expect, test } from 'vitest';
import { routeStops } from './route-stops.ts';

/** On the equator a hundredth of a degree is 1,113 m east and 1,106 m north (WGS 84). */
const at = (east: number, north: number) => ({ longitude: east / 111_319.5, latitude: north / 110_574.3 });
const shown = (stops: ReturnType<typeof routeStops<string>>) =>
  stops.map(({ position, passed }) => [
    Math.round(position.longitude * 111_319.5),
    Math.round(position.latitude * 110_574.3),
    passed.join('+'),
  ]);
const BEND = [at(0, 0), at(1000, 0), at(1000, 2000)];

test('without a track a route leads straight from place to place, and places at one point share it', () => {
  const places = [
    { item: 'a', position: at(0, 0) },
    { item: 'bridge', position: at(500, 300) },
    { item: 'cable', position: at(510, 310) },
    { item: 'b', position: at(900, 900) },
  ];
  expect(shown(routeStops(places, null))).toEqual([
    [0, 0, 'a'],
    [500, 300, 'bridge+cable'],
    [900, 900, 'b'],
  ]);
});

test('a place stands on the track where it is nearest, at a bend when it is there', () => {
  const places = [
    { item: 'begin', position: at(10, 5) },
    { item: 'reach', position: at(400, 30) },
    { item: 'bend', position: at(990, 12) },
    { item: 'end', position: at(1000, 1200) },
  ];
  expect(shown(routeStops(places, BEND))).toEqual([
    [0, 0, 'begin'],
    [400, 0, 'reach'],
    [1000, 0, 'bend'],
    [1000, 1200, 'end'],
    [1000, 2000, ''],
  ]);
});

test('a place far from the track keeps its own position', () => {
  const places = [{ item: 'aside', position: at(300, 200) }];
  expect(shown(routeStops(places, BEND))[1]).toEqual([300, 200, 'aside']);
});

test('where a track comes back along itself, a later place is never put before an earlier one', () => {
  const places = [
    { item: 'turn', position: at(1000, 0) },
    { item: 'back', position: at(600, 10) },
  ];
  const thereAndBack = [at(0, 0), at(1000, 0), at(0, 20)];
  expect(shown(routeStops(places, thereAndBack)).map(([, , passed]) => passed)).toEqual(['', 'turn', 'back', '']);
});
