import { expect, test } from 'vitest';
import { METRES_IN_NAUTICAL_MILE } from '../../numbers/units.ts';
import { alongLine, courseBetween, metresBetween, nearestOnLine, partOfLine } from './sailing.ts';
import { KORU_PLACES, KORU_TRACK } from './sample-track.ts';

/** Metres and initial course by Vincenty's inverse formula on WGS 84, worked in a program of its own. */
test.each([
  ['Boarding ground', 'Outer Bar', 3101.86, 244.971],
  ['Outer Bar', 'Entrance', 2902.66, 244.998],
  ['Entrance', 'No 1 Reach', 3589.66, 224.614],
  ['No 1 Reach', 'Wheel-over buoy B', 1599.57, 215.037],
  ['Wheel-over buoy B', 'Cutter Channel', 1699.06, 174.987],
  ['Cutter Channel', 'Power line', 1000.43, 175.035],
  ['Power line', 'Swing basin', 1499.61, 174.998],
] as const)('from %s to %s are %d m on %d°', (from, to, metres, course) => {
  expect(metresBetween(KORU_PLACES[from], KORU_PLACES[to])).toBeCloseTo(metres, 0);
  expect(courseBetween(KORU_PLACES[from], KORU_PLACES[to])).toBeCloseTo(course, 1);
});

test('a leg of 7 nautical miles at 50° N is right to half a metre, and its mean course to a twentieth of a degree', () => {
  // Vincenty: 13,229.41 m, leaving on 32.739° and arriving on 32.816°: 32.778° between.
  const [from, to] = [
    { latitude: 50, longitude: -1 },
    { latitude: 50.1, longitude: -0.9 },
  ];
  expect(Math.abs(metresBetween(from, to) - 13_229.41)).toBeLessThan(0.5);
  expect(Math.abs((courseBetween(from, to) ?? 0) - 32.778)).toBeLessThan(0.05);
});

test('a leg over the 180th meridian takes the short way', () => {
  // 0.2° of longitude on the equator: 6,378,137 m × 0.2° in radians.
  const metres = metresBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 });
  expect(metres).toBeCloseTo(22_263.9, 0);
  expect(courseBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBe(90);
});

test('no course leads from a position to itself', () => {
  expect(courseBetween(KORU_PLACES.Entrance, KORU_PLACES.Entrance)).toBeNull();
});

test('halfway of the leg from the Outer Bar lies in its middle, on the course that leads there', () => {
  const { position, course } = alongLine([KORU_PLACES['Outer Bar'], KORU_PLACES.Entrance], 2902.66 / 2);
  expect(position.latitude).toBeCloseTo(-37.494475, 5);
  expect(position.longitude).toBeCloseTo(176.514875, 5);
  expect(course).toBeCloseTo(244.998, 1);
});

test('at a bend the course is that of the part that leads to it', () => {
  const toTurn = metresBetween(KORU_PLACES['Boarding ground'], KORU_TRACK[1] ?? KORU_PLACES.Entrance);
  expect(alongLine(KORU_TRACK, toTurn).course).toBeCloseTo(245, 0);
  // The chart prints 215° for No 1 Reach.
  expect(alongLine(KORU_TRACK, toTurn + 10).course).toBeCloseTo(215, 0);
});

test('the point of a track nearest to No 1 Reach is found with how far it lies off, and never behind what is reached', () => {
  const [first, turn] = [KORU_PLACES['Boarding ground'], KORU_PLACES.Entrance];
  const found = nearestOnLine([first, turn], KORU_PLACES['Outer Bar']);
  expect(found.along).toBeCloseTo(3101.9, 0);
  expect(found.off).toBeLessThan(2);
  expect(nearestOnLine([first, turn], KORU_PLACES['Outer Bar'], 4000).along).toBe(4000);
});

test('the part of a track between two distances holds the bends between them', () => {
  const toTurn = metresBetween(KORU_PLACES['Boarding ground'], KORU_TRACK[1] ?? KORU_PLACES.Entrance);
  const part = partOfLine(KORU_TRACK, toTurn - METRES_IN_NAUTICAL_MILE, toTurn + METRES_IN_NAUTICAL_MILE);
  expect(part).toHaveLength(3);
  expect(part[1]).toEqual(KORU_TRACK[1]);
});
