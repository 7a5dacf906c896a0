import { expect, test } from 'vitest';
import { KORU_PLACES } from '../plan/route/sample-track.ts';
import { sampleCheck } from '../risks/koru-sample.ts';
import { KORU_ROWS, samplePassage } from './sample-passage.ts';
import { tileMarks } from './tile-marks.ts';

/** A sheet of 5.5 m a pixel that holds the passage from the Entrance on. */
const SIZE = { width: 1600, height: 1600 };
const PLACE = { origin: KORU_PLACES.Entrance, x: 1100, y: 60, metresPerPixel: 5.5 };
const ROWS = KORU_ROWS.map((row) =>
  row.constraint.name === 'Wheel-over buoy B' ? { ...row, constraint: { ...row.constraint, wheelOver: true } } : row,
);

const made = (parts = {}, place = PLACE) => tileMarks(samplePassage({}, { constraints: ROWS, ...parts }), place, SIZE);
const inksOf = (marks: ReturnType<typeof made>) => marks.flatMap((mark) => (mark.kind === 'path' && mark.fill) || []);
const wordsOf = (marks: ReturnType<typeof made>) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test('a tile has the track, and the outcome at each constraint of its chart', () => {
  const lines = made().filter((mark) => mark.kind === 'path' && mark.stroke === 'computed' && !mark.fill);
  expect(lines.length).toBeGreaterThan(0);
  // On the sheet are Entrance, No 1 Reach, Cutter Channel, Power line and Swing basin; buoy B asks for nothing.
  expect(inksOf(made()).filter((ink) => ink === 'passed' || ink === 'failed')).toHaveLength(5);
});

test('a wheel-over point of the port has its name and time there, and no other constraint has words', () => {
  // 15:30 UTC are 04:30 in the port, 42 min later 05:12.
  expect(wordsOf(made())).toEqual(['Wheel-over buoy B 05:12']);
});

test('RISK-07 a hidden constraint is not on the tile', () => {
  const order = KORU_ROWS.find(({ constraint }) => constraint.name === 'Cutter Channel')?.order ?? 0;
  const marks = made({ checks: [sampleCheck(order, { hideConstraint: '1' })] });
  expect(inksOf(marks).filter((ink) => ink === 'passed' || ink === 'failed')).toHaveLength(4);
});

test('a chart that the passage does not cross has no marks of it', () => {
  expect(made({}, { ...PLACE, origin: { latitude: -37, longitude: 175 } })).toEqual([]);
});
