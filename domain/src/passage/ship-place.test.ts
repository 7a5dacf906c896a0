import { expect, test } from 'vitest';
import type { BerthFront } from '../plan/berth-front.ts';
import { metresBetween } from '../plan/route/sailing.ts';
import { KORU_PLACES } from '../plan/route/sample-track.ts';
import { START, sampleCheck } from '../risks/koru-sample.ts';
import { minutes } from '../time/instant.ts';
import { KORU_ROWS, samplePassage } from './sample-passage.ts';
import { shipAt } from './ship-place.ts';

const at = (count: number) => START + minutes(count);

/** Minutes of the demo route: 0, 10, 20, 35, 42, 50, 55, 65. Distances by Vincenty, see sailing.test.ts. */
test('between two constraints the ship sails the track at the speed that their times give', () => {
  const passage = samplePassage();
  // Cutter Channel to Power line: 1000.43 m in 5 min are 6.48 kn on 175.0°.
  const ship = shipAt(passage, at(52.5));
  expect(ship?.knots).toBeCloseTo(6.48, 1);
  expect(ship?.heading).toBeCloseTo(175, 0);
  expect(metresBetween(ship?.position ?? KORU_PLACES.Entrance, KORU_PLACES['Cutter Channel'])).toBeCloseTo(500.2, 0);
  expect(ship?.isStraight).toBe(false);
});

test('at every constraint she is at its place', () => {
  const passage = samplePassage();
  for (const { row, position } of passage.placed) {
    const ship = shipAt(passage, row.at);
    expect(metresBetween(ship?.position ?? { latitude: 0, longitude: 0 }, position)).toBeLessThan(5);
  }
});

test('with a track she has its heading from the first constraint on', () => {
  expect(shipAt(samplePassage(), at(0))?.heading).toBeCloseTo(245, 0);
});

test('without a track the legs are straight, and no heading is given at the first constraint', () => {
  const passage = samplePassage({ track: null });
  expect(passage.legs.every(({ isStraight }) => isStraight)).toBe(true);
  expect(shipAt(passage, at(0))).toMatchObject({
    heading: null,
    isStraight: true,
    position: KORU_PLACES['Boarding ground'],
  });
  expect(shipAt(passage, at(10))?.heading).toBeCloseTo(245, 0);
});

test('a track that leads past no constraint is none', () => {
  const far = [
    { latitude: -38, longitude: 176 },
    { latitude: -38.1, longitude: 176 },
  ];
  expect(samplePassage({ track: far }).legs.every(({ isStraight }) => isStraight)).toBe(true);
});

test('a leg that takes no time has no speed, and she is at its end', () => {
  const passage = samplePassage({}, { checks: [sampleCheck(7, { time: 0 })] });
  expect(shipAt(passage, at(50))?.knots).toBeNull();
  expect(
    metresBetween(shipAt(passage, at(50))?.position ?? KORU_PLACES.Entrance, KORU_PLACES['Power line']),
  ).toBeLessThan(5);
});

test('while she stops at a place she keeps its position and the heading she came with, at 0 kn', () => {
  const stopped = [
    ...KORU_ROWS.slice(0, 3),
    { ...KORU_ROWS[2], uuid: KORU_ROWS[3]?.uuid, order: 4, time: 30 },
  ] as typeof KORU_ROWS;
  const passage = samplePassage({}, { constraints: stopped });
  const ship = shipAt(passage, at(35));
  expect(ship?.knots).toBe(0);
  expect(ship?.heading).toBeCloseTo(245, 0);
  expect(metresBetween(ship?.position ?? KORU_PLACES['No 1 Reach'], KORU_PLACES.Entrance)).toBeLessThan(1);
});

test('a leg time that a pilot changed changes the speed', () => {
  // Outer Bar to Entrance: 2902.66 m in 20 min are 4.70 kn.
  const passage = samplePassage({}, { checks: [sampleCheck(3, { time: 20 })] });
  expect(shipAt(passage, at(15))?.knots).toBeCloseTo(4.7, 1);
});

test('RISK-07 a hidden constraint is still sailed', () => {
  const passage = samplePassage({}, { checks: [sampleCheck(6, { hideConstraint: '1' })] });
  expect(
    metresBetween(shipAt(passage, at(50))?.position ?? KORU_PLACES.Entrance, KORU_PLACES['Cutter Channel']),
  ).toBeLessThan(5);
});

test('PREFS-07 where the port hides places there is no position, heading or track', () => {
  const passage = samplePassage({ arePlacesHidden: true });
  expect(passage.legs).toEqual([]);
  expect(shipAt(passage, at(50))).toBeNull();
});

test('before the first place and after the last one no position is known', () => {
  const passage = samplePassage({ track: null }, { constraints: KORU_ROWS.slice(1) });
  expect(shipAt(passage, at(5))).toBeNull();
  expect(shipAt(passage, passage.end + 1)).toBeNull();
});

test('a track that begins before the first constraint is sailed from the start on', () => {
  const passage = samplePassage({}, { constraints: KORU_ROWS.slice(1) });
  // The 3101.86 m from the boarding ground to the Outer Bar in its 10 min.
  expect(shipAt(passage, at(5))?.knots).toBeCloseTo(10.05, 1);
});

function atBerth(sideTo: 'Port' | 'Starboard' | null) {
  const [last] = KORU_ROWS.slice(-1) as [(typeof KORU_ROWS)[number]];
  const berth = { ...last, constraint: { ...last.constraint, berthStation: { uuid: last.uuid } } };
  // North and south past the place of the last row, with the water to the west.
  const { latitude, longitude } = KORU_PLACES['Swing basin'];
  const front: BerthFront = {
    berth: { uuid: last.uuid, name: 'Berth' },
    line: [
      { latitude: latitude + 0.002, longitude },
      { latitude: latitude - 0.002, longitude },
    ],
    bollards: [{ name: '1', position: { latitude, longitude: longitude + 0.0001 } }],
  };
  const berths = { departure: null, arrival: { front, sideTo, seaward: null } };
  return samplePassage({ berths }, { constraints: [...KORU_ROWS.slice(0, 7), berth] as typeof KORU_ROWS });
}

test('alongside she has the heading of the berth line, and makes no way', () => {
  const passage = atBerth('Starboard');
  const ship = shipAt(passage, passage.end);
  expect(ship).toMatchObject({ alongside: 'known', knots: 0 });
  expect((ship?.heading ?? Number.NaN) % 360).toBeCloseTo(0, 6);
  expect(shipAt(passage, passage.end - minutes(1))).toMatchObject({ alongside: null });
});

test('alongside, the heading is never that of the track: without line or side it is said why none is known', () => {
  const unknown = atBerth(null);
  expect(shipAt(unknown, unknown.end)).toMatchObject({ heading: null, alongside: 'noSideTo' });
  const noLine = { ...unknown, berths: undefined };
  expect(shipAt(noLine, noLine.end)).toMatchObject({ heading: null, alongside: 'noBerthLine' });
});
