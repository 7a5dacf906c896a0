import { expect, test } from 'vitest';
import type { Mark } from '../plan/marks/mark.ts';
import { KORU_PLACES } from '../plan/route/sample-track.ts';
import { START, sampleCheck } from '../risks/koru-sample.ts';
import { minutes } from '../time/instant.ts';
import { computedMarks, shipMarks } from './computed-marks.ts';
import { KORU_ROWS, samplePassage } from './sample-passage.ts';
import { shipAt } from './ship-place.ts';

/** A sheet of 5.5 m a pixel that holds the passage from the Entrance on. */
const SIZE = { width: 1600, height: 1600 };
const PLACE = { origin: KORU_PLACES.Entrance, x: 1100, y: 60, metresPerPixel: 5.5 };

function textsOf(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
}

/** Middles of the rings of a radius. */
function ringsOf(marks: readonly Mark[], radius: number): { x: number; y: number }[] {
  const ring = new RegExp(`^M(-?[\\d.]+) (-?[\\d.]+)a${radius} ${radius} `);
  return marks.flatMap((mark) => {
    const found = mark.kind === 'path' ? ring.exec(mark.path) : null;
    return found ? [{ x: Number(found[1]) + radius, y: Number(found[2]) }] : [];
  });
}

const UNIT = { ...SIZE, unit: 1 };

/** Pixels east and south of the Entrance by Vincenty's distance and course on WGS 84, worked in a program of its own. */
const OFFSETS = [
  ['No 1 Reach', -458.39, 464.6],
  ['Wheel-over buoy B', -625.28, 702.78],
  ['Cutter Channel', -598.16, 1010.51],
  ['Power line', -582.34, 1191.72],
  ['Swing basin', -558.47, 1463.32],
] as const;

test.each(OFFSETS)('%s is marked within 2 px of its place', (_name, east, south) => {
  const near = ringsOf(computedMarks(samplePassage(), PLACE, UNIT), 4).map(({ x, y }) =>
    Math.hypot(x - (PLACE.x + east), y - (PLACE.y + south)),
  );
  expect(Math.min(...near)).toBeLessThan(2);
});

test('each constraint says its name, its time and what remains', () => {
  const texts = textsOf(computedMarks(samplePassage(), PLACE, UNIT));
  // 15:30 UTC are 04:30 in the port; 50 min later she is at Cutter Channel: 12.90 + 1.80 − 12.60 − 1.26 = 0.84.
  expect(texts).toContain('Cutter Channel');
  expect(texts).toContain('05:20 +0.84 m');
  expect(texts).toContain('Wheel-over buoy B');
  expect(texts).toContain('05:12');
});

test('the straight parts of the track say course and distance, and the speeds they are sailed at', () => {
  const texts = textsOf(computedMarks(samplePassage(), PLACE, UNIT));
  // Vincenty, buoy B to the swing basin: 1699.06 + 1000.43 + 1499.61 m = 4199.1 m = 2.27 NM on 175°; 6.9, 6.5, 4.9 kn.
  expect(texts).toContain('175°  2.27 NM');
  expect(texts).toContain('4.9 to 6.9 kn');
});

test('without a track the legs are marked as drawn between constraints only', () => {
  const marks = computedMarks(samplePassage({ track: null }), PLACE, UNIT);
  expect(textsOf(marks)).toContain('between constraints only');
  expect(marks.some((mark) => mark.kind === 'path' && mark.dash !== undefined)).toBe(true);
  expect(textsOf(computedMarks(samplePassage(), PLACE, UNIT))).not.toContain('between constraints only');
});

test('RISK-07 a hidden constraint is not drawn, and the layer says so', () => {
  const passage = samplePassage({}, { checks: [sampleCheck(6, { hideConstraint: '1' })] });
  const texts = textsOf(computedMarks(passage, PLACE, UNIT));
  expect(texts).not.toContain('Cutter Channel');
  expect(texts).toContain('1 hidden, not assessed');
});

test('PREFS-07 where the port hides places nothing of the passage is drawn', () => {
  expect(computedMarks(samplePassage({ arePlacesHidden: true }), PLACE, UNIT)).toEqual([]);
});

test('a changed figure shows as changed and never as a plain pass', () => {
  const passage = samplePassage({}, { checks: [sampleCheck(6, { safetyMargin: 0.4 })] });
  const marks = computedMarks(passage, PLACE, UNIT);
  expect(textsOf(marks).some((text) => /^05:20 \+1\.70 m changed$/.test(text))).toBe(true);
  expect(marks.some((mark) => mark.kind === 'path' && mark.fill === 'caution')).toBe(true);
});

test('wheel-over points are the port’s own: a waypoint that it does not call one names no new course', () => {
  const wheelOver = KORU_ROWS.map((row) =>
    row.constraint.name === 'Wheel-over buoy B' ? { ...row, constraint: { ...row.constraint, wheelOver: true } } : row,
  );
  expect(textsOf(computedMarks(samplePassage({}, { constraints: wheelOver }), PLACE, UNIT))).toContain('05:12 to 175°');
  expect(textsOf(computedMarks(samplePassage(), PLACE, UNIT))).not.toContain('05:12 to 175°');
});

test('the stream is an arrow with its rate and the way it sets', () => {
  const texts = textsOf(computedMarks(samplePassage(), PLACE, UNIT));
  expect(texts).toEqual(expect.arrayContaining(['Flood 0.5 kn', 'sets 175°']));
});

test('no label covers another or a constraint', () => {
  const marks = computedMarks(samplePassage(), PLACE, UNIT);
  const boxes = marks.flatMap((mark) => (mark.kind === 'path' ? boxOf(mark.path) : []));
  expect(boxes.length).toBeGreaterThan(6);
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false);
  for (const { x, y } of ringsOf(marks, 4))
    for (const box of boxes)
      expect(x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height).toBe(false);
});

function boxOf(path: string) {
  const found = /^M(-?[\d.]+) (-?[\d.]+)h([\d.]+)a6 6 0 0 1 6 6v([\d.]+)/.exec(path);
  if (!found) return [];
  const [left, top, inner, high] = found.slice(1).map(Number) as [number, number, number, number];
  return [{ left: left - 6, top, width: inner + 12, height: high + 12 }];
}

type Box = ReturnType<typeof boxOf>[number];
function overlap(one: Box, other: Box): boolean {
  const apart = 0.05;
  return (
    one.left + one.width > other.left + apart &&
    other.left + other.width > one.left + apart &&
    one.top + one.height > other.top + apart &&
    other.top + other.height > one.top + apart
  );
}

test('where no heading is known she is a ring at her place and no hull', () => {
  const passage = samplePassage({ track: null });
  const ship = shipAt(passage, START);
  const marks = ship ? shipMarks(passage, ship, PLACE, 1) : [];
  expect(ringsOf(marks, 6)).toHaveLength(2);
  expect(marks).toHaveLength(2);
  const under = shipAt(passage, START + minutes(47));
  expect(ringsOf(under ? shipMarks(passage, under, PLACE, 1) : [], 6)).toHaveLength(0);
});
