import { expect, test } from 'vitest';
import { shape } from '../plan/drawing.ts';
import { KORU_PLACES } from '../plan/sample-track.ts';
import { sampleCheck } from '../risks/koru-sample.ts';
import { passageShapes } from './passage-shapes.ts';
import { KORU_ROWS, samplePassage } from './sample-passage.ts';

/** A sheet of 5.5 m a pixel that holds the passage from the Entrance on. */
const SIZE = { width: 1600, height: 1600 };
const PLACE = { origin: KORU_PLACES.Entrance, x: 1100, y: 60, metresPerPixel: 5.5 };

const ids = () => {
  let count = 0;
  return () => `id-${String(count++).padStart(3, '0')}`;
};
const made = (passage = samplePassage()) => passageShapes(passage, PLACE, SIZE, ids());
const textsOf = (shapes: ReturnType<typeof made>) =>
  shapes.flatMap((one) => (one.type === 'text' ? [one.attrs.text] : []));

test('what is taken over from the computed layer are shapes as a drawing keeps them, in the order of drawing', () => {
  const shapes = made();
  expect(shapes.length).toBeGreaterThan(10);
  for (const one of shapes) expect(shape.parse(one)).toEqual(one);
  expect(shapes.map(({ id }) => id)).toEqual(shapes.map((_, index) => `id-${String(index).padStart(3, '0')}`));
});

test('the track comes as lines with course and distance, each constraint with its name and time', () => {
  const texts = textsOf(made());
  // Vincenty, buoy B to the swing basin: 4199.1 m = 2.27 NM on 175°; 15:30 UTC are 04:30 in the port, 50 min later 05:20.
  expect(texts).toContain('175° 2.27 NM');
  expect(texts).toContain('Cutter Channel 05:20');
});

test('a line ends where its chart ends', () => {
  for (const one of made()) {
    if (one.type !== 'straight line') continue;
    for (const part of one.attrs.points) expect(part >= 0 && part <= 1).toBe(true);
  }
});

test('what was computed for this start alone is not taken over: no verdict, nothing that remains', () => {
  expect(textsOf(made()).filter((text) => /[+−]\d/.test(text))).toEqual([]);
});

test('a mark lies within 2 px of its place', () => {
  // Cutter Channel, pixels east and south of the Entrance by Vincenty on WGS 84, worked in a program of its own.
  const [east, south] = [-598.16, 1010.51];
  const marks = made().flatMap((one) => (one.type === 'symbol' ? [one.attrs] : []));
  const off = marks.map(({ x, y }) => Math.hypot(x * 1600 - 1100 - east, y * 1600 - 60 - south));
  expect(Math.min(...off)).toBeLessThan(2);
});

test('RISK-07 a hidden constraint is not taken over', () => {
  const order = KORU_ROWS.find(({ constraint }) => constraint.name === 'Cutter Channel')?.order ?? 0;
  const hidden = sampleCheck(order, { hideConstraint: '1' });
  expect(textsOf(made(samplePassage({}, { checks: [hidden] }))).some((text) => text.startsWith('Cutter'))).toBe(false);
  expect(textsOf(made()).some((text) => text.startsWith('Cutter'))).toBe(true);
});
